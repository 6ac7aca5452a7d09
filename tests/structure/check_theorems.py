#!/usr/bin/env python3
"""Checks the table of rules in docs/theorems.md: each row names a proof, code and a fault of that code, and all exist.

    check_theorems.py ROOT         each violation is a line, exit 1 if there is any
    check_theorems.py --self-test ROOT   check that seeded violations are found
"""

import os
import re
import sys

from fault_place import changed_functions

HEADING = ["rule", "proved by", "code", "fault"]
CODE = re.compile(r"^`(?P<file>[\w/.]+)`: `(?P<function>\w+)`$")


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def find_rows(text):
    """The rows below the heading, with their line numbers."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("|") and cells(line) == HEADING]
    if len(starts) != 1:
        return None
    rows = []
    for number in range(starts[0] + 2, len(lines)):
        if not lines[number].startswith("|"):
            break
        rows.append((number + 1, cells(lines[number])))
    return rows


def quoted(cell):
    return re.findall(r"`([^`]*)`", cell)


def check_code(root, cell):
    match = CODE.match(cell)
    if not match or not os.path.isfile(os.path.join(root, match["file"])):
        return f"no such file: {cell}"
    if not re.search(rf"^[\w ]+[ *]{match['function']}\(", read(root, match["file"]), re.M):
        return f"{match['file']} has no function {match['function']}"
    return None


def check_faults(root, row):
    function = CODE.match(row[2])["function"]
    for name in quoted(row[3]):
        if os.path.isfile(os.path.join(root, f"tests/faults/{name}.patch")):
            names = changed_functions(root, name)
            if function not in names:
                return f"the fault {name} is in {', '.join(sorted(names))}"
    return None


def check(root, text):
    theorems = dict(re.findall(r'^THEOREM\((\w+), (NULL|"\w+")', read(root, "smt/theorems/theorems.def"), re.M))
    faults = {name[: -len(".patch")] for name in os.listdir(os.path.join(root, "tests/faults"))}
    rows = find_rows(text)
    if not rows:
        yield "there is no table of rules"
        return
    named = set()
    for number, row in rows:
        if len(row) != len(HEADING) or not all(row):
            yield f"{number}: a rule needs {', '.join(HEADING[1:])}"
            continue
        named.update(quoted(row[1]))
        unknown = [name for name in quoted(row[1]) if name not in theorems and name != "--exhaustive"]
        unknown += [name for name in quoted(row[3]) if name not in faults]
        if unknown or not quoted(row[1]) or not quoted(row[3]):
            yield f"{number}: there is no such theorem or fault: {', '.join(unknown)}"
        wrong = check_code(root, row[2]) or check_faults(root, row)
        if wrong:
            yield f"{number}: {wrong}"
    for name, subject in theorems.items():
        if subject != "NULL" and name not in named:
            yield f"the theorem {name} about {subject} has no rule"


def self_test(root, text):
    """Each change to the table must be found."""
    row = find_rows(text)[0][1]
    line = next(line for line in text.splitlines() if line.startswith("| " + row[0]))
    seeded = [line.replace(row[1], "`no_such_theorem`"), line.replace(row[2], "`engine/none.c`: `none`"),
              line.replace(row[3], ""), line.replace(row[3], "`no_such_fault`"), line.replace(row[1], ""),
              line.replace(row[3], "`model_extents`")]
    missed = [change for change in seeded if not list(check(root, text.replace(line, change)))]
    if not list(check(root, text.replace("`dealloc_helper`", "`lowered_programs`"))):
        missed.append("a theorem without a rule")
    return missed


def main():
    root = sys.argv[-1]
    text = read(root, "docs/theorems.md")
    problems = self_test(root, text) if sys.argv[1] == "--self-test" else list(check(root, text))
    for problem in problems:
        print(problem)
    if not problems:
        print("every rule has a proof, code and a fault")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
