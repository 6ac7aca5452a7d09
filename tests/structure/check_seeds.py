#!/usr/bin/env python3
"""Each op that generated programs have is in a program of the seeds.

    check_seeds.py BUFFERPROOF FOLDER

Exit code 1 if the programs of FOLDER lack one.
"""

import json
import pathlib
import re
import subprocess
import sys

PROGRAMS = "21000"


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def drawn_ops(bufferproof):
    """The first column of the table of coverage is the name of an op, the second one in how many programs it is."""
    names = {row["name"] for row in json.loads(output_of(bufferproof, "ops", "--json", "-"))["ops"]}
    rows = (line.split() for line in output_of(bufferproof, "gen", "--coverage", "--count", PROGRAMS).splitlines())
    return {row[0] for row in rows if len(row) > 1 and row[0] in names and row[1].isdigit() and row[1] != "0"}


def ops_of_seeds(bufferproof, folder):
    found = set()
    for path in sorted(pathlib.Path(folder).glob("*.mlir")):
        generic = output_of(bufferproof, "opt", "--mlir-print-op-generic", path)
        found.update(re.findall(r'"([a-z_]+\.[a-z0-9_.]+)"[ (<]', generic))
    return found


def main():
    bufferproof, folder = sys.argv[1:]
    drawn, found = drawn_ops(bufferproof), ops_of_seeds(bufferproof, folder)
    for name in sorted(drawn - found):
        print(f"{name}: in no seed")
    print(f"{len(drawn)} ops are generated, {len(drawn - found)} of them are in no seed")
    return 1 if drawn - found or not drawn else 0


if __name__ == "__main__":
    sys.exit(main())
