#!/usr/bin/env python3
"""Shows what kills the faults of tests/faults that are seeded into smt/.

    faults_by_tests.py ROOT [--every N] [FAULT ...]

By default all patches of sources in smt/, or with --every one out of N. Each is applied to a copy of the sources and built,
and the killers below run, cheap ones and the unit tests of its room first, until one fails or they have taken the limit, in
seconds of a core. A line
per fault: which killer, after how many seconds. Then the totals.

Exit 1 if a fault does not build, one that is recorded as equivalent is killed, or too few of the others are killed. Takes
between ten seconds and a minute of a core per fault.
"""

import argparse
import collections
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from fault_build import OUT_OF_TIME, FaultBuild, core_seconds, read_fields, run

LIMIT, LIMIT_OF_ALL_KILLERS = 60, 600
WANTED = 0.98
OTHER_ROOM = 3  # a second of a test of the fault's own room is worth so many of another killer
PARTS_LABEL = "parts:"  # of golden tests that take long (tests/CMakeLists.txt)
ROOMS = ["terms", "flow", "execute", "simulate", "prove", "explore", "certificate"]
QUICK = ["prove/model/", "prove/(values|refuted|interior|lowered)", "prove/(others|rare|proved|contracts|helper|necessity)",
         "prove/(hostile_(wrong|twins_calls)|replay|unrolled)"]
LIT = [*([f"LIT_FILTER={part}"] for part in QUICK),
       ["LIT_FILTER=prove/", f"LIT_FILTER_OUT={'|'.join(QUICK)}|prove/(theorems|exhaustive)"]]
FUZZ = "fuzz --seed 1 --stop-at-first --no-guide"


def find_unit_tests(root, room):
    paths = sorted(glob.glob(os.path.join(root, "tests/unit/smt", room, "*.c")))
    return [os.path.splitext(os.path.basename(path))[0] for path in paths]


class Killer:
    """A command, which fails if it sees the fault, and the room that it tests, if it is a unit test."""

    def __init__(self, name, command, room=None):
        self.name, self.command, self.room, self.cost = name, command, room, 0

    def cost_for(self, room):
        return self.cost * (1 if self.room == room else OTHER_ROOM)


def list_parts(build):
    """In how many parts a unit test goes, by the name of its program."""
    shown = subprocess.run(["ctest", "--test-dir", build.folder, "--show-only=json-v1"], capture_output=True, text=True, check=True)
    labels = {test["name"]: [label for p in test["properties"] if p["name"] == "LABELS" for label in p["value"]]
              for test in json.loads(shown.stdout)["tests"]}
    return {name.replace("unit.", "test_"): int(label.removeprefix(PARTS_LABEL))
            for name, own in labels.items() for label in own if label.startswith(PARTS_LABEL)}


def list_killers(build, root):
    parts = list_parts(build)

    def run_itself(arguments):
        return [build.program, *arguments.split()]

    def run_unit(name, room):
        program = os.path.join(build.folder, "unit", name)
        if name not in parts:
            yield Killer("unit", [program], room)
        else:
            for i in range(parts[name]):
                yield Killer("unit", ["env", f"BUFFERPROOF_LINES={i}/{parts[name]}", program], room)

    def run_lit(filters):
        return ["env", "LIT_OPTS=-j1 --max-failures=1", *filters, "ctest", "--test-dir", build.folder, "-R", "^lit$"]

    output = ["--output", os.path.join(build.folder, "findings")]
    units = [killer for room in ROOMS for name in find_unit_tests(root, room) for killer in run_unit(name, room)]
    theorems = [killer for name in find_unit_tests(root, "theorems") for killer in run_unit(name, "theorems")]
    return [*units, *(Killer("lit", run_lit(filters)) for filters in LIT),
            Killer("hunt", run_itself("bench soundness --seed 1 --programs 500")),
            Killer("simulation", run_itself(f"{FUZZ} --oracles simulation --programs 5000") + output),
            Killer("proof", run_itself(f"{FUZZ} --oracles proof --programs 100") + output),
            Killer("theorems", run_itself("prove --theorems"), "theorems"), *theorems]


def measure_costs(killers):
    """What each takes of a core where nothing is broken."""
    for killer in killers:
        start = core_seconds()
        if run(killer.command, LIMIT_OF_ALL_KILLERS) != 0:
            sys.exit(f"a test fails without a fault: {' '.join(killer.command)}")
        killer.cost = core_seconds() - start


def find_killer(killers, limit):
    """The first killer that fails within the limit, or "survives", and how many seconds were taken."""
    start = core_seconds()
    for killer in killers:
        code = run(killer.command, int(limit - (core_seconds() - start)) + 1)
        taken = core_seconds() - start
        if code == OUT_OF_TIME or taken >= limit:
            break
        if code != 0:
            return killer.name, taken
    return "survives", core_seconds() - start


def read_patch(folder, name):
    with open(os.path.join(folder, f"{name}.patch"), encoding="utf-8") as file:
        return file.read()


def find_faults(folder):
    names = sorted(name[: -len(".patch")] for name in os.listdir(folder) if name.endswith(".patch"))
    return [name for name in names if re.search(r"^\+\+\+ b/smt/", read_patch(folder, name), re.M)]


def measure_fault(build, name, killers):
    """What kills the fault, "survives" or "equivalent", or what is wrong with it; and the seconds of a core."""
    room = re.search(r"^\+\+\+ b/smt/(\w+)/", read_patch(build.faults, name), re.M)[1]
    killers = sorted(killers, key=lambda killer: killer.cost_for(room))
    with build.fault(name) as is_ready:
        killer, seconds = find_killer(killers, LIMIT) if is_ready else ("does not build", 0)
    if "equivalent" not in read_fields(os.path.join(build.faults, f"{name}.patch")):
        return killer, seconds
    return "equivalent" if killer == "survives" else "is not equivalent", seconds


def measure(root, work, names, every):
    build = FaultBuild(root, work, [name for room in [*ROOMS, "theorems"] for name in find_unit_tests(root, room)])
    killers = list_killers(build, root)
    measure_costs(killers)
    counts = collections.Counter()
    for name in names or find_faults(build.faults)[::every]:
        killer, seconds = measure_fault(build, name, killers)
        counts[killer] += 1
        print(f"{name}: {killer} ({seconds:.0f} s)", flush=True)
    print(", ".join(f"{killer}: {count}" for killer, count in counts.most_common()))
    wrong = counts["does not build"] + counts["is not equivalent"]
    faults = counts.total() - counts["equivalent"]
    return wrong == 0 and faults - counts["survives"] >= WANTED * faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root")
    parser.add_argument("faults", nargs="*")
    parser.add_argument("--every", type=int, default=1)
    arguments = parser.parse_args()
    work = tempfile.mkdtemp(prefix="bufferproof.tests.")
    try:
        return 0 if measure(arguments.root, work, arguments.faults, arguments.every) else 1
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
