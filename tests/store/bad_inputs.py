"""Bad inputs: to the store, in the file of --config, and from a subject that stays. Each is refused with one sentence that
says where it is and with its exit code, and loses nothing: neither it nor the store at hand nor the cases change.
"""

import os
import random
import shutil
import sqlite3

UNUSABLE, INVALID, USAGE = 4, 3, 2
WANTED = 50


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)
    return path


# --- files that are no store

def damaged(home, store):
    """Files that are no store, or are no whole one: name and path."""
    text = read(store)

    def make(name, content):
        return name, write(os.path.join(home, "bad " + name), content)

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
    yield make("text", b"// bufferproof: case 1\nmodule {}\n" * 40)
    yield make("bytes", random.Random(1).randbytes(20000))
    yield make("json", b'{"findings": []}')
    yield make("half", text[:half])
    yield make("header", text[:100])
    yield make("magic", text[:16])
    yield make("torn", text[: half + 123])
    yield make("zeros", text[:4096] + bytes(len(text) - 4096))
    yield make("page", text[:4096] + b"\xff" * 4096 + text[8192:])
    yield make("schema", text[:100] + b"\xff" * 3996 + text[4096:])
    yield make("reversed", text[:4096] + text[4096:][::-1])
    yield change("newer", "PRAGMA user_version = 2")
    yield change("older", "PRAGMA user_version = 0")
    yield change("stranger", "PRAGMA application_id = 7")
    yield change("table", "DROP TABLE labels")
    yield change("samples", "DROP TABLE samples", "CREATE TABLE samples (campaign, second)")
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


# --- files of --config: name, content, exit code, place, what is said

LONG = b"x" * 300
CONFIGS = [
    ("bytes", b"\x00\x01\x02", INVALID, ":1:1", "this is no text"),
    ("raw control", b"[fuzz]\nseed = 1\x9b31m\n", INVALID, ":1:1", "this is no text"),
    ("escape", b"[fuzz]\nseed = \x1b[31m\n", INVALID, ":1:1", "this is no text"),
    ("no section end", b"\n[fuzz\nseed = 1\n", INVALID, ":2:1", "expected `[VERB]`"),
    ("no value", b"[fuzz]\n\nseed\n", INVALID, ":3:1", "expected `[VERB]`"),
    ("long line", b"[fuzz]\nsubject = " + LONG, INVALID, ":2:1", "the line is too long"),
    ("a store", b"SQLite format 3\x00" + bytes(100), INVALID, ":1:1", "this is no text"),
    ("no verb", b"[fuz]\nseed = 1\n", USAGE, ":2:1", "there is no verb"),
    ("outside", b"seed = 1\n", USAGE, ":1:1", "there is no verb"),
    ("no option", b"[fuzz]\nsede = 1\n", USAGE, ":2:1", "there is no such option: 'sede'; did you mean seed?"),
    ("twice", b"[fuzz]\nseed = 1\nops = 4\nseed = 1\n", USAGE, ":4:1", "this option is given twice"),
    ("no number", b"[fuzz]\nseed = many\n", USAGE, ":2:1", "--seed: 'many' is not a number"),
    ("out of range", b"[fuzz]\n\nops = 99999999999\n", USAGE, ":3:1", "--ops: 99999999999 is out of range"),
    ("overflow", b"[fuzz]\nseed = 99999999999999999999999\n", USAGE, ":2:1", "is out of range"),
    ("no flag", b"[fuzz]\nquiet = yes\n", USAGE, ":2:1", "this option is true or false: 'quiet'"),
    ("no subject", b"[fuzz]\nsubject = nonsense\n", USAGE, ":2:1", "--subject: 'nonsense' is not"),
    ("in other verb", b"[gen]\ncount = 1\ncount = 2\n", USAGE, ":3:1", "this option is given twice"),
]

# --- lines of a subject that stays: name, what it prints, what is said

READY = b"bufferproof 1\n"
LINES = [
    ("nothing", b"", "its first line, 'bufferproof 1', did not come before it ended"),
    ("half a line", b"buffer", "its first line, 'bufferproof 1', did not come before it ended"),
    ("another line", b"hello\n", "instead of its first line, 'bufferproof 1', it printed 'hello'"),
    ("another version", b"bufferproof 2\n", "it printed 'bufferproof 2'"),
    ("a longer version", b"bufferproof 10\n", "it printed 'bufferproof 10'"),
    ("no line end", b"x" * 1000, "it printed 'xxx"),
    ("bytes", b"\x9b31m\xff\x00\n", "it printed '?31m?'"),
    ("a word", READY + b"Hello\n", "instead of 'output LENGTH' or 'error LENGTH' it printed 'Hello'"),
    ("an escape", READY + b"\x1b[31m\x9b\xc2\x9b\n", "it printed '?[31m???'"),
    ("another direction", READY + "\u202eabc\n".encode(), "it printed '???abc'"),
    ("a character cut off", READY + b"y" * 199 + b"\xc3\xa9\n", "yyy?'"),
    ("capitals", READY + b"OUTPUT 9\nmodule {}", "it printed 'OUTPUT 9'"),
    ("no length", READY + b"output \n", "it printed 'output '"),
    ("a sign", READY + b"output -1\n", "it printed 'output -1'"),
    ("hexadecimal", READY + b"output 0x10\n", "it printed 'output 0x10'"),
    ("two blanks", READY + b"output  9\nmodule {}", "it printed 'output  9'"),
    ("carriage return", READY + b"output 9\r\nmodule {}", "it printed 'output 9?'"),
    ("too long", READY + b"output 99999999\n", "it printed 'output 99999999'"),
    ("overflow", READY + b"error 18446744073709551616\n", "it printed 'error 18446744073709551616'"),
    ("more", READY + b"output 9\nmodule {} and more\n", "instead of nothing behind its answer it printed ' and more'"),
]

# What is of the protocol, and has in it what no terminal should see.
HOSTILE = b"a \x9b\x1b[31m\xe2\x80\xae error: \x9b\x1b b\n"


class Held:
    """The store at hand and its cases."""

    def __init__(self, tool, store, folder):
        self.tool, self.store, self.folder = tool, store, folder
        self.kinds, self.files = tool.kinds(store), self.read_files()
        require(self.kinds and self.files, "there is nothing to lose")

    def read_files(self):
        return {name: read(os.path.join(self.folder, name)) for name in os.listdir(self.folder)}

    def require_same(self, name):
        require(self.tool.kinds(self.store) == self.kinds, f"{name}: the store has changed")
        require(self.read_files() == self.files, f"{name}: the cases have changed")


def require_refused(name, done, code, *said):
    require(done.returncode == code, f"{name}: exit code {done.returncode}: {done.stdout}{done.stderr}")
    require(done.stderr.count("\n") == 1, f"{name}: not one sentence: {done.stderr!r}")
    for words in said:
        require(words in done.stderr, f"{name}: {words!r} is missing in {done.stderr!r}")
    require_printable(name, done)


def require_printable(name, done):
    for mark in "\x1b\x9b\u202e", "\udc9b":  # the last one: a byte that is not of UTF-8
        require(not set(mark) & set(done.stdout + done.stderr), f"{name}: control characters: {done.stdout!r} {done.stderr!r}")


def check_stores(tool, home, held):
    whole, count = read(held.store), 0
    fuzz = ["fuzz", *tool.findings, "--programs=20", f"--output={home}/none"]
    for name, path in damaged(home, held.store):
        before = read(path) if os.path.isfile(path) else None
        for words in ["findings", path], ["findings", held.store, path], [*fuzz, f"--store={path}"]:
            done = tool.run(*words)
            require_refused(f"store, {name}, {words}", done, INVALID)
            require(done.stderr.startswith("bufferproof"), f"{name}: {done.stderr!r}")
            require(read(held.store) == whole, f"{name}: the store has changed")
            require(before is None or read(path) == before, f"{name}: the file has changed")
        count += 1
    lock = sqlite3.connect(held.store, isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    done = tool.run(*fuzz, f"--store={held.store}")
    require_refused("locked", done, INVALID, "locked")
    lock.execute("ROLLBACK")
    lock.close()
    held.require_same("locked")
    require(not os.path.isdir(f"{home}/none") or os.listdir(f"{home}/none") == [], "a campaign has run without its store")
    return count + 1


def check_configs(tool, home, held):
    path, whole = os.path.join(home, "bad config"), read(held.store)
    words = ["fuzz", "--programs=20", f"--output={held.folder}", f"--store={held.store}", f"--config={path}"]
    for name, content, code, place, said in CONFIGS:
        write(path, content)
        require_refused(f"config, {name}", tool.run(*words), code, path + place, said)
        require(read(path) == content, f"config, {name}: the file has changed")
    os.remove(path)
    require_refused("config, missing", tool.run(*words), INVALID, path)
    os.mkdir(path)
    require_refused("config, folder", tool.run(*words), INVALID, path)
    held.require_same("config")
    require(read(held.store) == whole, "config: the store has changed")
    return len(CONFIGS) + 2


def serve(tool, home, held, prints, then):
    path = write(os.path.join(home, "prints"), prints)
    return tool.run("fuzz", "--quiet", "--no-guide", "--programs=1", f"--output={held.folder}", f"--store={held.store}",
                    f"--subject=serve:cat '{path}'; {then}", errors="surrogateescape")


def check_lines(tool, home, held):
    for name, prints, said in LINES:
        then = "exit 0" if said.endswith("ended") else "cat > '/dev/null'"
        require_refused(f"protocol, {name}", serve(tool, home, held, prints, then), UNUSABLE, "bufferproof fuzz: ", said)
        held.require_same(f"protocol, {name}")
    return len(LINES)


def check_printed(tool, home, held):
    """A subject's words are quoted: none of them reach a terminal as they are."""
    length, folder = len(HOSTILE), os.path.join(home, "quoted")
    quoted = Held(tool, held.store, held.folder)
    for name, prints, then, code in [
            ("refusal", b"error %d\n" % length + HOSTILE, "cat > '/dev/null'", UNUSABLE),
            ("invalid", b"output %d\n" % length + HOSTILE, "cat > '/dev/null'", 1),
            ("crash", b"", f"cat '{folder}' >&2; kill -ABRT $$", 1),
            ("end", b"", f"cat '{folder}' >&2; exit 3", UNUSABLE)]:
        write(folder, HOSTILE)
        quoted.folder = os.path.join(home, "quoted " + name)
        quoted.store = os.path.join(home, "quoted store " + name)
        done = serve(tool, home, quoted, READY + prints, then)
        require(done.returncode == code, f"{name}: exit code {done.returncode}: {done.stdout}{done.stderr}")
        require_printable(name, done)


def check(tool, home, store):
    held = Held(tool, store, os.path.join(home, "cases"))
    count = check_stores(tool, home, held) + check_configs(tool, home, held) + check_lines(tool, home, held)
    check_printed(tool, home, held)
    require(count >= WANTED, f"only {count} bad inputs")
    print(f"{count} bad inputs: refused, and nothing is lost")
