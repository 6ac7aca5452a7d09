#!/usr/bin/env python3
"""Compares in-place decisions with mlir-opt's, byte for byte.

usage: decisions.py [--bufferproof PATH] [--mlir-opt PATH] [--options "..."] FILE...

Each file may hold several programs, separated by `// -----`. Both tools run one-shot-bufferize with
test-analysis-only on each program; programs that both refuse count as equal. Exits 1 if some program differs. Programs
that crash mlir-opt are listed, and are no difference.
"""

import argparse
import difflib
import subprocess
import sys

OPTIONS = "bufferize-function-boundaries test-analysis-only allow-return-allocs-from-loops allow-unknown-ops"


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    return done.returncode, done.stdout.strip()


def compare(arguments, name, text):
    """Returns "same", "refused" (by both), "crash" (of mlir-opt) or "different"."""
    flag = f"--one-shot-bufferize={OPTIONS if arguments.options is None else arguments.options}"
    theirs_code, theirs = run([arguments.mlir_opt, flag, "-"], text)
    if theirs_code < 0:
        return "crash"
    ours_code, ours = run([arguments.bufferproof, "opt", flag, "-"], text)
    if theirs_code != 0 and ours_code != 0:
        return "refused"
    if theirs_code == ours_code and theirs == ours:
        return "same"
    print(f"--- {name}")
    for line in difflib.unified_diff(theirs.splitlines(), ours.splitlines(), "mlir-opt", "bufferproof", "", "", 1, ""):
        print(line)
    return "different"


def main():
    parser = argparse.ArgumentParser(description="Compares in-place decisions with mlir-opt's, byte for byte.")
    parser.add_argument("--bufferproof", default="bufferproof")
    parser.add_argument("--mlir-opt", default="mlir-opt-22")
    parser.add_argument("--options", help=f"of one-shot-bufferize; default: {OPTIONS}")
    parser.add_argument("files", nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    counts = {"same": 0, "refused": 0, "crash": 0, "different": 0}
    for file in arguments.files:
        with open(file, encoding="utf-8") as stream:
            programs = stream.read().split("// -----")
        for number, text in enumerate(programs):
            outcome = compare(arguments, f"{file} program {number}", text)
            counts[outcome] += 1
            if outcome == "crash":
                print(f"{file} program {number}: mlir-opt crashes")
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    return 1 if counts["different"] else 0


if __name__ == "__main__":
    sys.exit(main())
