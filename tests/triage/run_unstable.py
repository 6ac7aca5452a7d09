#!/usr/bin/env python3
"""Findings that show only after other programs, or only at times: kept with what it takes, and never reported as fixed.

    run_unstable.py BUFFERPROOF

Subject `mlir` has a worker here that goes wrong in these ways (forgetful_worker.py).
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

SECONDS = 600  # no measure of speed


def programs_of(text):
    """The numbers of a history: "7,10..14/2" are 7, 10, 12 and 14."""
    numbers = []
    for part in text.split(","):
        first, last, step = re.fullmatch(r"(\d+)(?:\.\.(\d+)/(\d+))?", part).groups()
        numbers += range(int(first), int(last or first) + 1, int(step or 1))
    return numbers


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


class Subject:
    """bufferproof beside the worker, which is found in its folder."""

    def __init__(self, bufferproof, home, how):
        self.home = home
        os.mkdir(home)
        self.bufferproof = os.path.join(home, "bufferproof")
        shutil.copy2(bufferproof, self.bufferproof)
        worker = os.path.join(home, "bufferproof-mlir")
        shutil.copy2(os.path.join(os.path.dirname(os.path.abspath(__file__)), "forgetful_worker.py"), worker)
        os.chmod(worker, 0o755)
        self.environment = dict(os.environ, TEST_WORKER=how, TEST_WORKER_ENGINE=bufferproof,
                                TEST_WORKER_COUNT=os.path.join(home, "count"))

    def run(self, *arguments, code):
        done = subprocess.run([self.bufferproof, *arguments], capture_output=True, text=True, cwd=self.home, timeout=SECONDS,
                              env=self.environment, check=False)
        what = f"{arguments}: exit code {done.returncode}, not {code}\n{done.stdout}{done.stderr}"
        require(done.returncode == code, what)
        return done.stdout + done.stderr

    def campaign(self, programs):
        self.run("fuzz", "--quiet", "--subject=mlir", "--seed=3", f"--programs={programs}", code=1)
        return sorted(glob.glob(os.path.join(self.home, "findings", "*.mlir")))

    def triage(self, case):
        text = self.run("triage", "--quiet", "--json=report.json", case, code=1)
        with open(os.path.join(self.home, "report.json"), encoding="utf-8") as file:
            report = json.load(file)
        require(report["fixed"] == 0 and report["findings"] == 1, f"triage reports it as fixed: {text}")
        return report["groups"][0]["findings"][0]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def check_after_others(bufferproof, home):
    subject = Subject(bufferproof, home, "after=4")
    cases = subject.campaign(8)
    require(cases, "no finding")
    for case in cases:
        text = read(case)
        require("|unstable\n" in text and "shown in 0 of 2 runs in fresh processes" in text, f"not told to be unstable: {text}")
        require(re.search(r"^// history: --seed=3 --ops=14 --programs=\d", text, re.M), f"without its history: {text}")
    told = subject.run("replay", "--expect-findings", "findings", code=0)
    require(told.count("shown in 3 of 3 runs after the programs of its history") == len(cases), f"replay: {told}")
    finding = subject.triage(cases[0])
    require(finding["detail"] == "shown in 3 of 3 runs after the programs of its history", f"triage: {finding}")
    require(finding["signature"].endswith("|unstable"), f"triage: {finding}")
    long = os.path.join(home, "long.mlir")
    with open(long, "w", encoding="utf-8") as file:
        file.write(read(cases[0]).replace(" --programs=", " --programs=10,11,12..16/2,"))
    subject.run("reduce", "--quiet", long, "-o", "small.mlir", code=0)
    small = read(os.path.join(home, "small.mlir"))
    # As many as it needs, those that lie equally far apart written as one.
    left = re.search(r"^// history: --seed=3 --ops=14 --programs=([\d./,]+)$", small, re.M)
    require(left and len(programs_of(left.group(1))) == 5, f"four programs before it are what it takes: {small}")
    reduced = re.search(r"^// reduced: (\d+) -> (\d+) ops$", small, re.M)
    require(reduced and int(reduced.group(2)) < int(reduced.group(1)), f"reduce: {small}")
    told = subject.run("replay", "--expect-findings", "small.mlir", code=0)
    require("shown in 3 of 3 runs after the programs of its history" in told, f"replay of what was reduced: {told}")
    # Without its history it does not show, and that is no proof that it is fixed.
    alone = os.path.join(home, "alone.mlir")
    with open(alone, "w", encoding="utf-8") as file:
        file.write(re.sub(r"// history: .*\n", "", read(cases[0])))
    told = subject.run("replay", "--expect-findings", alone, code=1)
    require("does not show its finding" in told, f"replay without history: {told}")


def check_sometimes(bufferproof, home):
    subject = Subject(bufferproof, home, "sometimes")
    cases = [case for case in subject.campaign(12) if "|unstable\n" in read(case)]
    require(cases, "no finding that comes and goes")
    case = cases[0]
    shown = re.search(r"shown in (\d) of 2 runs in fresh processes", read(case))
    require(shown and int(shown.group(1)) < 2, f"the case does not say how often: {read(case)}")
    told = subject.run("replay", "--expect-findings", case, code=0)
    shown = re.search(r"shown in (\d+) of (3 runs after the programs of its history|20 runs in fresh processes)", told)
    require(shown and int(shown.group(1)) >= 1, f"replay does not say how often: {told}")
    finding = subject.triage(case)
    require(finding["detail"].startswith("shown in "), f"triage does not say how often: {finding}")


def main(bufferproof):
    bufferproof = os.path.abspath(bufferproof)
    with tempfile.TemporaryDirectory(prefix="unstable.") as folder:
        check_after_others(bufferproof, os.path.join(folder, "after"))
        check_sometimes(bufferproof, os.path.join(folder, "sometimes"))
    print("findings after other programs, and such as come and go, are shown again, with how often")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
