#!/usr/bin/env python3
"""Follows docs/afl-and-libfuzzer.md: its commands, in order, do what it says of them.

    run_page.py SOURCE --libfuzzer DIR --afl DIR --mutator DIR --bufferproof PROGRAM

Builds are not made again: the folders, where the targets and the mutator are, stand for those of the presets. Of lines
that build, presets and targets must exist. libFuzzer runs always the same, so that it finds what it finds in every run.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PATIENCE = 600  # seconds, for all of it
QUIET = {"AFL_NO_UI": "1", "AFL_NO_AFFINITY": "1", "ASAN_OPTIONS": "abort_on_error=1:symbolize=0:detect_leaks=0"}


def require(condition, what):
    if not condition:
        sys.exit(f"FAILED: {what}")


def check_builds(source, script):
    """The script without the lines that build."""
    presets = json.loads((source / "CMakePresets.json").read_text())
    listing = (source / "CMakeLists.txt").read_text()
    for line in re.findall(r"^cmake .*$", script, re.M):
        configured, built, target = re.fullmatch(r"cmake --preset (\w+) && cmake --build --preset (\w+) --target (\w+)",
                                                 line).groups()
        require(configured in [preset["name"] for preset in presets["configurePresets"]], f"no preset: {line}")
        require(built in [preset["name"] for preset in presets["buildPresets"]], f"no preset: {line}")
        require(re.search(rf"^ *add_(custom_target|library)\({target} ", listing, re.M), f"no target: {line}")
    return re.sub(r"^cmake .*\n", "", script, flags=re.M)


def check_targets(source, page):
    named = set(re.findall(r"^\| `fuzz_(\w+)` \|", page, re.M))
    there = {path.stem for path in (source / "fuzz" / "targets").glob("*.c")}
    require(named == there, f"the table of targets differs from fuzz/targets: {named ^ there}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    for name in ("libfuzzer", "afl", "mutator", "bufferproof"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    page = (arguments.source / "docs" / "afl-and-libfuzzer.md").read_text()
    check_targets(arguments.source, page)
    scripts = re.findall(r"^```sh\n(.*?)^```$", page, re.M | re.S)
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for preset, folder in (("fuzz", arguments.libfuzzer), ("afl", arguments.afl), ("dev", arguments.mutator)):
            (scratch / "build" / preset).mkdir(parents=True)
            (scratch / "build" / preset / "fuzz").symlink_to(folder.absolute())
        (scratch / "build" / "release").mkdir()
        (scratch / "build" / "release" / "bufferproof").symlink_to(arguments.bufferproof.absolute())
        (scratch / "corpus").symlink_to((arguments.source / "corpus").absolute())
        require("-max_total_time=10" in page, "libFuzzer is not told when to stop")
        whole = "set -euo pipefail\n" + "".join(check_builds(arguments.source, script) for script in scripts)
        whole = whole.replace("-max_total_time=10", "-runs=300 -seed=1")
        done = subprocess.run(["bash", "-c", whole], cwd=scratch, env=os.environ | QUIET, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE, check=False)
        said = done.stdout.decode(errors="replace")
        require(done.returncode == 0, f"exit code {done.returncode}\n{said[-4000:]}")
        require(any((scratch / "found").iterdir()), "libFuzzer has kept nothing")
        require(any((scratch / "afl" / "default" / "queue").glob("id:*,op:*")), "afl-fuzz has kept nothing")
        cases = list((scratch / "findings").glob("*.mlir"))
        require(len(cases) >= 3, f"{len(cases)} cases")
        report = (scratch / "report.md").read_text()
        require(re.search("leak", report, re.I), "the report does not speak of a leak")
    print(f"{len(scripts)} scripts followed, {len(cases)} cases")


if __name__ == "__main__":
    main()
