"""A copy of the sources that is built with one fault of tests/faults after another."""

import contextlib
import os
import re
import resource
import shutil
import signal
import subprocess
import sys

COPIED = ["engine", "reference", "fuzz", "smt", "triage", "cli", "packaging", "CMakeLists.txt"]
LINKED = ["tests", "corpus"]
CONFIGURATION = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O1 -w -DNDEBUG"]
OUT_OF_TIME = -signal.SIGXCPU


def run(command, seconds=None):
    """The exit code of a command; OUT_OF_TIME if it takes more than so many seconds of a core."""
    def limit():
        if seconds is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    return subprocess.run(command, capture_output=True, check=False, preexec_fn=limit).returncode


def core_seconds():
    """What the processes that have ended took."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def read_fields(path):
    """The lines `field: value` above the diff of a patch."""
    with open(path, encoding="utf-8") as file:
        head = file.read().split("\n--- ")[0]
    return dict(re.findall(r"^(\w+): (.*)$", head, re.M))


class FaultBuild:
    """With `tests`, names of unit tests, these are built as well, and `ctest` runs in the folder."""

    def __init__(self, root, work, tests=()):
        self.targets = ["bufferproof", *tests]
        self.faults = os.path.abspath(os.path.join(root, "tests/faults"))
        self.source, self.folder = os.path.join(work, "source"), os.path.join(work, "build")
        self.program = os.path.join(self.folder, "bufferproof")
        self.checker = os.path.join(self.folder, "bufferproof-check")
        os.makedirs(self.source)
        for name in COPIED:
            path = os.path.join(root, name)
            copy = shutil.copytree if os.path.isdir(path) else shutil.copy2
            copy(path, os.path.join(self.source, name))
        for name in LINKED if tests else []:
            os.symlink(os.path.abspath(os.path.join(root, name)), os.path.join(self.source, name))
        tested = f"-DBUFFERPROOF_TESTS={'ON' if tests else 'OFF'}"
        if run(["cmake", "-S", self.source, "-B", self.folder, *CONFIGURATION, tested]) != 0 or not self.make():
            sys.exit("the sources do not build")

    def make(self):
        return run(["ninja", "-C", self.folder, *self.targets]) == 0

    def patch(self, name, *more):
        path = os.path.join(self.faults, f"{name}.patch")
        return run(["patch", "-d", self.source, "-p1", "-s", "-F0", "--no-backup-if-mismatch", "-r", "-", "-i", path,
                    *more]) == 0

    @contextlib.contextmanager
    def fault(self, name):
        """The program is built with the fault inside the with statement, whose value is false if that fails."""
        applies = self.patch(name)
        try:
            yield applies and self.make()
        finally:
            if applies:
                self.patch(name, "--reverse")
