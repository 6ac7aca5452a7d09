#!/usr/bin/env python3
"""Holds generated programs against mlir-opt: it verifies all of them, and prints what we print, byte for byte.

    generated.py --bufferproof B --mlir-opt M [--count N] [--seed S]

Exit code 1 if mlir-opt refuses a program or prints another text; those whose text it prints as well and cannot read
(corpus/known/{switch_default_with_result_number_refused,map_of_two_results_printed}.mlir) are left out. What `gen` prints itself must be that text too, but for
empty lines between programs. Where mlir-opt's generic form has an attribute that ours leaves out (docs/deviations.md),
what we read from its text must print as that text, and in custom form as the program that was generated.
"""

import argparse
import itertools
import os
import re
import subprocess
import sys
import tempfile

GENERIC = ["--mlir-print-op-generic"]
FORMS = [[], GENERIC]
MEMOIZED = b"linalg.memoized_indexing_maps"
BETWEEN = b"// -----\n"
UNREADABLE = re.compile(
    rb"default: \^bb\d+\([^)]*#|linalg\.(map|reduce) .*\n.* = math\.sincos"
    rb"|vector\.transfer_(read|write) .*\[\].* (tensor|memref)<vector<1x"
)


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


class Tool:
    """mlir-opt or bufferproof opt: prints the programs of a file or of a text."""

    def __init__(self, *command):
        self.command = [*command, "--split-input-file"]

    def print_file(self, form, path):
        return output_of([*self.command, *form, path]).split(BETWEEN)

    def print_texts(self, form, texts, folder):
        path = os.path.join(folder, "texts.mlir")
        with open(path, "wb") as file:
            file.write(BETWEEN.join(texts))
        return self.print_file(form, path)


def compare(what, ours, theirs):
    if len(ours) != len(theirs):
        sys.exit(f"{what}: {len(ours)} programs, not {len(theirs)}")
    for one, other in zip(ours, theirs):
        if one.strip() != other.strip():
            sys.exit(f"{what}: {first_difference(one, other)}")


def compare_memoized(bufferproof, custom, theirs, folder):
    """What we read from mlir-opt's generic form, of the programs for which it has the attribute."""
    if theirs:
        compare("generic form, read", bufferproof.print_texts(GENERIC, theirs, folder), theirs)
        compare("custom form of the generic one", bufferproof.print_texts([], theirs, folder), custom)


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
            programs = file.read().split(BETWEEN)
        generated = BETWEEN.join(program for program in programs if not UNREADABLE.search(program))
        with open(path, "wb") as file:
            file.write(generated)
        bufferproof, mlir_opt = Tool(arguments.bufferproof, "opt"), Tool(arguments.mlir_opt)
        custom, generic = (mlir_opt.print_file(form, path) for form in FORMS)
        compare("custom form", bufferproof.print_file([], path), custom)
        compare("gen", [without_empty_lines(generated)], [without_empty_lines(BETWEEN.join(custom))])
        plain = [MEMOIZED not in text for text in generic]
        ours = bufferproof.print_file(GENERIC, path)
        compare("generic form", list(itertools.compress(ours, plain)), list(itertools.compress(generic, plain)))
        others = [not each for each in plain]
        compare_memoized(bufferproof, list(itertools.compress(custom, others)), list(itertools.compress(generic, others)), folder)
        left_out = sum(UNREADABLE.search(program) is not None for program in programs)
    print(f"{len(programs) - left_out} generated programs verify and print alike, {left_out} left out")


if __name__ == "__main__":
    main()
