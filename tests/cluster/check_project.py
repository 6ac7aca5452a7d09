#!/usr/bin/env python3
"""Checks what fuzzing services and GitHub read: projects, Dockerfiles and workflows, by the services' documentation.

    check_project.py SOURCE [--publish]

With --publish the addresses must be those of a real repository and real people: the domains that are reserved for
documentation (RFC 2606) are refused. Exit code 1, and a line for each fault.
"""

import argparse
import json
import os
import re
import sys

import yaml

ALLOWED = {
    "language": {"c", "c++"},
    "fuzzing_engines": {"libfuzzer", "afl", "honggfuzz", "centipede"},
    "sanitizers": {"address", "undefined", "memory", "none"},
    "architectures": {"x86_64", "i386", "aarch64"},
}
REQUIRED = ["homepage", "main_repo", "primary_contact", "language", "fuzzing_engines", "sanitizers", "architectures"]
RESERVED = re.compile(r"[@/.](example\.(org|com|net)|[^/@]*\.(example|invalid|test|localhost))\b")
ACTIONS = {"actions/build_fuzzers": {"language", "sanitizer"}, "actions/run_fuzzers": {"github-token", "fuzz-seconds", "mode", "sanitizer"}}
MODES = {"code-change", "batch", "prune", "coverage"}


class Check:
    def __init__(self, source, publish):
        self.source, self.publish, self.faults = source, publish, []

    def require(self, condition, what):
        if not condition:
            self.faults.append(what)

    def read(self, name):
        try:
            with open(os.path.join(self.source, name), encoding="utf-8") as file:
                return file.read()
        except OSError as error:
            self.faults.append(f"{name}: {error.strerror}")
            return ""

    def load(self, name):
        try:
            loaded = yaml.safe_load(self.read(name))
        except yaml.YAMLError as error:
            self.faults.append(f"{name}: {error}")
            return {}
        self.require(isinstance(loaded, dict), f"{name}: no mapping")
        return loaded if isinstance(loaded, dict) else {}

    def check_project(self, folder, required):
        name = f"{folder}/project.yaml"
        project = self.load(name)
        for key in required:
            self.require(project.get(key), f"{name}: no {key}")
        for key, allowed in ALLOWED.items():
            values = project.get(key, [])
            values = {values} if isinstance(values, str) else set(values)
            self.require(values <= allowed, f"{name}: {key}: {sorted(values - allowed)}")
        for key in ("homepage", "main_repo"):
            self.require(re.match(r"https://[^\s/]+/", project.get(key, "https://x/")), f"{name}: {key} is no address")
        self.require(re.fullmatch(r"[^@\s]+@[^@\s]+", project.get("primary_contact", "x@y")), f"{name}: primary_contact is no address")
        if self.publish:
            for key in ("homepage", "main_repo", "primary_contact"):
                value = project.get(key, "")
                self.require(not RESERVED.search(value), f"{name}: {key}: {value} is an address for documentation; write the project's own")
        return project

    def check_docker(self, folder, repository):
        text = self.read(f"{folder}/Dockerfile")
        self.require(re.match(r"FROM gcr\.io/oss-fuzz-base/base-builder(:v1)?\n", text), f"{folder}/Dockerfile: not from the base builder")
        self.require("COPY" in text and "build.sh" in text and "WORKDIR" in text, f"{folder}/Dockerfile: no WORKDIR, or no build.sh")
        if repository is not None:
            self.require(repository in text, f"{folder}/Dockerfile: clones another repository than {repository}")
        script = f"{folder}/build.sh"
        self.require(os.access(os.path.join(self.source, script), os.X_OK), f"{script}: cannot be executed")
        for called in re.findall(r"\$SRC/bufferproof/([\w./-]+)", self.read(script)):
            self.require(os.access(os.path.join(self.source, called), os.X_OK), f"{script}: calls {called}, which cannot be executed")

    def check_step(self, where, step, presets):
        uses, run = step.get("uses"), step.get("run")
        self.require((uses is None) != (run is None), f"{where}: a step uses an action or runs a command")
        if run is not None:
            self.require(run.startswith("./bufferproof "), f"{where}: runs {run}")
            return
        self.require(re.fullmatch(r"[\w.-]+/[\w./-]+@v\d+", uses or ""), f"{where}: {uses} has no version")
        given = step.get("with", {})
        for action, keys in ACTIONS.items():
            if action in (uses or ""):
                self.require(set(given) >= keys - {"sanitizer"}, f"{where}: {uses} needs {sorted(keys)}")
        self.require(given.get("mode", "batch") in MODES, f"{where}: mode {given.get('mode')}")
        self.require(int(given.get("fuzz-seconds", 1)) > 0, f"{where}: fuzz-seconds")

    def check_workflow(self, name, presets):
        workflow = self.load(name)
        self.require(workflow.get("name") and (True in workflow or "on" in workflow), f"{name}: no name, or no event")
        self.require(workflow.get("permissions"), f"{name}: no permissions, so all of them")
        self.require(workflow.get("jobs"), f"{name}: no jobs")
        for job_name, job in workflow.get("jobs", {}).items():
            where = f"{name}: {job_name}"
            self.require(job.get("runs-on") and job.get("steps"), f"{where}: nowhere to run, or no steps")
            self.require(set([job["needs"]] if isinstance(job.get("needs"), str) else job.get("needs", [])) <= set(workflow["jobs"]), f"{where}: needs another job")
            matrix = job.get("strategy", {}).get("matrix", {})
            self.require(set(matrix.get("preset", [])) <= presets, f"{where}: presets {matrix.get('preset')}")
            self.require(set(matrix.get("sanitizer", [])) <= ALLOWED["sanitizers"], f"{where}: sanitizers {matrix.get('sanitizer')}")
            for step in job.get("steps", []):
                self.check_step(where, step, presets)
            for used in re.findall(r"\$\{\{\s*matrix\.(\w+)", json.dumps(job)):
                self.require(used in matrix, f"{where}: no matrix.{used}")

    def check(self):
        project = self.check_project("fuzz/cluster/oss-fuzz", REQUIRED)
        self.check_docker("fuzz/cluster/oss-fuzz", project.get("main_repo"))
        self.check_project(".clusterfuzzlite", ["language"])
        self.check_docker(".clusterfuzzlite", None)
        presets = {preset["name"] for preset in json.loads(self.read("CMakePresets.json"))["configurePresets"]}
        workflows = sorted(os.listdir(os.path.join(self.source, ".github", "workflows")))
        self.require(workflows, "no workflows")
        for name in workflows:
            self.check_workflow(f".github/workflows/{name}", presets)
        return len(workflows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source")
    parser.add_argument("--publish", action="store_true", help="refuse addresses for documentation")
    arguments = parser.parse_args()
    check = Check(arguments.source, arguments.publish)
    workflows = check.check()
    print("\n".join(check.faults) or f"two projects and {workflows} workflows are as the services want them")
    return 1 if check.faults else 0


if __name__ == "__main__":
    sys.exit(main())
