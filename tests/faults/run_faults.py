#!/usr/bin/env python3
"""Breaks the engine on purpose, one fault at a time, and requires that fuzzing finds each of them.

    run_faults.py SOURCE [--work FOLDER] [--only TEXT] [--programs N] [--jobs N] [--compiler CC] [--keep]

Each tests/faults/*.patch opens with a line that says what it breaks. The source is copied, the patch applied and the
program built; a fuzzing campaign on the engine must then find something within the given number of programs. The
engine without a fault must show nothing on the same programs. A patch that no longer applies or builds is a failure:
mend the patch when the code that it breaks changes.
"""

import argparse
import concurrent.futures
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time

COPIED = ["engine", "reference", "fuzz", "smt", "triage", "cli", "CMakeLists.txt"]
BUILD_OPTIONS = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O1 -w -DNDEBUG", "-DBUFFERPROOF_TESTS=OFF"]
SECONDS = 600  # for one step: only something endless takes so long


class Fault(Exception):
    """What went wrong with one patch."""


def run(command, what, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS,
                          check=False, **options)
    if done.returncode != 0:
        raise Fault(f"{what} (exit code {done.returncode})\n" + "\n".join("    " + line for line in done.stdout.splitlines()[-15:]))
    return done.stdout


class Tree:
    """A copy of the source with a build folder. A patch is taken back after use, so only what it touched is rebuilt."""

    def __init__(self, source, folder, compiler):
        self.source = os.path.join(folder, "source")
        self.build = os.path.join(folder, "build")
        self.findings = os.path.join(folder, "findings")
        os.makedirs(self.source)
        for name in COPIED:
            path = os.path.join(source, name)
            if os.path.isdir(path):
                shutil.copytree(path, os.path.join(self.source, name))
            elif os.path.exists(path):
                shutil.copy2(path, self.source)
        options = BUILD_OPTIONS + ([f"-DCMAKE_C_COMPILER={compiler}"] if compiler else [])
        run(["cmake", "-S", self.source, "-B", self.build] + options, "cmake fails")
        self.make()

    def make(self):
        run(["ninja", "-C", self.build, "-j1", "bufferproof"], "does not build")

    def patch(self, path, *options):
        with open(path, encoding="utf-8") as file:
            run(["patch", "-p1", "--no-backup-if-mismatch", *options], "the patch does not apply", cwd=self.source, stdin=file)

    def fuzz(self, programs, *options):
        """Returns the exit code and the summary of a campaign."""
        shutil.rmtree(self.findings, ignore_errors=True)
        os.makedirs(self.findings)
        summary = os.path.join(self.findings, "out.json")
        command = [os.path.join(self.build, "bufferproof"), "fuzz", f"--programs={programs}", "--seed=1", "--quiet",
                   f"--output={self.findings}", f"--json={summary}", *options]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS, check=False)
        if not os.path.exists(summary):
            raise Fault(f"bufferproof fuzz gives no summary (exit code {done.returncode})\n{done.stdout}")
        with open(summary, encoding="utf-8") as file:
            return done.returncode, json.load(file)


def check_control(tree, programs):
    """Without a fault there is nothing to find."""
    code, summary = tree.fuzz(programs)
    if code == 0:
        return f"{summary['programs']} programs, no finding"
    found = "\n".join(f"    {finding['signature']} ({finding['count']} times)" for finding in summary["findings"])
    raise Fault(f"the engine without a fault has findings (exit code {code})\n{found}")


def check_fault(tree, patch, programs):
    tree.patch(patch)
    try:
        tree.make()
        code, summary = tree.fuzz(programs, "--stop-at-first")
    finally:
        tree.patch(patch, "--reverse")
    if code != 1 or not summary["findings"]:
        raise Fault(f"not found within {summary['programs']} programs (exit code {code})")
    first = min(summary["findings"], key=lambda finding: finding["program"])
    return f"{first['oracle']:<11} after {first['program'] + 1:>6} programs  {first['signature']}"


def first_line(path):
    with open(path, encoding="utf-8") as file:
        return file.readline().strip()


def run_all(arguments, folder):
    here = os.path.dirname(os.path.abspath(__file__))
    patches = sorted(os.path.join(here, name) for name in os.listdir(here) if name.endswith(".patch") and arguments.only in name)
    trees = queue.Queue()
    failed = []

    def with_tree(name, job):
        tree = trees.get()
        start = time.monotonic()
        try:
            outcome = job(tree)
        except (Fault, subprocess.TimeoutExpired) as problem:
            failed.append(name)
            outcome = f"FAILED: {problem}"
        finally:
            trees.put(tree)
        print(f"{name:<40} {outcome}  [{time.monotonic() - start:.1f} s]", flush=True)

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        made = [pool.submit(Tree, arguments.source, os.path.join(folder, str(i)), arguments.compiler) for i in range(arguments.jobs)]
        for tree in made:
            trees.put(tree.result())
        jobs = [pool.submit(with_tree, "(no fault)", lambda tree: check_control(tree, arguments.programs))]
        for patch in patches:
            name = os.path.basename(patch)[: -len(".patch")]
            jobs.append(pool.submit(with_tree, name, lambda tree, patch=patch: check_fault(tree, patch, arguments.programs)))
        for job in jobs:
            job.result()
    print(f"{len(patches)} faults, {len([name for name in failed if name[0] != '('])} not found")
    for name in sorted(failed):
        path = os.path.join(here, name + ".patch")
        print(f"failed: {name}" + (f" - {first_line(path)}" if os.path.exists(path) else ""))
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source")
    parser.add_argument("--work", help="folder for copies and builds; a temporary one by default")
    parser.add_argument("--only", default="", help="only patches whose name has this in it")
    parser.add_argument("--programs", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=2, help="faults at a time")
    parser.add_argument("--compiler")
    parser.add_argument("--keep", action="store_true", help="keep the folder")
    arguments = parser.parse_args()
    if arguments.work:
        os.makedirs(arguments.work, exist_ok=True)
    folder = tempfile.mkdtemp(prefix="faults.", dir=arguments.work)
    try:
        return run_all(arguments, folder)
    finally:
        if not arguments.keep:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
