#!/usr/bin/env python3
"""Executes the recipes of docs/in-ci.md as they stand there, and checks its workflow as far as a shell can; and the whole
workflow of docs/prove-your-pipeline.md, step by step, with the files that its actions take.

    run_recipes.py BUFFERPROOF SOURCE

The compilers are bufferproof itself, with and without deallocation; `gh` is a stub that keeps issues in a folder.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

PATIENCE = 600  # seconds, for what takes a few
BUFFERIZE = "bufferproof opt --one-shot-bufferize=bufferize-function-boundaries"
FREES = BUFFERIZE + " --buffer-deallocation-pipeline --convert-bufferization-to-memref"
LEAKS = BUFFERIZE + " --canonicalize"
LEAKING = """func.func @main(%a: tensor<4xi64>, %i: index) -> i64 {
  %c0 = arith.constant 0 : index
  %x = arith.constant 7 : i64
  %y = arith.addi %x, %x : i64
  %n = tensor.insert %y into %a[%c0] : tensor<4xi64>
  %m = tensor.insert %x into %a[%c0] : tensor<4xi64>
  %v = tensor.extract %n[%c0] : tensor<4xi64>
  %w = tensor.extract %m[%c0] : tensor<4xi64>
  %s = arith.addi %v, %w : i64
  return %s : i64
}
"""
FILLED = """func.func @main(%n: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %x = tensor.extract %f[%c0] : tensor<?xf32>
  return %x : f32
}
"""
# How far a campaign comes in some seconds depends on the machine: PROGRAMS ends it in the same place everywhere.
COUNTING = """#!/bin/sh
verb=$1
shift
if [ "$verb" = fuzz ] && [ -n "${{PROGRAMS:-}}" ]; then set -- --programs "$PROGRAMS" "$@"; fi
exec "{bufferproof}" "$verb" "$@"
"""
GH = """#!/bin/sh
# gh issue list|create ...: issues are files of the folder ISSUES.
set -eu
verb=$2
shift 2
while [ $# -gt 1 ]; do
  case $1 in --search) mark=$2 ;; --title) title=$2 ;; --body-file) body=$2 ;; esac
  shift 2
done
if [ "$verb" = list ]; then
  grep -ls -e "$mark" "$ISSUES"/* || true
else
  { echo "$title"; cat "$body"; } > "$ISSUES/$(ls "$ISSUES" | wc -l)"
fi
"""


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def recipes(page):
    """The scripts of the page by name, and its workflow."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    scripts = dict(re.findall(r"`([a-z-]+\.sh)`:\n\n```sh\n(.*?)^```$", text, re.M | re.S))
    return scripts, re.search(r"^```yaml\n(.*?)^```$", text, re.M | re.S).group(1)


class Machine:
    """A folder with the scripts in ci/, and a PATH with bufferproof and gh."""

    def __init__(self, home, bufferproof, scripts):
        self.home, self.issues = home, os.path.join(home, "issues")
        programs = os.path.join(home, "bin")
        for folder in (self.issues, programs, os.path.join(home, "ci")):
            os.mkdir(folder)
        for name, text in (("bufferproof", COUNTING.format(bufferproof=bufferproof)), ("gh", GH)):
            with open(os.path.join(programs, name), "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(file.name, 0o755)
        for name, script in scripts.items():
            with open(self.path("ci", name), "w", encoding="utf-8") as file:
                file.write(script)
        self.environment = os.environ | {"PATH": programs + os.pathsep + os.environ["PATH"], "ISSUES": self.issues, "JOBS": "1",
                                         "SEED": "6", "SECONDS_EACH": "4"}

    def path(self, *parts):
        return os.path.join(self.home, *parts)

    def run(self, script, *words, code, **environment):
        done = subprocess.run(["sh", self.path("ci", script), *words], cwd=self.home, env=self.environment | environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
        require(done.returncode == code, f"{script} {words}: exit code {done.returncode} instead of {code}:\n{done.stdout}")
        return done.stdout

    def read(self, *parts):
        with open(self.path(*parts), encoding="utf-8") as file:
            return file.read()

    def listed(self, folder):
        path = self.path(folder)
        return sorted(os.listdir(path)) if os.path.isdir(path) else []


def check_pull_request(machine):
    said = machine.run("pull-request.sh", FREES, LEAKS, code=1)
    require("not in the baseline" in said and "; 0 are" in said, f"a pull request that leaks: {said}")
    require(machine.listed("reports/findings"), "no cases of what is new")
    require("neither freed nor returned" in machine.read("reports", "causes.md") and machine.listed("reports/pages"), "no report of what is new")
    # With the same fault in the base nothing fails, however far each of them comes.
    said = machine.run("pull-request.sh", LEAKS, LEAKS, code=0, SECONDS_EACH="3")
    require("0 kinds of finding are not in the baseline" in said, f"the fault of the base: {said}")
    require(machine.listed("reports/findings") == [], "a case of what is expected")
    machine.run("pull-request.sh", FREES, FREES, code=0, SECONDS_EACH="2")
    machine.run("pull-request.sh", "exit 3", FREES, code=4, SECONDS_EACH="2")
    machine.run("pull-request.sh", FREES, "exit 3", code=4, SECONDS_EACH="2")


def check_nightly(machine):
    night = ["nightly.sh", "cmd:" + LEAKS]
    enough = {"SECONDS_EACH": "300", "PROGRAMS": "150"}
    machine.run(*night, "v1", code=1, **enough)
    issues, known = machine.listed("issues"), machine.listed("known")
    require(issues and len(issues) == len(known), f"issues {issues} and cases {known}")
    for name in known:
        bodies = [machine.read("issues", issue) for issue in issues]
        require(sum(name[: -len(".mlir")] in body and "```mlir" in body for body in bodies) == 1, f"the issue of {name}")
    machine.run(*night, "v1", code=0, SEED="7", **enough)
    require(machine.listed("issues") == issues, "an issue is filed twice")
    # Without the cases, the fingerprint tells.
    shutil.rmtree(machine.path("known"))
    machine.run(*night, "v2", code=1, **enough)
    require(machine.listed("issues") == issues, "an issue is filed again")
    require(machine.listed("known") == known, "the cases are not there again")
    machine.run("nightly.sh", "cmd:" + FREES, "v3", code=0)
    found = subprocess.run([machine.path("bin", "bufferproof"), "findings", machine.path("nightly.db"), "--json=-"],
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
    require(json.loads(found)["campaigns"] == 4, "the store does not have all nights")


def check_attached(machine):
    with open(machine.path("attached.mlir"), "w", encoding="utf-8") as file:
        file.write(LEAKING)
    machine.run("reduce-attached.sh", "attached.mlir", "cmd:" + LEAKS, code=0)
    reduced = machine.read("reports", "reduced.mlir")
    require(reduced.count("tensor.insert") == 1, f"what is left:\n{reduced}")
    require("```mlir" in machine.read("reports", "report.md"), "the report")
    machine.run("reduce-attached.sh", "attached.mlir", "cmd:" + FREES, code=5)
    # What the case of a stranger names is not run.
    victim = machine.path("victim")
    with open(machine.path("case.mlir"), "w", encoding="utf-8") as file:
        file.write(f"// bufferproof: case 1\n// oracle: leak\n// subject: cmd:touch {victim}\n" + LEAKING)
    machine.run("reduce-attached.sh", "case.mlir", "cmd:" + LEAKS, code=0)
    require(not os.path.exists(victim), "a command of a case has run")


def check_workflow(text, scripts, machine):
    jobs = yaml.safe_load(text)["jobs"]
    steps = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    used = {name for step in steps for name in re.findall(r"ci/([a-z-]+\.sh)", step)} - {"build.sh"}
    require(used == set(scripts), f"the workflow runs {used}, the page has {set(scripts)}")
    for step in steps:
        subprocess.run(["sh", "-n", "-c", step], check=True)
        require("${{" not in step, f"what a stranger writes becomes a command: {step}")
    for name in scripts:
        subprocess.run(["sh", "-n", machine.path("ci", name)], check=True)


def write_program(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, 0o755)


def run_workflow(text, machine, environment):
    """The steps of the workflow's job up to the first one that fails, and those for any case. What an action uploads is there."""
    said = []  # exit codes and outputs
    (job,) = yaml.safe_load(text)["jobs"].values()
    for step in job["steps"]:
        if any(code for code, _ in said) and step.get("if") != "always()":
            continue
        if "run" in step:
            require("${{" not in step["run"], f"what a stranger writes becomes a command: {step}")
            done = subprocess.run(["bash", "-e", "-c", step["run"]], cwd=machine.home, env=environment, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, timeout=PATIENCE, check=False)
            said.append((done.returncode, done.stdout))
        elif "upload" in step["uses"]:
            path = machine.path(step["with"].get("sarif_file") or step["with"]["path"])
            require(os.path.isfile(path) or machine.listed(path), f"nothing to upload: {step} after {said}")
    return said


def check_gate(page, bufferproof):
    """The workflow lets a right pipeline pass, proves nothing anew on the second day, and stops one without deallocation."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    (script,) = re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S)
    (workflow,) = re.findall(r"^```yaml\n(.*?)^```$", text, re.M | re.S)
    with tempfile.TemporaryDirectory(prefix="gate.") as home:
        machine = Machine(home, bufferproof, {})
        os.mkdir(machine.path("test"))
        write_program(machine.path("prove-gate.sh"), script)
        write_program(machine.path("test", "filled.mlir"), FILLED)
        write_program(machine.path("test", "other.mlir"), LEAKING)
        # The pipeline of the page on two days, and another one in its place; the exit codes of the steps; how many
        # verdicts are from the cache, and refuted.
        days = [('bufferproof opt "$@"', [0, 0], 0, 0), ('bufferproof opt "$@"', [0, 0], 2, 0),
                ('bufferproof opt "$1" "$2" --canonicalize -o "$5"', [0, 1], 0, 2)]
        for compiler, codes, cached, refuted in days:
            write_program(machine.path("bin", "mlir-opt"), f"#!/bin/sh\n{compiler}\n")
            said = run_workflow(workflow, machine, machine.environment)
            require([code for code, _ in said] == codes, f"the steps of '{compiler}': {said}")
            modules = json.loads(machine.read("reports", "prove.json"))["modules"]
            require(sum(module["cached"] for module in modules) == cached, f"from the cache: {modules}")
            require(sum(module["refuted"] for module in modules) == refuted, f"refuted: {modules}")
            results = json.loads(machine.read("reports", "prove.sarif"))["runs"][0]["results"]
            require(len(results) == refuted, f"'{compiler}' in the report: {results}")


def main(bufferproof, source):
    check_gate(os.path.join(source, "docs", "prove-your-pipeline.md"), os.path.abspath(bufferproof))
    scripts, workflow = recipes(os.path.join(source, "docs", "in-ci.md"))
    require(set(scripts) == {"pull-request.sh", "nightly.sh", "reduce-attached.sh"}, f"the recipes {set(scripts)}")
    for check in check_pull_request, check_nightly, check_attached:
        with tempfile.TemporaryDirectory(prefix="recipes.") as home:
            machine = Machine(home, os.path.abspath(bufferproof), scripts)
            check_workflow(workflow, scripts, machine)
            check(machine)
    print("each recipe does what the page says")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
