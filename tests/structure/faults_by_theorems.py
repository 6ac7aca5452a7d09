#!/usr/bin/env python3
"""Measures which faults of deallocation fail a theorem or an exhaustive proof.

    faults_by_theorems.py ROOT [FAULT ...]   by default all faults in the areas below, without the equivalent ones

Each fault of tests/faults is applied to a copy of the sources, built, and given to the commands below, until one fails.
A line per fault, then how many failed; exit 1 if those are fewer than 95 %. The proofs are those that tests run.
Takes about half a minute of a core per fault.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

AREAS = {"deallocation", "simplification", "lowering", "helper", "expand-realloc"}
COPIED = ["engine", "reference", "fuzz", "smt", "triage", "cli", "CMakeLists.txt"]
PROOFS = ["--theorems", "--exhaustive 2 --larger 60", "--exhaustive 3 --larger 400",
          "--exhaustive 4 --larger 0 --first 21388 --stride 7"]
BUILD = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O1 -w -DNDEBUG",
         "-DBUFFERPROOF_TESTS=OFF"]
WANTED = 0.95


def run(command, seconds=3600):
    try:
        return subprocess.run(command, capture_output=True, timeout=seconds, check=False).returncode
    except subprocess.TimeoutExpired:
        return -1


def read_fields(path):
    with open(path, encoding="utf-8") as file:
        head = file.read().split("\n--- ")[0]
    return dict(re.findall(r"^(\w+): (.*)$", head, re.M))


def find_faults(folder, names):
    for name in sorted(os.listdir(folder)):
        fields = read_fields(os.path.join(folder, name))
        is_named = name[: -len(".patch")] in names
        if is_named or (not names and fields.get("area") in AREAS and "equivalent" not in fields):
            yield os.path.join(folder, name)


def patch(source, path, *more):
    command = ["patch", "-d", source, "-p1", "-s", "-F0", "--no-backup-if-mismatch", "-r", "-", "-i", path]
    return run(command + list(more)) == 0


def first_failure(program):
    """The first of the proofs that does not go through, or None."""
    for proof in PROOFS:
        if run([program, "prove", *proof.split()]) != 0:
            return proof
    return None


def measure(root, work, names):
    source, build = os.path.join(work, "source"), os.path.join(work, "build")
    os.makedirs(source)
    for name in COPIED:
        path = os.path.join(root, name)
        copy = shutil.copytree if os.path.isdir(path) else shutil.copy2
        copy(path, os.path.join(source, name))
    make = ["ninja", "-C", build, "bufferproof"]
    program = os.path.join(build, "bufferproof")
    if run(["cmake", "-S", source, "-B", build, *BUILD]) != 0 or run(make) != 0:
        sys.exit("the sources do not build")
    if first_failure(program) is not None:
        sys.exit("a proof fails without a fault")
    total = failed = 0
    for path in find_faults(os.path.join(root, "tests/faults"), names):
        ready = patch(source, os.path.abspath(path)) and run(make) == 0
        failure = first_failure(program) if ready else None
        patch(source, os.path.abspath(path), "--reverse")
        total += 1
        failed += failure is not None
        print(f"{os.path.basename(path)[:-6]}: {failure or ('survives' if ready else 'does not build')}", flush=True)
    print(f"{failed} of {total} faults fail a proof")
    return total > 0 and failed >= WANTED * total


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    work = tempfile.mkdtemp(prefix="bufferproof.theorems.")
    try:
        return 0 if measure(sys.argv[1], work, set(sys.argv[2:])) else 1
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
