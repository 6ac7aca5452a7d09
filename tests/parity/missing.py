#!/usr/bin/env python3
"""Checks the list of ops that upstream has and we do not: `bufferproof ops --missing`.

    missing.py --bufferproof BUFFERPROOF --mlir-opt MLIR_OPT --mlir-tblgen MLIR_TBLGEN --include FOLDER PROGRAMS

No op of the .td files of our dialects is without a row, no row names an op that we have or that upstream does not have,
and mlir-opt accepts or refuses the program of each op as its row says.
"""

import argparse
import json
import re
import subprocess
import sys

import rows

def upstream_ops(tblgen, include):
    ops = set()
    for definition in rows.DEFINITIONS:
        records = rows.read_records(tblgen, include, definition)
        for record in records.values():
            if "opName" in record and "Op" in record["classes"]:
                dialect = records[record["opDialect"]]["name"].strip('"')
                ops.add(f"{dialect}.{record['opName'].strip(chr(34))}")
    return ops


def read_programs(path):
    with open(path, encoding="utf-8") as file:
        parts = file.read().split("// -----\n")
    return {re.match(r"// op: (\S+)\n", part).group(1): part for part in parts}


def ask(mlir_opt, op, program):
    def accepts(*passes):
        return subprocess.run([mlir_opt, "-", *passes], input=program, text=True, capture_output=True).returncode == 0
    if not re.search(rf"(?<![\w.]){re.escape(op)}(?![\w.])", program.partition("\n")[2]) or not accepts():
        return "wrong program"
    return "accepts" if accepts("--one-shot-bufferize=bufferize-function-boundaries") else "refuses"


def check(condition, message):
    if not condition:
        print(message)
    return condition


def main():
    parser = argparse.ArgumentParser()
    for name in ("--bufferproof", "--mlir-opt", "--mlir-tblgen", "--include", "programs"):
        parser.add_argument(name, **({"required": True} if name.startswith("-") else {}))
    arguments = parser.parse_args()

    def ours(*words):
        return json.loads(subprocess.run([arguments.bufferproof, "ops", *words, "--json", "-"], check=True,
                                         capture_output=True, text=True).stdout)
    have = {op["name"] for op in ours()["ops"]}
    missing = {op["name"]: op for op in ours("--missing")["missing"]}
    upstream = upstream_ops(arguments.mlir_tblgen, arguments.include)
    programs = read_programs(arguments.programs)
    good = check(len(upstream) > 400, f"only {len(upstream)} ops were found in the .td files")
    for op in sorted(upstream - have):
        good &= check(op in missing, f"{op} has neither a row in the op table nor one in missing_ops.def")
    for op, row in missing.items():
        good &= check(op not in have, f"{op} is in the op table: its row in missing_ops.def goes")
        good &= check(op in upstream, f"upstream has no op {op}")
        answer = ask(arguments.mlir_opt, op, programs[op]) if op in programs else "unasked"
        good &= check(row["upstream"] == answer, f"{op}: the row says {row['upstream']}, mlir-opt: {answer}")
    for op in programs:
        good &= check(op in missing, f"{op} has a program, but no row")
    accepted = sum(row["upstream"] == "accepts" for row in missing.values())
    print(f"{len(upstream)} ops upstream, {len(missing)} missing, {accepted} of them in programs that mlir-opt bufferizes")
    return not good


if __name__ == "__main__":
    sys.exit(main())
