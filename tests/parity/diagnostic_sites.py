#!/usr/bin/env python3
"""Checks that invalid programs reach every place where the parser or the verifier reports something.

    diagnostic_sites.py ROOT --bufferproof B --valgrind V [--except TABLE] FILE|FOLDER...

The places are the calls of the functions in REPORTERS, in the sources in SOURCES of the repository at ROOT. B, which needs
debug information and no optimization that merges calls, reads the files under callgrind, whose output has the lines that
calls come from; those with --allow-unregistered-dialect in their RUN lines with it.

TABLE has the places that no text reaches, or that have to stay without a program, each with the reason: lines
`path | beginning of the call's strings | reason`. A line that fits no place, or one that is reached, is an error, too.
"""

import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile

import mlir_files

SOURCES = ["engine/syntax/*.c", "engine/verify/*.c", "engine/dialects/*.c", "engine/dialects/*/*.[ch]"]
REPORTERS = ["parse_error", "parser_error", "parser_expected", "parser_expected_here", "parser_expected_in",
             "parser_misplaced", "parser_note", "verify_fail", "verify_fail_at", "verify_note", "verify_that",
             "diagnostic_add", "diagnostic_add_v", "fail"]
CALL = re.compile(r"\b(" + "|".join(REPORTERS) + r")\(")
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
TIME_LIMIT = 900


def end_of_call(text, start):
    """Behind the parenthesis that closes the one at `start`."""
    depth, at = 0, start
    while at < len(text):
        string = STRING.match(text, at)
        if string is not None:
            at = string.end()
            continue
        if text.startswith("'", at):
            at += 4 if text[at + 1] == "\\" else 3
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
        if depth == 0:
            return at
    raise ValueError("no end of a call")


def places_in(path, text):
    """(path, first line, last line, words) of each call of a reporter; words are its strings, or its text if it has none."""
    text = re.sub(r"//[^\n]*", lambda match: " " * len(match.group()) if '"' not in match.group() else match.group(), text)
    for match in CALL.finditer(text):
        before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        end = end_of_call(text, match.end() - 1)
        follows = text[end : end + 2].strip()
        if before.strip().startswith("#") or re.match(r"^(static )?(bool|struct token) $", before) or follows == "{":
            continue  # a macro, a declaration or a definition
        call = text[match.start() : end]
        words = "".join(string[1:-1] for string in STRING.findall(call)) or " ".join(call.split())
        yield path, text.count("\n", 0, match.start()) + 1, text.count("\n", 0, end) + 1, words


def lines_of_calls(profile):
    """The set of (path, line) from which a reporter was called."""
    lines, path, calling = set(), "", False
    for line in profile:
        if line.startswith(("fl=", "fi=", "fe=")):
            path = line[3:].strip()
        elif line.startswith("cfn="):
            name = re.sub(r"'\d+$", "", line[4:].strip())
            reporter = re.sub(r"\.(constprop|isra|part)\.\d+.*$", "", name) in REPORTERS
        elif line.startswith("calls="):
            calling = reporter
        elif calling and line[:1].isdigit():
            lines.add((path, int(line.split()[0])))
            calling = False
    return lines


def run(arguments, texts):
    """The places of calls while the texts are read, those that allow unregistered dialects so."""
    with tempfile.TemporaryDirectory() as folder:
        programs, profile = os.path.join(folder, "programs.mlir"), os.path.join(folder, "profile")
        for flags in ([mlir_files.UNREGISTERED], []):
            with open(programs, "w", encoding="utf-8", errors="surrogateescape") as stream:
                for text in texts:
                    if bool(flags) == mlir_files.allows_unregistered(text):
                        stream.write(text.rstrip("\n") + "\n// -----\n")
            command = [arguments.valgrind, "--tool=callgrind", f"--callgrind-out-file={profile}", "--compress-pos=no",
                       "--compress-strings=no", arguments.bufferproof, "opt", "--split-input-file", *flags, programs]
            result = subprocess.run(command, capture_output=True, check=False, timeout=TIME_LIMIT)
            if result.returncode not in (0, 3):
                sys.exit(f"exit code {result.returncode}:\n{result.stderr.decode(errors='replace')[-2000:]}")
            with open(profile, encoding="utf-8", errors="replace") as stream:
                yield from lines_of_calls(stream)


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as stream:
        return stream.read()


def read_table(path):
    with open(path, encoding="utf-8") as stream:
        rows = [line.rstrip("\n").split(" | ") for line in stream if line.strip() and not line.startswith("#")]
    for row in rows:
        if len(row) != 3:
            sys.exit(f"{path}: not `path | string | reason`: {row}")
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root")
    parser.add_argument("--bufferproof", required=True)
    parser.add_argument("--valgrind", required=True)
    parser.add_argument("--except", dest="table")
    parser.add_argument("paths", nargs="+")
    arguments = parser.parse_args()
    called = set(run(arguments, [read(path) for path in mlir_files.list_files(arguments.paths)]))
    reached = {}
    for path, line in called:
        # Objects from a compiler cache may name another copy of the repository.
        reached.setdefault(path[path.rfind("/engine/") + 1 :], set()).add(line)
    places, unreached = 0, []
    for pattern in SOURCES:
        for path in sorted(glob.glob(os.path.join(arguments.root, pattern))):
            name = os.path.relpath(path, arguments.root)
            for place in places_in(name, read(path)):
                places += 1
                if not any(place[1] <= line <= place[2] for line in reached.get(name, ())):
                    unreached.append(place)
    rows = [] if arguments.table is None else read_table(arguments.table)
    used, ok = set(), bool(called)
    for path, first, _, words in unreached:
        fits = [i for i, row in enumerate(rows) if row[0] == path and words.startswith(row[1])]
        used.update(fits)
        if not fits:
            ok = False
            print(f"{path}:{first}: no program reaches it: {words}")
    for i, row in enumerate(rows):
        if i not in used:
            ok = False
            print(f"{arguments.table}: no such place, or programs reach it: {' | '.join(row[:2])}")
    print(f"{places} places, {places - len(unreached)} reached by programs, {len(used)} lines of exceptions")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
