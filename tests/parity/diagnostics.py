#!/usr/bin/env python3
"""Compares diagnostics of `bufferproof opt` with those of mlir-opt, in line, column and text, chunk by chunk.

    diagnostics.py files --bufferproof B --mlir-opt M FILE|FOLDER...
    diagnostics.py mutated --bufferproof B --mlir-opt M [--seed S] [--count N] [--at-least RATE] FILE|FOLDER...

`files` compares each chunk (they are separated by `// -----`) of the files; exit code 1 if any differs. A chunk with a
comment line `// DIFFERS: reason` must differ; one with `// NOT COMPARED: reason` is left out. `mutated` makes programs from
the functions in the files, which must be valid, changes each in one place, and compares what both tools say of the results.
A crash of ours, or that we accept what mlir-opt refuses, fails always; other differences count into the rate of equal ones.
--show prints the most frequent ones,
--save writes programs that differ.
"""

import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

import mlir_files
import mutated_text

SEPARATOR = "// -----\n"
DIAGNOSTIC = re.compile(r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?P<column>\d+): (?P<kind>error|warning|remark|note): (?P<text>.*)$")
FLAGS = ["--split-input-file"]
THEIR_FLAGS = [*FLAGS, "--mlir-disable-threading", "--mlir-print-op-on-diagnostic=false"]
NEWLINE = "\\x0A"  # of a message, as we write it; what follows one in a message of mlir-opt is not on its line
BATCH = 200
TIME_LIMIT = 120
# Attributes and types of dialects that bufferproof knows by name only are kept as text: a change in one of them is nothing
# that it could refuse, so that functions with them are no seeds.
KEPT_AS_TEXT = re.compile(r"[#!](dlti|foo|gpu|llvm|spirv)\b")
DIFFERS = re.compile(r"^// DIFFERS: (.*)$", re.MULTILINE)
NOT_COMPARED = re.compile(r"^// NOT COMPARED: (.*)$", re.MULTILINE)


def split(text):
    """The chunks of a text as both tools split it, and the line before each one's first."""
    chunks, line = [], 0
    for chunk in re.split(r"^// -----\n", text, flags=re.MULTILINE):
        chunks.append((chunk, line))
        line += chunk.count("\n") + 1
    return chunks


class Tool:
    """A command, and what it says of programs."""

    def __init__(self, command):
        self.command = command

    def run(self, programs, flags):
        """A list per program: of (line, column, kind, text), or the word "crash"."""
        with tempfile.NamedTemporaryFile("w", suffix=".mlir", delete=False, encoding="utf-8",
                                         errors="surrogateescape") as stream:
            # mlir-opt heeds expectations, even where it is not asked to verify them.
            stream.write(SEPARATOR.join(programs).replace("expected-", "expected_"))
        try:
            # What crashes need not name its functions: that takes longer than all the rest.
            result = subprocess.run([*self.command, *flags, stream.name], capture_output=True, check=False,
                                    timeout=TIME_LIMIT, env=dict(os.environ, LLVM_DISABLE_SYMBOLIZATION="1"))
            code, output = result.returncode, result.stderr.decode(errors="replace")
        except subprocess.TimeoutExpired:
            code, output = -1, ""
        finally:
            os.unlink(stream.name)
        if code < 0 or code > 4:
            if len(programs) == 1:
                return ["crash"]
            middle = len(programs) // 2
            return self.run(programs[:middle], flags) + self.run(programs[middle:], flags)
        starts, line = [], 0
        for program in programs:
            starts.append(line)
            line += program.count("\n") + 1
        said = [[] for _ in programs]
        for text in output.split("\n"):
            match = DIAGNOSTIC.match(text)
            if match is None or match["file"] != stream.name:
                if re.match(r"^<unknown>:0: ", text) or re.match(r"^[^:]*:0:0: ", text):
                    said[0].append((0, 0, "error", text))
                elif re.match(r"^.*: error: ", text):
                    sys.exit(f"a diagnostic without a place in the programs: {text}")
                continue
            at = int(match["line"])
            chunk = max((i for i in range(len(starts)) if starts[i] < at), default=0)
            said[chunk].append((at - starts[chunk], int(match["column"]), match["kind"], match["text"].split(NEWLINE)[0]))
        return said

    def ask(self, programs, unregistered=True):
        said, flags = [], [mlir_files.UNREGISTERED] if unregistered else []
        for first in range(0, len(programs), BATCH):
            said += self.run(programs[first : first + BATCH], flags)
        return said


def kind_of(ours, theirs):
    """In what two lists of diagnostics differ: None if ours starts with theirs. mlir-opt stops at its first error, we go on."""
    if theirs != [] and ours[: len(theirs)] == theirs or ours == theirs:
        return None
    if theirs == "crash":
        return None  # nothing to compare with
    if ours == "crash":
        return "crash"
    if not any(said[2] == "error" for said in ours):
        return "accepted"
    if not any(said[2] == "error" for said in theirs):
        return "refused" if any(said[2] == "error" for said in ours) else "text"
    first_ours, first_theirs = ours[0], theirs[0]
    if first_ours[3] != first_theirs[3]:
        return "text"
    return "place" if first_ours != first_theirs else "further"


def show(ours, theirs):
    for who, said in (("ours", ours), ("theirs", theirs)):
        for line in [said] if said == "crash" else said or ["(nothing)"]:
            print(f"    {who}: " + (line if isinstance(line, str) else "%d:%d: %s: %s" % line))


def compare_files(ours, theirs, arguments):
    ok, count = True, 0
    for path in mlir_files.list_files(arguments.paths):
        with open(path, encoding="utf-8", errors="surrogateescape") as stream:
            chunks = split(stream.read())
        unregistered = mlir_files.allows_unregistered(chunks[0][0])
        chunks = [(chunk, line) for chunk, line in chunks if not NOT_COMPARED.search(chunk)]
        programs = [chunk for chunk, _ in chunks]
        for (chunk, line), a, b in zip(chunks, ours.ask(programs, unregistered), theirs.ask(programs, unregistered)):
            count += 1
            differs = DIFFERS.search(chunk) is not None
            if (kind_of(a, b) is not None) == differs:
                continue
            ok = False
            print(f"{path}:{line + 1}: {'equal, though said to differ' if differs else 'differs'}")
            show(a, b)
    print(f"{count} programs compared")
    return ok


def normalized(text):
    return re.sub(r"'[^']*'", "'...'", re.sub(r"-?\d+", "N", text))


def compare_mutated(ours, theirs, arguments):
    seeds = []
    for path in mlir_files.list_files(arguments.paths):
        with open(path, encoding="utf-8", errors="surrogateescape") as stream:
            for chunk, _ in split(stream.read()):
                seeds += [seed for seed in mutated_text.functions_of(chunk) if not KEPT_AS_TEXT.search(seed)]
    seeds = [seed for seed, a, b in zip(seeds, ours.ask(seeds), theirs.ask(seeds)) if a == [] and b == []]
    programs = list(mutated_text.mutants(seeds, arguments.seed, arguments.count))
    kinds, groups, ok, refused = collections.Counter(), collections.defaultdict(list), True, 0
    for program, a, b in zip(programs, ours.ask(programs), theirs.ask(programs)):
        refused += b != "crash" and any(said[2] == "error" for said in b)
        kind = kind_of(a, b)
        kinds[kind or "equal"] += 1
        if kind is None:
            continue
        first_ours = normalized(a[0][3]) if a and a != "crash" else str(a)
        first_theirs = normalized(b[0][3]) if b else "(nothing)"
        groups[(kind, first_theirs, first_ours)].append((program, a, b))
        if kind in ("crash", "accepted"):
            ok = False
            print(f"{kind}:\n{program}")
            show(a, b)
    order = sorted(groups.items(), key=lambda item: (-len(item[1]), item[0]))
    for (kind, first_theirs, first_ours), members in order[: arguments.show]:
        print(f"{len(members)} x {kind}\n    theirs: {first_theirs}\n    ours:   {first_ours}")
    if arguments.save is not None:
        with open(arguments.save, "w", encoding="utf-8", errors="surrogateescape") as stream:
            for (kind, *_), members in order:
                for program, a, b in members[: arguments.each]:
                    said = "".join(f"// {who}: {line}\n" for who, lines in (("ours", a), ("theirs", b)) for line in lines)
                    stream.write(f"// {len(members)} x {kind}\n{said}{program}{SEPARATOR}")
    rate = kinds["equal"] / max(1, len(programs))
    print(f"{len(seeds)} seeds, {len(programs)} programs, {refused} that mlir-opt refuses: {100 * rate:.2f} % equal; "
          + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
    if rate < arguments.at_least:
        print(f"less than {100 * arguments.at_least:.2f} %")
        ok = False
    return ok


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["files", "mutated"])
    parser.add_argument("--bufferproof", required=True)
    parser.add_argument("--mlir-opt", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--at-least", type=float, default=0.0)
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--save")
    parser.add_argument("--each", type=int, default=2)
    parser.add_argument("paths", nargs="+")
    arguments = parser.parse_args()
    ours = Tool([arguments.bufferproof, "opt", *FLAGS])
    theirs = Tool([arguments.mlir_opt, *THEIR_FLAGS])
    compare = {"files": compare_files, "mutated": compare_mutated}[arguments.what]
    return 0 if compare(ours, theirs, arguments) else 1


if __name__ == "__main__":
    sys.exit(main())
