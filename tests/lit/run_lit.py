#!/usr/bin/env python3
"""Runs lit and says of every test that it skipped why: a line "skipped: lit TEST: REASON" each.

    run_lit.py RESULTS.json LIT ARGS...    exit code: lit's
"""

import json
import os
import subprocess
import sys


def print_skipped(results):
    with open(results, encoding="utf-8") as file:
        tests = json.load(file).get("tests", [])
    for test in tests:
        if test["code"] in ("UNSUPPORTED", "SKIPPED"):
            reason = " ".join(test["output"].split()) or "no reason given"
            print(f"skipped: lit {test['name'].split(' :: ')[-1]}: {reason}")


def main(results, lit, *arguments):
    os.makedirs(os.path.dirname(results), exist_ok=True)
    if os.path.exists(results):
        os.remove(results)
    code = subprocess.run([sys.executable, lit, "--output", results, *arguments], check=False).returncode
    if os.path.exists(results):
        print_skipped(results)
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
