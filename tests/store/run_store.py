#!/usr/bin/env python3
"""The store of findings: what it refuses, and what it keeps when its disk is full or its campaign is killed.

    run_store.py BUFFERPROOF

What is bad (bad_inputs.py) is refused with a sentence, and nothing is lost by it. Campaigns are killed at any time, several into one store, and run against a limit on the size of files:
the store stays readable and has what was found before. tests/lit/fuzz/store.mlir has what is asked of a whole store.
"""

import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import bad_inputs

PATIENCE = 120  # seconds, for what takes a few
LEAVING = "--pipeline=one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1}"
FINDINGS = ["--quiet", "--no-guide", "--programs=300", LEAVING]
KILLS = 10


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


class Tool:
    findings = FINDINGS

    def __init__(self, path):
        self.path = path

    def run(self, *words, **keywords):
        return subprocess.run([self.path, *words], capture_output=True, text=True, timeout=PATIENCE, check=False, **keywords)

    def fuzz(self, store, folder, seed, **keywords):
        return self.run("fuzz", *FINDINGS, f"--seed={seed}", f"--output={folder}", f"--store={store}", **keywords)

    def kinds(self, store, *others):
        done = self.run("findings", store, *others, "--json=-")
        require(done.returncode == 0, f"findings: {done.returncode} {done.stderr}")
        return {row["key"]: row for row in json.loads(done.stdout)["kinds"]}


def read(path):
    with open(path, "rb") as file:
        return file.read()


def cases(folder):
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return [os.path.join(folder, name) for name in sorted(names) if name.endswith(".mlir")]


def stored(store):
    """The texts of all cases in the store."""
    with sqlite3.connect(store) as database:
        texts = {row[0].encode() for row in database.execute("SELECT text FROM findings WHERE text IS NOT NULL")}
    database.close()
    return texts


def check_kills(tool, home):
    draw, store, kept = random.Random(1), os.path.join(home, "killed"), set()
    for attempt in range(KILLS):
        folder = os.path.join(home, f"kill{attempt}")
        process = subprocess.Popen([tool.path, "fuzz", *FINDINGS, "--programs=100000000", f"--seed={attempt}", f"--output={folder}",
                                    f"--store={store}"], stdout=subprocess.DEVNULL)
        wanted, delay, end = draw.randrange(1, 5), draw.random() * 0.1, time.monotonic() + PATIENCE
        while len(cases(folder)) < wanted and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.wait()
        tool.kinds(store)
        texts = stored(store)
        missing = [path for path in cases(folder) if read(path) not in texts]
        require(len(missing) <= 1, f"kill {attempt}: the store lacks {missing}")
        require(kept <= texts, f"kill {attempt}: findings are gone")
        kept = texts
    require(len(kept) >= KILLS, f"{len(kept)} cases kept")
    print(f"killed {KILLS} times: {len(kept)} cases kept")


def check_full(tool, home):
    """Files cannot grow beyond a size, as on a full disk."""
    full = os.path.join(home, "full")
    for size in 100, 5000, 60000, 100000, 140000:
        shutil.rmtree(full, ignore_errors=True)
        os.mkdir(full)
        store, folder = os.path.join(full, "store"), os.path.join(full, "cases")
        done = tool.fuzz(store, folder, 1, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
        require(done.returncode == 3 and store in done.stderr, f"{size} bytes: {done.returncode} {done.stderr}")
        if size < 60000:  # not even the tables
            continue
        tool.kinds(store)
        texts = stored(store)
        missing = [path for path in cases(folder) if read(path) not in texts]
        require(len(missing) <= 1, f"{size} bytes: the store lacks {missing}")
        require(tool.fuzz(store, folder, 1).returncode == 1, "a store that was full cannot be used again")
    print("a full disk: reported, the store keeps what it had")


def check_printed(tool, home, store):
    """A store from elsewhere may have any text in it: none of it reaches a terminal as it is, or makes a line of its own."""
    hostile = os.path.join(home, "hostile")
    shutil.copy(store, hostile)
    with sqlite3.connect(hostile) as database:
        text = "a\x1b[31m\x9b\u202e\nforged: line"
        database.execute("UPDATE campaigns SET version = ?, subject = ?", (text, text))
        database.execute("UPDATE findings SET key = ?, signature = ?, program = id", (text, text))
        database.execute("INSERT INTO labels VALUES (?, ?, 1)", (text, text))
    done = tool.run("findings", hostile)
    shown = done.stdout.splitlines()
    require(done.returncode == 0 and shown[0].count("forged") == 2, f"hostile texts: {done.returncode} {done.stdout!r}")
    require("labels: a?[31m" in done.stdout, f"the label is not shown: {done.stdout!r}")
    require(not any(line.startswith("forged") for line in shown), f"a line is forged: {done.stdout!r}")
    require(not any(mark in done.stdout for mark in "\x1b\x9b\u202e"), f"control characters: {done.stdout!r}")


def samples(store, *statements):
    """The seconds that have samples, after changes of the store."""
    with sqlite3.connect(store) as database:
        for statement in statements:
            database.execute(statement)
        seconds = [row[0] for row in database.execute("SELECT second FROM samples ORDER BY second")]
    database.close()
    return seconds


def check_samples(tool, home):
    """Of a campaign that goes on after minutes, at most 256 samples and the last one are kept, evenly; an old store gets them."""
    store, folder = os.path.join(home, "sampled"), os.path.join(home, "sampled cases")
    require(tool.fuzz(store, folder, 3).returncode == 1 and len(samples(store)) > 0, "a campaign without samples")
    ends = "UPDATE campaigns SET complete = 0, position = 290, programs = 290"
    many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 599) INSERT INTO samples SELECT 1, i, i, i, 0 FROM n"
    samples(store, ends, "DELETE FROM samples", many)
    require(tool.fuzz(store, folder, 3).returncode == 1, "the campaign does not go on")
    seconds = samples(store)
    require(seconds[:-1] == list(range(4, seconds[-1], 4)) and 600 <= seconds[-1] < 600 + PATIENCE, f"samples: {seconds}")
    samples(store, "DELETE FROM samples", ends)
    with sqlite3.connect(store) as database:
        database.execute("DROP TABLE samples")
    database.close()
    require(tool.fuzz(store, folder, 3).returncode == 1 and len(samples(store)) > 0, "an old store has no samples")


def main(bufferproof):
    tool = Tool(os.path.abspath(bufferproof))
    with tempfile.TemporaryDirectory(prefix="store.") as home:
        store = os.path.join(home, "store")
        require(tool.fuzz(store, os.path.join(home, "cases"), 1).returncode == 1, "a campaign with findings")
        bad_inputs.check(tool, home, store)
        check_printed(tool, home, store)
        check_kills(tool, home)
        check_full(tool, home)
        check_samples(tool, home)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
