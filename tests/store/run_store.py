#!/usr/bin/env python3
"""The store of findings: what it refuses, and what it keeps when its disk is full or its campaign is killed.

    run_store.py BUFFERPROOF

Files that are no store, or no whole one, are refused with a sentence and exit code 3, and neither they nor the store that
is at hand change. Campaigns are killed at any time, several into one store, and run against a limit on the size of files:
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

PATIENCE = 120  # seconds, for what takes a few
LEAVING = "--pipeline=one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1}"
FINDINGS = ["--quiet", "--no-guide", "--programs=300", LEAVING]
KILLS = 10


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


class Tool:
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


def damaged(home, store):
    """Files that are no store, or are no whole one: name and path."""
    text = read(store)

    def write(name, content):
        path = os.path.join(home, "bad " + name)
        with open(path, "wb") as file:
            file.write(content)
        return name, path

    def change(name, *statements):
        path = os.path.join(home, "bad " + name)
        shutil.copyfile(store, path)
        with sqlite3.connect(path) as database:
            for statement in statements:
                database.execute(statement)
        database.close()
        return name, path

    other = os.path.join(home, "bad other")
    with sqlite3.connect(other) as database:
        database.execute("CREATE TABLE findings (id)")
    database.close()
    os.mkdir(os.path.join(home, "bad folder"))
    os.symlink(os.path.join(home, "bad loop"), os.path.join(home, "bad loop"))
    half = len(text) // 8192 * 4096
    yield write("text", b"// bufferproof: case 1\nmodule {}\n" * 40)
    yield write("bytes", random.Random(1).randbytes(20000))
    yield write("json", b'{"findings": []}')
    yield write("half", text[:half])
    yield write("header", text[:100])
    yield write("magic", text[:16])
    yield write("torn", text[: half + 123])
    yield write("zeros", text[:4096] + bytes(len(text) - 4096))
    yield write("page", text[:4096] + b"\xff" * 4096 + text[8192:])
    yield write("schema", text[:100] + b"\xff" * 3996 + text[4096:])
    yield write("reversed", text[:4096] + text[4096:][::-1])
    yield change("newer", "PRAGMA user_version = 2")
    yield change("older", "PRAGMA user_version = 0")
    yield change("stranger", "PRAGMA application_id = 7")
    yield change("table", "DROP TABLE labels")
    yield change("column", "DROP TABLE findings", "CREATE TABLE findings (id, text)")
    yield change("nulls", "DROP TABLE campaigns", "CREATE TABLE campaigns (id)", "INSERT INTO campaigns VALUES (NULL)")
    yield "other database", other
    yield "folder", os.path.join(home, "bad folder")
    yield "link to itself", os.path.join(home, "bad loop")
    yield "in no folder", os.path.join(home, "none", "store")
    yield "in a file", os.path.join(store, "store")
    yield "long name", os.path.join(home, "x" * 300)
    yield "device", "/dev/full"
    yield "memory", ":memory:"
    yield "no name", ""


def check_refused(tool, home, store):
    whole, kinds, count = read(store), tool.kinds(store), 0
    fuzz = ["fuzz", *FINDINGS, "--programs=20", f"--output={home}/none"]
    for name, path in damaged(home, store):
        before = read(path) if os.path.isfile(path) else None
        for words in ["findings", path], ["findings", store, path], [*fuzz, f"--store={path}"]:
            done = tool.run(*words)
            require(done.returncode == 3, f"{name}, {words}: exit code {done.returncode}: {done.stdout}{done.stderr}")
            require(done.stderr.count("\n") == 1 and done.stderr.startswith("bufferproof"), f"{name}: {done.stderr!r}")
            require(read(store) == whole, f"{name}: the store has changed")
            require(before is None or read(path) == before, f"{name}: the file has changed")
        count += 1
    lock = sqlite3.connect(store, isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    done = tool.run(*fuzz, f"--store={store}")
    require(done.returncode == 3 and "locked" in done.stderr, f"locked: {done.returncode} {done.stderr}")
    lock.execute("ROLLBACK")
    lock.close()
    require(tool.kinds(store) == kinds, "the store has changed")
    require(cases(f"{home}/none") == [], "a campaign has run without its store")
    require(count >= 20, f"only {count} bad inputs")
    print(f"{count + 1} bad inputs refused")


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


def main(bufferproof):
    tool = Tool(os.path.abspath(bufferproof))
    with tempfile.TemporaryDirectory(prefix="store.") as home:
        store = os.path.join(home, "store")
        require(tool.fuzz(store, os.path.join(home, "cases"), 1).returncode == 1, "a campaign with findings")
        check_refused(tool, home, store)
        check_printed(tool, home, store)
        check_kills(tool, home)
        check_full(tool, home)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
