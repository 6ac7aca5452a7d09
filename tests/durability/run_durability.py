#!/usr/bin/env python3
"""A campaign that is killed, or whose disk is full, loses at most the finding in flight.

    run_durability.py BUFFERPROOF FILE_FAULTS

A campaign on a pipeline that frees nothing has a dozen kinds of finding, always in the same order. FILE_FAULTS is the
library of file_faults.c. With it the campaign is run once per operation on its files: killed there, and with a disk
that is full from there on. The folder must then hold the findings that were complete before, byte by byte, and nothing
but at most one unfinished file after a kill; and the same campaign afterwards completes it. The same goes for the
corpus of a guided campaign, which writes each input when it is found and removes in the end what is not needed, and for
one that is minimized: it has all of the old inputs, or all of the new ones. At last, campaigns with several workers are
killed at times drawn at random.
"""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 120  # seconds, for what takes less than one
FINDINGS = ["--seed=1", "--programs=300", "--no-guide", "--jobs=1",
            "--pipeline=one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1}"]
CORPUS = ["--seed=1", "--programs=100", "--jobs=1"]
KILLS = 20  # at random times


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def names(folder):
    try:
        return os.listdir(folder)
    except FileNotFoundError:  # not there yet, or about to be replaced
        return []


def contents(folder):
    """The files by name, with their bytes; nobody may be writing them."""
    files = {}
    for name in names(folder):
        with open(os.path.join(folder, name), "rb") as file:
            files[name] = file.read()
    return files


class Campaign:
    """A campaign that writes one folder, found to be whole or not after something went wrong."""

    def __init__(self, bufferproof, library, home, options, output):
        self.command = [bufferproof, "fuzz", "--quiet", *options]
        self.library, self.home, self.output = library, home, output
        self.folder = os.path.join(home, "out")
        self.log = os.path.join(home, "log")
        code, _ = self.run()
        with open(self.log, encoding="ascii") as file:
            lines = [line.split(" ", 1) for line in file.read().splitlines()]
        self.operations = [name for name, _ in lines]
        self.files = [os.path.basename(path) for _, path in lines]
        self.code = code
        self.whole = contents(self.folder)
        require(len(self.whole) >= 5 and self.names_before(len(lines) + 1) == set(self.whole), f"not the files to lose: {self.whole.keys()}")
        # What is removed in the end is there until then.
        self.texts = dict(self.whole)
        if "remove" in self.operations:
            self.run(kill=self.operations.index("remove") + 1)
            self.texts |= contents(self.folder)

    def begin(self):
        """The folder before the campaign."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, **faults):
        environment = dict(os.environ, LD_PRELOAD=self.library, FILE_FAULTS_LOG=self.log)
        # The library comes before what a sanitizer wants to have first.
        environment["ASAN_OPTIONS"] = environment.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
        environment |= {f"FILE_FAULTS_{key.upper()}": str(value) for key, value in faults.items()}
        self.begin()
        if os.path.exists(self.log):
            os.remove(self.log)
        return self.start(environment)

    def start(self, environment):
        command = [*self.command, f"{self.output}={self.folder}"]
        if self.output != "--output":
            command.append(f"--output={self.home}/none")
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment,
                              timeout=PATIENCE, check=False)
        return done.returncode, done.stderr

    def names_before(self, operation):
        """The files that were there when the operation began."""
        there = set()
        for name, file in list(zip(self.operations, self.files))[: operation - 1]:
            if name == "rename":
                there.add(file)
            elif name == "remove":
                there.discard(file)
        return there

    def require_prefix(self, operation, unfinished, what):
        left = contents(self.folder)
        new = [name for name in left if name.endswith(".new")]
        require(len(new) <= unfinished, f"{what}: unfinished files {new}")
        kept = {name: text for name, text in left.items() if name not in new}
        expected = {name: self.texts[name] for name in self.names_before(operation)}
        require(kept == expected, f"{what}: kept {sorted(kept)}, expected {sorted(expected)}")

    def check_kill(self, operation):
        what = f"killed at operation {operation}, {self.operations[operation - 1]}"
        code, _ = self.run(kill=operation)
        require(code == -signal.SIGKILL, f"{what}: exit code {code}")
        self.require_prefix(operation, 1, what)

    def check_full(self, operation):
        what = f"full from operation {operation}, {self.operations[operation - 1]}"
        code, errors = self.run(full=operation)
        require(code == 3, f"{what}: exit code {code}, not 3: {errors}")
        require("No space left on device" in errors, f"{what}: the message does not say why: {errors}")
        self.require_prefix(operation, 0, what)

    def check_again(self):
        """Over what a killed campaign left, the same one writes what it would have written."""
        self.run(kill=self.operations.index("rename", len(self.operations) // 2) + 1)
        left = contents(self.folder)
        require(any(name.endswith(".new") for name in left), "nothing was in flight")
        code, errors = self.start(dict(os.environ))
        require(code == self.code, f"exit code {code} after a killed campaign: {errors}")
        if self.output == "--output":
            require(contents(self.folder) == self.whole, "the folder is not as if nothing had happened")
        else:  # what it starts with makes it another campaign
            kept = contents(self.folder)
            require(all(kept[name] == text for name, text in left.items() if not name.endswith(".new")), "the corpus has lost something")


class Minimization(Campaign):
    """Of a corpus: what is needed is there before anything else is removed."""

    def __init__(self, bufferproof, library, home, corpus):
        self.before = dict(corpus)
        super().__init__(bufferproof, library, home, ["--minimize", "--jobs=1"], "--corpus")
        require(0 < len(self.whole) < len(self.before), f"{len(self.whole)} of {len(self.before)} inputs are needed")
        require("rename" in self.operations and "remove" in self.operations, "nothing is added, or nothing removed")

    def begin(self):
        super().begin()
        os.makedirs(self.folder)
        for name, text in self.before.items():
            with open(os.path.join(self.folder, name), "wb") as file:
                file.write(text)

    def names_before(self, operation):
        there = set(self.before)
        for name, file in list(zip(self.operations, self.files))[: operation - 1]:
            there = there | {file} if name == "rename" else there - {file} if name == "remove" else there
        return there

    def require_prefix(self, operation, unfinished, what):
        super().require_prefix(operation, unfinished, what)
        left = set(contents(self.folder))
        require(left >= set(self.before) or left >= set(self.whole), f"{what}: neither all of the old nor of the new inputs")


def check_operations(campaign, step):
    # Of the removals, which come last and are few, as many as of all the others.
    others = [at for at, name in enumerate(campaign.operations, 1) if name != "remove"][::step]
    removals = [at for at, name in enumerate(campaign.operations, 1) if name == "remove"]
    for operation in others:
        campaign.check_kill(operation)
        campaign.check_full(operation)
    for operation in removals[: len(others)]:
        campaign.check_kill(operation)
    print(f"{len(others) + len(removals[:len(others)])} of {len(campaign.operations)} operations on {len(campaign.texts)} files: "
          "killed there, and full from there on, the rest is kept")


def children(process):
    try:
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
            return [int(child) for child in file.read().split()]
    except OSError:
        return []


def is_gone(process):
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        require(time.monotonic() < end, what)
        time.sleep(0.01)


def check_random(bufferproof, home, whole):
    """Several workers, killed at any time: what is there is whole, in the campaign's own words, and nobody stays behind."""
    kept, draw = 0, random.Random(1)
    for attempt in range(KILLS):
        folder = os.path.join(home, f"kill{attempt}")
        process = subprocess.Popen([bufferproof, "fuzz", "--quiet", *FINDINGS, "--jobs=3", "--programs=100000000", f"--output={folder}"],
                                   stdout=subprocess.DEVNULL)
        wanted, delay = draw.randrange(4), draw.random() * 0.05
        try:
            wait_until(lambda: len(names(folder)) >= wanted, "no findings")
            time.sleep(delay)
            workers = children(process.pid)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        left = contents(folder)
        new = [name for name in left if name.endswith(".new")]
        require(len(new) <= 1, f"unfinished files {new}")
        for name, text in left.items():
            if name in new:
                continue
            require(text.startswith(b"// bufferproof: case 1\n") and text.endswith(b"}\n"), f"{name} is not whole")
            kept += 1
        require(len(left) - len(new) >= wanted - 1, "findings are gone")
        wait_until(lambda: all(is_gone(worker) for worker in workers), "workers stay behind")
    replayed = subprocess.run([bufferproof, "replay", "--expect-findings", folder], capture_output=True, text=True, check=False)
    require(replayed.returncode == 0, f"what was kept does not replay: {replayed.stdout}{replayed.stderr}")
    print(f"killed {KILLS} times at random: {kept} findings kept, whole")


def check_size_limit(bufferproof, home):
    """Files cannot grow beyond a size, by the word of the kernel and not of a library."""
    folder = os.path.join(home, "limited")

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))

    done = subprocess.run([bufferproof, "fuzz", "--quiet", *FINDINGS, f"--output={folder}"], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, preexec_fn=limit, timeout=PATIENCE, check=False)
    require(done.returncode == 3, f"exit code {done.returncode}, not 3: {done.stderr}")
    require("File too large" in done.stderr, f"the message does not say why: {done.stderr}")
    require(contents(folder) == {}, f"something is left: {os.listdir(folder)}")
    print("files of a limited size: reported, nothing half written")


def main(bufferproof, library):
    bufferproof, library = os.path.abspath(bufferproof), os.path.abspath(library)
    with tempfile.TemporaryDirectory(prefix="durability.") as home:
        findings = Campaign(bufferproof, library, home, FINDINGS, "--output")
        check_operations(findings, 1)
        findings.check_again()
        corpus = Campaign(bufferproof, library, home, CORPUS, "--corpus")
        check_operations(corpus, 11)
        corpus.check_again()
        # Under other names, some twice, with choices that nothing draws.
        texts = list(corpus.texts.values())[:20]
        inputs = {f"seed{at}": text for at, text in enumerate(texts + [text + b"\0" for text in texts[:5]])}
        check_operations(Minimization(bufferproof, library, home, inputs), 3)
        check_random(bufferproof, home, findings.whole)
        check_size_limit(bufferproof, home)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
