#!/usr/bin/env python3
"""Compares what `bufferproof opt` prints with what mlir-opt prints for the same files, byte for byte.

    roundtrip.py --bufferproof B --mlir-opt M FILE|FOLDER...

Each file is printed in custom and in generic form, and our own output is printed once more, which must not change it.
A line `// FLAGS: ...` in a file gives flags for both tools. Exit code 1 if there is any difference.
"""

import argparse
import difflib
import re
import subprocess
import sys

import mlir_files

FORMS = [[], ["--mlir-print-op-generic"]]
FLAGS = re.compile(r"^// FLAGS:(.*)$", re.MULTILINE)
SHOWN_LINES = 40


def run(tool, flags, path, text=None):
    result = subprocess.run([tool, *flags, path], input=text, capture_output=True, check=False)
    return result.returncode, result.stdout, result.stderr


def show_difference(ours, theirs):
    lines = difflib.unified_diff(
        theirs.decode(errors="replace").splitlines(), ours.decode(errors="replace").splitlines(), "mlir-opt", "bufferproof", lineterm="", n=0
    )
    for number, line in enumerate(lines):
        if number == SHOWN_LINES:
            print("    ...")
            break
        print("    " + line)


def compare(ours_tool, theirs_tool, path, flags):
    """Returns whether both tools print the same, and says what differs."""
    name = " ".join([path, *flags])
    code, theirs, errors = run(theirs_tool, flags, path)
    if code != 0:
        print(f"{name}: mlir-opt refuses the file:\n{errors.decode(errors='replace')}")
        return False
    code, ours, errors = run(ours_tool, ["opt", *flags], path)
    if code != 0:
        print(f"{name}: bufferproof fails with {code}:\n{errors.decode(errors='replace')}")
        return False
    if ours != theirs:
        print(f"{name}: different")
        show_difference(ours, theirs)
        return False
    code, again, errors = run(ours_tool, ["opt", *flags], "-", ours)
    if code != 0 or again != ours:
        print(f"{name}: printing our own output again gives {code}\n{errors.decode(errors='replace')}")
        show_difference(again, ours)
        return False
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bufferproof", required=True)
    parser.add_argument("--mlir-opt", required=True)
    parser.add_argument("paths", nargs="+")
    arguments = parser.parse_args()
    compared = different = 0
    for path in mlir_files.list_files(arguments.paths):
        with open(path, encoding="utf-8") as file:
            flags = [flag for line in FLAGS.findall(file.read()) for flag in line.split()]
        for form in FORMS:
            compared += 1
            if not compare(arguments.bufferproof, arguments.mlir_opt, path, flags + form):
                different += 1
    print(f"{compared} comparisons, {different} different")
    return 1 if different or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
