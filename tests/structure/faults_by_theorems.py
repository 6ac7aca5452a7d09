#!/usr/bin/env python3
"""Measures which faults of deallocation fail a theorem or an exhaustive proof.

    faults_by_theorems.py ROOT [--limit SECONDS] [FAULT ...]

By default all faults in the areas below, without the equivalent ones. Each is applied to a copy of the sources, built, and
given to the commands below, until one fails or they have taken the limit, in seconds of a core. The proofs are those that
tests run. A line per fault, then how many had each outcome; exit 1 if one does not build or fewer than 95 % fail a proof.
What runs out of time has not failed. Takes about half a minute of a core per fault that fails, three per fault that
survives.
"""

import argparse
import collections
import os
import shutil
import sys
import tempfile

from fault_build import OUT_OF_TIME, FaultBuild, core_seconds, read_fields, run

AREAS = {"deallocation", "simplification", "lowering", "helper", "expand-realloc"}
PROOFS = ["--theorems", "--exhaustive 2 --larger 60", "--exhaustive 3 --larger 400",
          "--exhaustive 4 --larger 0 --first 27395 --stride 15"]
OUTCOMES = ["fails", "survives", "out of time", "does not build"]
WANTED = 0.95


def find_faults(folder):
    for name in sorted(os.listdir(folder)):
        fields = read_fields(os.path.join(folder, name))
        if fields.get("area") in AREAS and "equivalent" not in fields:
            yield name[: -len(".patch")]


def outcome_of(program, limit):
    """One of the outcomes, and the proof that it is about."""
    end = core_seconds() + limit
    for proof in PROOFS:
        code = run([program, "prove", *proof.split()], max(1, int(end - core_seconds())))
        if code != 0:
            return "out of time" if code == OUT_OF_TIME else "fails", proof
    return "survives", ""


def measure(root, work, names, limit):
    build = FaultBuild(root, work)
    if outcome_of(build.program, limit)[0] != "survives":
        sys.exit("without a fault, a proof fails or takes more than the limit")
    counts = collections.Counter()
    for name in names or find_faults(build.faults):
        with build.fault(name) as is_ready:
            start = core_seconds()
            outcome, proof = outcome_of(build.program, limit) if is_ready else ("does not build", "")
        counts[outcome] += 1
        print(f"{name}: {outcome} {proof} ({core_seconds() - start:.0f} s)", flush=True)
    print("  ".join(f"{outcome}: {counts[outcome]}" for outcome in OUTCOMES))
    return counts["does not build"] == 0 and 0 < WANTED * sum(counts.values()) <= counts["fails"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root")
    parser.add_argument("faults", nargs="*")
    parser.add_argument("--limit", type=int, default=900)
    arguments = parser.parse_args()
    work = tempfile.mkdtemp(prefix="bufferproof.theorems.")
    try:
        return 0 if measure(arguments.root, work, arguments.faults, arguments.limit) else 1
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
