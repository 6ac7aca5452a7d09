#!/usr/bin/env python3
"""Measures how well `bufferproof triage` groups findings by their cause, against the truth.

    precision.py SOURCE [--training | --hold-out [--seed N] | --all] [--faults N] [--only TEXT] [--work FOLDER]
                 [--findings N] [--jobs N] [--compiler CC] [--precision P] [--recall R] [--list]
                 [--command [--programs N] [--single S]]

For each of 20 faults (patches in tests/faults) a copy of the engine is built with it, campaigns with seeds 1, 2, ...
each end at their first finding, and the broken engine diagnoses these cases. The findings of all faults are then grouped
together by the program as it is, which knows nothing of where they come from. A pair of findings in one group counts as
right if both are of one fault: precision is the part of such pairs that are right, recall the part of the pairs of one
fault that are in one group. Exit code 1 if either is below the limits.

Which faults: by default a fixed list, on which triage was made. The others are split by a hash of their names. A third
is for training: triage may be tuned on them. The rest is held out: from these, --hold-out draws as many as wanted, in
the order of a hash of seed and name, so that the parts of the engine are represented as in the whole list. Whoever
looks at what triage does with one of a draw, to repair it, takes another seed for the next measurement. Faults that
fuzzing does not find ("survives:") are in neither.

With --command the broken engine is a command of which nothing is known: the program as it is sends a campaign of so many
programs through it, and triages what was found. One fault should be one group: exit code 1 if fewer than a part of the
faults that were found (--single) have one. Precision and recall are those of the findings of all faults together.
"""

import argparse
import collections
import concurrent.futures
import filecmp
import glob
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

COPIED = ["engine", "reference", "fuzz", "smt", "triage", "cli", "packaging", "CMakeLists.txt"]
# Of all parts of the engine: analysis, rewriting, deallocation, lowering, clean-up.
FAULTS = ["alloc_without_copy", "allocation_not_owned", "argument_returned", "block_loop", "call_does_not_write",
          "call_result_not_owned", "conflict_of_write", "copy_not_used", "cse_allocations", "dynamic_size",
          "everything_writable", "for_yield", "helper_frees_twice", "live_not_retained", "loop_rule", "lowering_ownership",
          "same_slice", "simplification_splits", "slice_offsets", "while_yield"]
BUILD_OPTIONS = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O2 -w -DNDEBUG", "-DBUFFERPROOF_TESTS=OFF"]
SECONDS = 900
COMMAND = " opt --one-shot-bufferize=bufferize-function-boundaries --canonicalize --buffer-deallocation-pipeline --convert-bufferization-to-memref"


def hash_of(text):
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class Fault:
    """A patch: its name, the area of the engine, and whether fuzzing finds it at all."""

    def __init__(self, patch):
        self.patch = patch
        self.name = os.path.basename(patch)[: -len(".patch")]
        with open(patch, encoding="utf-8") as file:
            head = file.read().split("\ndiff ")[0].splitlines()
        self.area = next((line[len("area: "):] for line in head if line.startswith("area: ")), "")
        self.survives = any(line.startswith("survives:") for line in head)
        self.is_training = hash_of(self.name) % 3 == 0


def draw(faults, wanted, seed):
    """As many of each area as it has in the list: one at a time, from the area that is furthest behind its share."""
    waiting = collections.defaultdict(list)
    for fault in sorted(faults, key=lambda fault: hash_of(f"{seed} {fault.name}")):
        waiting[fault.area].append(fault)
    share = {area: len(those) / len(faults) for area, those in waiting.items()}
    drawn = []
    while len(drawn) < min(wanted, len(faults)):
        taken = collections.Counter(fault.area for fault in drawn)
        area = max((area for area in waiting if waiting[area]), key=lambda area: (share[area] * (len(drawn) + 1) - taken[area], area))
        drawn.append(waiting[area].pop(0))
    return drawn


def choose_faults(arguments):
    faults = [Fault(patch) for patch in sorted(glob.glob(os.path.join(arguments.source, "tests", "faults", "*.patch")))]
    others = [fault for fault in faults if fault.name not in FAULTS and not fault.survives]
    if arguments.hold_out:
        faults = draw([fault for fault in others if not fault.is_training], arguments.faults, arguments.seed)
    elif arguments.training:
        faults = draw([fault for fault in others if fault.is_training], arguments.faults, arguments.seed)
    elif not arguments.all:
        faults = [fault for fault in faults if fault.name in FAULTS]
    return [fault for fault in sorted(faults, key=lambda fault: fault.name) if arguments.only in fault.name]


def run(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS, check=False, **options)
    return done.returncode, done.stdout


def must(command, **options):
    code, output = run(command, **options)
    if code != 0:
        raise SystemExit(f"{' '.join(command)}: exit code {code}\n{output[-2000:]}")


class Tree:
    """A copy of the source with a build folder. A patch is taken back after use, so only what it touched is rebuilt."""

    def __init__(self, source, folder, compiler):
        self.source = os.path.join(folder, "source")
        self.build = os.path.join(folder, "build")
        wanted = set()
        self.is_changed = False
        for name in COPIED:
            path = os.path.join(source, name)
            files = [path] if os.path.isfile(path) else glob.glob(os.path.join(path, "**"), recursive=True)
            for file in files:
                target = os.path.join(self.source, os.path.relpath(file, source))
                self.is_changed |= self.copy(file, target)
                wanted.add(target)
        for file in glob.glob(os.path.join(self.source, "**"), recursive=True):
            if os.path.isfile(file) and file not in wanted:  # of an earlier source
                os.remove(file)
                self.is_changed = True
        must(["cmake", "-S", self.source, "-B", self.build] + BUILD_OPTIONS + ([f"-DCMAKE_C_COMPILER={compiler}"] if compiler else []))

    @staticmethod
    def copy(file, target):
        """What has not changed keeps its time: a file that a patch was taken from again is newer than its object."""
        if not os.path.isfile(file) or (os.path.exists(target) and filecmp.cmp(file, target, shallow=False)):
            return False
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(file, target)
        return True

    def make(self, target):
        must(["ninja", "-C", self.build, "-j2", "bufferproof"])
        shutil.copy2(os.path.join(self.build, "bufferproof"), target)

    def make_worker(self, folder):
        """Subject mlir, where its library is there: triage asks it for a cross-check."""
        if run(["ninja", "-C", self.build, "bufferproof-mlir"])[0] == 0:
            shutil.copy2(os.path.join(self.build, "bufferproof-mlir"), folder)
        else:
            print("without subject mlir, so without cross-checks")

    def make_with(self, patch, target):
        with open(patch, encoding="utf-8") as file:
            must(["patch", "-p1", "--no-backup-if-mismatch"], cwd=self.source, stdin=file)
        try:
            self.make(target)
        finally:
            with open(patch, encoding="utf-8") as file:
                must(["patch", "-p1", "--no-backup-if-mismatch", "--reverse"], cwd=self.source, stdin=file)


def find_cases(binary, folder, wanted):
    """One campaign per seed, each up to its first finding."""
    os.makedirs(folder, exist_ok=True)
    for seed in range(1, 3 * wanted):
        if len(glob.glob(os.path.join(folder, "*.mlir"))) >= wanted:
            break
        output = os.path.join(folder, f"seed{seed}")
        run([binary, "fuzz", f"--seed={seed}", "--programs=20000", "--stop-at-first", "--quiet", f"--output={output}"])
        for case in sorted(glob.glob(os.path.join(output, "*.mlir")))[:1]:
            os.replace(case, os.path.join(folder, f"seed{seed:03}.mlir"))
        shutil.rmtree(output, ignore_errors=True)


def pairs(count):
    return count * (count - 1) // 2


def measure(groups):
    """Groups are lists of truths."""
    together = sum(pairs(len(group)) for group in groups)
    right = sum(pairs(n) for group in groups for n in collections.Counter(group).values())
    same = sum(pairs(n) for n in collections.Counter(truth for group in groups for truth in group).values())
    return right / together if together else 1.0, right / same if same else 1.0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source")
    parser.add_argument("--work", help="folder for builds and findings, used again if it is there; a temporary one by default")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--training", action="store_true", help="faults of the training third")
    which.add_argument("--hold-out", action="store_true", help="faults that triage was not made on")
    which.add_argument("--all", action="store_true", help="all faults")
    parser.add_argument("--faults", type=int, default=20, help="how many are drawn of the third, or of what is held out")
    parser.add_argument("--seed", type=int, default=1, help="of the draw")
    parser.add_argument("--list", action="store_true", help="prints the faults, and does nothing")
    parser.add_argument("--findings", type=int, default=25, help="of each fault")
    parser.add_argument("--only", default="", help="only patches whose name has this in it")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--compiler")
    parser.add_argument("--command", action="store_true", help="one fault at a time, in a command")
    parser.add_argument("--programs", type=int, default=500, help="of each campaign, with --command")
    parser.add_argument("--single", type=float, default=0.9, help="the part of faults that must have one group")
    parser.add_argument("--precision", type=float, default=0.9)
    parser.add_argument("--recall", type=float, default=0.9)
    arguments = parser.parse_args()
    faults = choose_faults(arguments)
    if arguments.list:
        print("".join(f"{fault.area}: {fault.name}\n" for fault in faults), end="")
        return 0
    folder = arguments.work or tempfile.mkdtemp(prefix="triage.")
    try:
        return experiment(arguments, faults, folder)
    finally:
        if not arguments.work:
            shutil.rmtree(folder, ignore_errors=True)


def experiment(arguments, faults, folder):
    tree = Tree(arguments.source, folder, arguments.compiler)
    clean = os.path.join(folder, "bufferproof")
    tree.make(clean)
    os.makedirs(os.path.join(folder, "faults"), exist_ok=True)
    tree.make_worker(os.path.join(folder, "faults"))
    names = [fault.name for fault in faults]
    for fault in faults:
        os.makedirs(os.path.join(folder, "faults", fault.name), exist_ok=True)
        binary = os.path.join(folder, "faults", fault.name, "bufferproof")
        if tree.is_changed or not os.path.exists(binary):  # else it is of an earlier run
            tree.make_with(fault.patch, binary)
    if arguments.command:
        return measure_commands(arguments, clean, folder, names)

    def collect(name):
        home = os.path.join(folder, "faults", name)
        binary = os.path.join(home, "bufferproof")
        find_cases(binary, os.path.join(home, "findings"), arguments.findings)
        start = time.monotonic()
        report = os.path.join(home, "report.json")
        run([binary, "triage", os.path.join(home, "findings"), "--quiet", f"--json={report}"])
        return report, time.monotonic() - start

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        collected = list(pool.map(collect, names))
    return report_result(clean, folder, [report for report, _ in collected], sum(taken for _, taken in collected), arguments)


def groups_of_command(arguments, clean, home):
    """The groups of a campaign against the broken engine as a command, pairs of a cause and the number of its findings; and seconds."""
    output, report = os.path.join(home, "command"), os.path.join(home, "command.json")
    shutil.rmtree(output, ignore_errors=True)
    subject = "cmd:" + os.path.join(home, "bufferproof") + COMMAND
    run([clean, "fuzz", "--subject", subject, f"--programs={arguments.programs}", "--quiet", f"--output={output}"])
    if not os.path.isdir(output):
        return [], 0
    start = time.monotonic()
    run([clean, "triage", output, "--quiet", "--allow-commands", f"--json={report}"])
    with open(report, encoding="utf-8") as file:
        groups = json.load(file)["groups"]
    return [(group["cause"], len(group["findings"])) for group in groups], time.monotonic() - start


def measure_commands(arguments, clean, folder, names):
    homes = [os.path.join(folder, "faults", name) for name in names]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        found = list(pool.map(lambda home: groups_of_command(arguments, clean, home), homes))
    for name, (groups, _) in zip(names, found):
        print(f"{name}: {sum(count for _, count in groups)} kinds in {len(groups)} groups")
        print("".join(f"{count:6}  {cause}\n" for cause, count in groups), end="")
    shown = [(home, groups) for home, (groups, _) in zip(homes, found) if groups]
    if not shown:
        return 1
    single = sum(len(groups) == 1 for _, groups in shown)
    reports = [os.path.join(home, "command.json") for home, _ in shown]
    code = report_result(clean, folder, reports, sum(taken for _, taken in found), arguments)
    print(f"{len(shown)} of {len(found)} faults show in a command; {single} have one group")
    return code if single >= arguments.single * len(shown) else 1


def truth_of(finding):
    return finding["file"].split("/faults/")[1].split("/")[0]


def report_result(clean, folder, reports, seconds, arguments):
    """Groups the findings of all reports together."""
    summary = os.path.join(folder, "groups.json")
    start = time.monotonic()
    code, output = run([clean, "triage", "--quiet", f"--json={summary}"] + reports)
    seconds += time.monotonic() - start
    if code not in (0, 1):
        raise SystemExit(f"triage: exit code {code}\n{output}")
    with open(summary, encoding="utf-8") as file:
        result = json.load(file)
    groups = []
    for group in result["groups"]:
        truths = [truth_of(finding) for finding in group["findings"]]
        groups.append(truths)
        counts = collections.Counter(truths).most_common()
        print(f"{len(truths):4}  {group['cause']}\n      " + ", ".join(f"{name} {count}" for name, count in counts))
    precision, recall = measure(groups)
    faults = {truth for group in groups for truth in group}
    print(f"{sum(len(group) for group in groups)} findings of {len(faults)} faults in {len(groups)} groups, "
          f"{seconds:.0f} s of triage: precision {precision:.3f}, recall {recall:.3f}")
    return 0 if precision >= arguments.precision and recall >= arguments.recall else 1


if __name__ == "__main__":
    sys.exit(main())
