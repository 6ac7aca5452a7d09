#!/usr/bin/env python3
"""Holds generated programs against mlir-opt: it verifies all of them, and prints what we print, byte for byte.

    generated.py --bufferproof B --mlir-opt M [--count N] [--seed S]

Exit code 1 if mlir-opt refuses a program or prints another text. What `gen` prints itself must be that text too, but for
empty lines between programs.
"""

import argparse
import os
import subprocess
import sys
import tempfile

FORMS = [[], ["--mlir-print-op-generic"]]


def output_of(command):
    result = subprocess.run(command, capture_output=True, check=False)
    if result.returncode != 0:
        lines = result.stderr.decode(errors="replace").splitlines()[:10]
        sys.exit(f"{' '.join(command)}\nfails with {result.returncode}:\n" + "\n".join(lines))
    return result.stdout


def first_difference(ours, theirs):
    for number, (one, other) in enumerate(zip(ours.splitlines(), theirs.splitlines()), 1):
        if one != other:
            return f"line {number}:\n  bufferproof: {one.decode()}\n  mlir-opt:    {other.decode()}"
    return "one is longer than the other"


def without_empty_lines(text):
    return b"\n".join(line for line in text.splitlines() if line)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bufferproof", required=True)
    parser.add_argument("--mlir-opt", required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "generated.mlir")
        output_of([arguments.bufferproof, "gen", "--count", str(arguments.count), "--seed", str(arguments.seed), "--output", path])
        with open(path, "rb") as file:
            generated = file.read()
        for form in FORMS:
            theirs = output_of([arguments.mlir_opt, "--split-input-file", *form, path])
            ours = output_of([arguments.bufferproof, "opt", "--split-input-file", *form, path])
            if ours != theirs:
                sys.exit(f"{' '.join(form) or 'custom form'}: {first_difference(ours, theirs)}")
            if not form and without_empty_lines(generated) != without_empty_lines(theirs):
                sys.exit(f"gen: {first_difference(without_empty_lines(generated), without_empty_lines(theirs))}")
    print(f"{arguments.count} generated programs verify and print alike")


if __name__ == "__main__":
    main()
