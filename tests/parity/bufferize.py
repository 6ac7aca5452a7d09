#!/usr/bin/env python3
"""Compares whole outputs of one-shot-bufferize with mlir-opt's, to the letter, over files and option strings.

    bufferize.py [--ours CMD] [--theirs CMD] [--options TEXT]... [--split] FILE...

CMD is a command to which `FILE --one-shot-bufferize=OPTIONS` is appended. With --split, the parts of a file between
`// -----` lines are programs of their own. Exit code 1 if anything differs; a program that upstream refuses must be
refused here too, unless it opens with `// upstream-refuses`.
"""

import argparse
import difflib
import os
import re
import shlex
import subprocess
import sys
import tempfile

DEFAULT_OPTIONS = [
    "bufferize-function-boundaries",
    "bufferize-function-boundaries copy-before-write",
    "bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map",
    "bufferize-function-boundaries function-boundary-type-conversion=fully-dynamic-layout-map",
    "bufferize-function-boundaries allow-return-allocs-from-loops unknown-type-conversion=identity-layout-map",
    "",
    "copy-before-write buffer-alignment=0",
    "allow-unknown-ops dialect-filter=tensor,bufferization",
]


def run(command, path, options):
    arguments = shlex.split(command) + [path, "--one-shot-bufferize=" + options]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout.rstrip("\n"), done.stderr


def first_error(text):
    for line in text.splitlines():
        if "error:" in line:
            return line.split("error:", 1)[1].strip()
    return text.strip().splitlines()[0] if text.strip() else "(no message)"


def compare(arguments, path, name, options):
    """Returns None if both agree, else what differs."""
    with open(path, encoding="utf-8") as file:
        expected_refusal = file.read().lstrip().startswith("// upstream-refuses")
    ours, theirs = (run(command, path, options) for command in (arguments.ours, arguments.theirs))
    if theirs[0] != 0:
        if ours[0] != 0 or expected_refusal:
            return None
        return f"{name} [{options}]: only mlir-opt refuses: {first_error(theirs[2])}"
    if ours[0] != 0:
        return f"{name} [{options}]: only ours refuses: {first_error(ours[2])}"
    if ours[1] == theirs[1]:
        return None
    lines = difflib.unified_diff(theirs[1].splitlines(), ours[1].splitlines(), "mlir-opt", "ours", lineterm="", n=1)
    return f"{name} [{options}]:\n" + "\n".join(lines)


def parts(path, folder, split):
    if not split:
        return [(path, path)]
    with open(path, encoding="utf-8") as file:
        texts = re.split(r"^// -----.*$", file.read(), flags=re.MULTILINE)
    result = []
    for number, text in enumerate(texts):
        if not text.strip():
            continue
        part = os.path.join(folder, f"{os.path.basename(path)}.{number}.mlir")
        with open(part, "w", encoding="utf-8") as file:
            file.write(text)
        result.append((part, f"{path}#{number}"))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", default="bufferproof opt")
    parser.add_argument("--theirs", default="mlir-opt-22")
    parser.add_argument("--options", action="append")
    parser.add_argument("--split", action="store_true")
    parser.add_argument("--limit", type=int, default=0, help="show at most this many differences")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    total, different = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for path in arguments.files:
            for part, name in parts(path, folder, arguments.split):
                for options in arguments.options if arguments.options is not None else DEFAULT_OPTIONS:
                    total += 1
                    difference = compare(arguments, part, name, options)
                    if difference is not None:
                        different += 1
                        if arguments.limit == 0 or different <= arguments.limit:
                            print(difference)
    print(f"{total} compared, {different} different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
