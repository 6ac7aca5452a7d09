#!/usr/bin/env python3
"""Looks for anything that reduced cases could do without, knowing nothing of how they were reduced.

    minimality.py BUFFERPROOF CASES...

Of each case's text variants are made: without one line, with the values that it defined replaced by one other; and with
one use of a value replaced by that of an earlier one. `bufferproof replay` says which of them show the case's signature.
A line too many is a fault. A use that could be of an earlier value is one only if it takes a value out of use. Exit code
1 if there are faults.
"""

import os
import re
import subprocess
import sys
import tempfile

VALUE = re.compile(r"%[\w$.-]+")


def parts(path):
    """The header and the program's lines."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    header = [line for line in lines if line.startswith("// ") and not line.startswith("// choices:")]
    return header, [line for line in lines if not line.startswith("//")]


def definitions(line):
    return VALUE.findall(line.split(" = ")[0]) if " = " in line and line.lstrip().startswith("%") else []


def is_op(line):
    """Whether the line is an op. A terminator that may be left out is none: the program without it is the same."""
    text = line.strip()
    return text not in ("", "scf.reduce") and not text.startswith(("}", "^", "module", "#", "//")) and not text.endswith("{")


def renamed(lines, old, new):
    return [re.sub(re.escape(old) + r"(?![\w$.-])", new, line) for line in lines]


def variants(lines):
    """Pairs of what was done and the lines that are left."""
    values = sorted({value for line in lines for value in VALUE.findall(line)})
    for number, line in enumerate(lines):
        if not is_op(line):
            continue
        rest, defined = lines[:number] + lines[number + 1:], definitions(line)
        yield f"without `{line.strip()}`", rest
        for value in values:
            if defined and value not in defined:
                replaced = rest
                for old in {name.split(":")[0] for name in defined}:
                    replaced = renamed(replaced, old, value)
                yield f"without `{line.strip()}`, {value} for it", replaced
    for number, line in enumerate(lines):
        for match in VALUE.finditer(line):
            if match.group() in definitions(line) or re.match(r"(:\d+)?(, %[\w$.-]+)*(\)? =|\) in \()|:", line[match.end():]):
                continue  # defined here: as a result, or as an argument of a block
            uses = sum(len(re.findall(re.escape(match.group()) + r"(?![\w$.-])", other)) for other in lines)
            for value in values[: values.index(match.group())]:
                if uses == 2:  # its definition and this: the value would go out of use
                    changed = line[: match.start()] + value + line[match.end():]
                    yield f"{value} for {match.group()} in `{line.strip()}`", lines[:number] + [changed] + lines[number + 1:]


def signature_of(header):
    return next(line[len("// signature: "):] for line in header if line.startswith("// signature: "))


def examine(binary, path, folder):
    """What the case could do without."""
    header, lines = parts(path)
    done, files = [], []
    for number, (what, text) in enumerate(variants(lines)):
        file = os.path.join(folder, f"{number:05}.mlir")
        with open(file, "w", encoding="utf-8") as stream:
            stream.write("\n".join(header + text) + "\n")
        done.append(what)
        files.append(file)
    output = subprocess.run([binary, "replay", "--expect-findings"] + files, capture_output=True, text=True, check=False).stdout
    shown = set(re.findall(r"^(\S+): finding: " + re.escape(signature_of(header)) + "$", output, re.M))
    return len(files), [what for what, file in zip(done, files) if file in shown]


def main():
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    faults = 0
    for path in sys.argv[2:]:
        with tempfile.TemporaryDirectory() as folder:
            count, superfluous = examine(sys.argv[1], path, folder)
        print(f"{path}: {count} variants, {len(superfluous)} show the same")
        for what in superfluous:
            print(f"  {what}")
        faults += len(superfluous)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
