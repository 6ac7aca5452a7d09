#!/usr/bin/env python3
"""Checks that sources are formatted by clang-format 14, and that none of their lines has more than 160 columns.

    check_format.py ROOT CLANG_FORMAT  each violation is a line, exit 1 if there is any; 77 for another clang-format
    check_format.py --self-test CLANG_FORMAT

Tables between `// clang-format off` and `// clang-format on` are exempt from clang-format, not from the limit.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

from check_dependencies import list_files, read_lines

MAX_COLUMNS = 160
VERSION = 14  # each version formats in its own way
FORMATTED = (".c", ".h")
MEASURED = FORMATTED + (".def", ".cmake", "CMakeLists.txt")


def check_columns(path, lines):
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_COLUMNS:
            yield f"{path}:{number}: {len(line)} columns; the limit is {MAX_COLUMNS}"


def check_format(root, paths, clang_format):
    """Each file that clang-format would change, once."""
    if not paths:
        return
    done = subprocess.run([clang_format, "--dry-run", *paths], cwd=root, capture_output=True, text=True, check=True)
    lines = re.findall(r"^(\S+?):(\d+):\d+: warning:", done.stderr, flags=re.M)
    first = {}
    for path, number in lines:
        first.setdefault(path, number)
    for path, number in sorted(first.items()):
        yield f"{path}:{number}: is not formatted; clang-format -i does it"


def check_tree(root, clang_format):
    violations = []
    paths = [path for path in list_files(root) if path.endswith(MEASURED)]
    for path in paths:
        violations += check_columns(path, read_lines(root, path))
    return violations + list(check_format(root, [path for path in paths if path.endswith(FORMATTED)], clang_format))


LONG = "x" * (MAX_COLUMNS + 1)
CLEAN = {
    "a.c": "int a;\n// clang-format off\nint   table;\n// clang-format on\n",
    "b.def": "ROW(" + "x" * 140 + ")\n",
}
SEEDED = [
    ({"x.c": "int   x;\n"}, "x.c:1: is not formatted"),
    ({"x.h": "int *a;\nint* x;\n"}, "x.h:2: is not formatted"),
    ({"x.def": "ROW(" + LONG + ")\n"}, "x.def:1: 166 columns"),
    ({"CMakeLists.txt": "\n# " + LONG + "\n"}, "CMakeLists.txt:2: 163 columns"),
    ({"x.def": "// clang-format off\n// clang-format on\nROW(" + LONG + ")\n"}, "x.def:3: 166 columns"),
]


def check_seeded(style, files, clang_format):
    with tempfile.TemporaryDirectory() as root:
        shutil.copy(style, root)
        for path, text in files.items():
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        return check_tree(root, clang_format)


def self_test(clang_format):
    style = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", ".clang-format")
    failures = [f"clean tree: {violation}" for violation in check_seeded(style, CLEAN, clang_format)]
    for files, expected in SEEDED:
        violations = check_seeded(style, {**CLEAN, **files}, clang_format)
        if len(violations) != 1 or expected not in violations[0]:
            failures.append(f"not caught: {expected!r} with {sorted(files)}; found {violations}")
    print("\n".join(failures) or f"{len(SEEDED)} seeded violations caught, clean tree accepted")
    return 1 if failures else 0


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    version = subprocess.run([arguments[1], "--version"], capture_output=True, text=True, check=True).stdout
    if not re.search(rf"version {VERSION}\.", version):
        print(f"skipped: structure.format: needs clang-format {VERSION}, this is {version.strip()}")
        return 77
    if arguments[0] == "--self-test":
        return self_test(arguments[1])
    violations = check_tree(arguments[0], arguments[1])
    print("\n".join(violations) or "the sources are formatted")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
