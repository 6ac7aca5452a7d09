#!/usr/bin/env python3
"""Shows that a prover with a fault does not get its wrong proofs past the checker of certificates.

    faults_by_checker.py ROOT [--every N] [FAULT ...]

By default all faults of tests/faults whose names begin with certified_, or with --every one out of N.

Each fault is applied to a copy of the sources, the prover built, and wrong programs of tests/lit/prove proved with a
certificate, which goes to the checker that was built before. A line per fault: how many functions are proved that are
not without the fault, and how many of those the checker accepts. Exit 1 if it accepts one, or a fault leads to none.
Takes about half a minute of a core per fault.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

from fault_build import FaultBuild

PROGRAMS = ["refuted.mlir", "interior.mlir", "contracts.mlir"]


def find_functions(command, word):
    """Places and names of the functions about which the command says the word."""
    result = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    return set(re.findall(rf"^\S+?:(\d+:\d+): {word}: (@\w+)", result.stdout, re.M))


def prove(program, path, certificate):
    return find_functions([program, "prove", "--split-input-file", "--certificate", certificate, path], "proved")


def check(checker, path, certificate):
    return find_functions([checker, "--split-input-file", certificate, path], "accepted")


def measure(root, work, names):
    build = FaultBuild(root, work)
    checker = os.path.join(work, "checker")
    shutil.copy2(build.checker, checker)
    paths = [os.path.join(root, "tests/lit/prove", name) for name in PROGRAMS]
    certificate = os.path.join(work, "certificate.smt2")
    right = {path: prove(build.program, path, certificate) for path in paths}
    rejected = 0
    for name in names:
        with build.fault(name) as is_ready:
            wrong = accepted = 0
            for path in paths if is_ready else []:
                proved = prove(build.program, path, certificate) - right[path]
                wrong += len(proved)
                accepted += len(proved & check(checker, path, certificate)) if proved else 0
        rejected += wrong > 0 and accepted == 0
        outcome = f"{wrong} wrong proofs, {accepted} accepted" if is_ready else "does not build"
        print(f"{name}: {outcome}", flush=True)
    print(f"the checker rejects all wrong proofs of {rejected} of {len(names)} faults")
    return 0 < rejected == len(names)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root")
    parser.add_argument("faults", nargs="*")
    parser.add_argument("--every", type=int, default=1)
    arguments = parser.parse_args()
    files = sorted(glob.glob(os.path.join(arguments.root, "tests/faults/certified_*.patch")))
    names = arguments.faults or [os.path.basename(path)[: -len(".patch")] for path in files][:: arguments.every]
    work = tempfile.mkdtemp(prefix="bufferproof.checker.")
    try:
        return 0 if measure(arguments.root, work, names) else 1
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
