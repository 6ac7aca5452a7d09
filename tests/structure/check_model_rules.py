#!/usr/bin/env python3
"""Checks the table of the memory model's rules in docs/prover.md: the hunt exercises each row, its functions and faults
exist, and each of the faults is in one of the functions.

    check_model_rules.py ROOT         each violation is a line, exit 1 if there is any
    check_model_rules.py --self-test ROOT   check that seeded violations are found
"""

import os
import re
import sys

from fault_place import changed_functions, defined_function

HEADING = ["rule", "code", "fault"]


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def find_rows(text):
    lines = text.splitlines()
    start = [cells(line) for line in lines].index(HEADING) + 2
    end = next(number for number in range(start, len(lines)) if not lines[number].startswith("|"))
    return [cells(line) for line in lines[start:end]]


def find_functions(root):
    """The names of all functions that the prover, the machine and the replay define."""
    names = set()
    for room in ("smt", "reference", "fuzz/check/proof"):
        for folder, _, files in os.walk(os.path.join(root, room)):
            for name in files:
                if name.endswith(".c"):
                    names.update(map(defined_function, read(folder, name).splitlines()))
    return names


def check(root, text):
    hunted = re.findall(r'^SOUNDNESS_RULE\(\w+, "(.*)"\)', read(root, "fuzz/generate/soundness/rules.def"), re.M)
    rows = find_rows(text)
    if [row[0] for row in rows] != hunted:
        yield "the rows are not those of fuzz/generate/soundness/rules.def"
    functions = find_functions(root)
    for rule, code, faults in rows:
        named = re.findall(r"`(\w+)`", code) or [""]
        for name in re.findall(r"`(\w+)`", faults) or [""]:
            if not os.path.isfile(os.path.join(root, "tests/faults", name + ".patch")):
                yield f"{rule}: there is no fault '{name}'"
            elif changed_functions(root, name).isdisjoint(named):
                yield f"{rule}: the fault '{name}' is in {', '.join(sorted(changed_functions(root, name)))}"
        for name in named:
            if name not in functions:
                yield f"{rule}: there is no function '{name}'"


def self_test(root, text):
    """Each change to the table must be found."""
    rule, code, fault = find_rows(text)[0]
    line = next(line for line in text.splitlines() if cells(line) == [rule, code, fault])
    seeded = [line.replace(rule, "no such rule"), line.replace(code, "`none`"), line.replace(fault, "`none`"),
              line.replace(fault, ""), line.replace(fault, "`lowering_negated`")]
    return [change for change in seeded if not list(check(root, text.replace(line, change)))]


def main():
    root = sys.argv[-1]
    text = read(root, "docs/prover.md")
    problems = self_test(root, text) if sys.argv[1] == "--self-test" else list(check(root, text))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
