#!/usr/bin/env python3
"""Reduces a few findings, and fails if a result has lost its signature, is not minimal, or is no valid, defined program.

    run_reductions.py BUFFERPROOF

The findings are of the engine (pipelines that free nothing), of faulty compilers (the engine's output with a fault put in
by a text filter), and, where it is built, of upstream's MLIR (programs of a campaign; of those that do not end none: each
attempt at one takes all of the time that it is given). Minimality is looked for by
minimality.py, which knows nothing of how reduction works, and by a second reduction, which must find nothing to do.
"""

import glob
import json
import os
import subprocess
import sys
import tempfile

import minimality

PASSES = ("one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops},buffer-deallocation-pipeline,"
          "convert-bufferization-to-memref")
NOT_FREED = "one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops},convert-bufferization-to-memref"
# What is done to the text that the compiler puts out, and what comes of it.
FAULTS = {"the last deallocation is forgotten": "tac | sed '0,/memref.dealloc/{/memref.dealloc/d}' | tac",
          "each value that is stored is the same": "sed 's/memref.copy .*//'"}
LARGEST_RESULT = 16  # ops; what the engine's and the faulty compilers' findings below need, and a few more


def run(command, code=0):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != code:
        raise SystemExit(f"{' '.join(command)}: exit code {done.returncode}, not {code}\n{done.stdout}{done.stderr}")
    return done.stdout


def is_hang(case):
    return minimality.signature_of(minimality.parts(case)[0]).endswith("|hang")


def first_cases(binary, folder, count, options):
    """The findings of a small campaign."""
    run([binary, "fuzz", "--quiet", "--no-guide", f"--output={folder}"] + options, code=1)
    cases = [case for case in sorted(glob.glob(os.path.join(folder, "*.mlir"))) if not is_hang(case)]
    if len(cases) < count:
        raise SystemExit(f"{len(cases)} findings with {' '.join(options)}, not {count}")
    return cases[:count]


def faulty(binary, name, filter_text, folder):
    """A compiler that the engine's with a fault is."""
    script = os.path.join(folder, name.replace(" ", "_") + ".sh")
    with open(script, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\nset -e\n{binary} opt --pass-pipeline='builtin.module({PASSES})' > \"$0.$$\"\n"
                   f"{filter_text} < \"$0.$$\"\nrm \"$0.$$\"\n")
    os.chmod(script, 0o755)
    return f"cmd:{script}"


def check(binary, case, folder, largest):
    target, report, again = (os.path.join(folder, name) for name in ("small.mlir", "small.json", "again.json"))
    allow = ["--allow-commands"]
    run([binary, "reduce", case, "--quiet", "-o", target, "--json", report] + allow)
    with open(report, encoding="utf-8") as file:
        result = json.load(file)
    wanted = minimality.signature_of(minimality.parts(case)[0])
    name = os.path.basename(case)
    if result["signature"] != wanted or minimality.signature_of(minimality.parts(target)[0]) != wanted:
        return [f"{name}: the signature is {result['signature']}, and was {wanted}"]
    faults = [] if result["minimal"] else [f"{name}: not minimal by its own word"]
    if result["ops_after"] > min(largest, result["ops_before"]):
        faults.append(f"{name}: {result['ops_before']} -> {result['ops_after']} ops")
    run([binary, "replay", "--expect-findings", target] + allow)  # which also takes nothing invalid or undefined
    run([binary, "opt", target])
    variants, superfluous = minimality.examine(binary, target, folder)
    if variants == 0:
        faults.append(f"{name}: nothing to leave out was tried")
    faults += [f"{name}: can do {what}" for what in superfluous]
    run([binary, "reduce", target, "--quiet", "-o", os.devnull, "--json", again] + allow)
    with open(again, encoding="utf-8") as file:
        ops = json.load(file)["ops_after"]
    if ops != result["ops_after"]:
        faults.append(f"{name}: {result['ops_after']} ops, and {ops} if it is reduced again")
    print(f"{name}: {result['ops_before']} -> {result['ops_after']} ops in {result['attempts']} attempts, {variants} variants")
    return faults


def has_upstream(binary, folder):
    """Whether the subject mlir is built."""
    program = os.path.join(folder, "empty.mlir")
    with open(program, "w", encoding="utf-8") as file:
        file.write("func.func @main() {\n  return\n}\n")
    done = subprocess.run([binary, "replay", "--subject=mlir", program], capture_output=True, text=True, check=False)
    return "not built" not in done.stdout + done.stderr


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    binary = os.path.abspath(sys.argv[1])
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        cases = [(case, LARGEST_RESULT) for case in
                 first_cases(binary, os.path.join(folder, "engine"), 2, ["--programs=40", f"--pipeline={NOT_FREED}"])]
        for name, filter_text in FAULTS.items():
            subject = faulty(binary, name, filter_text, folder)
            found = first_cases(binary, os.path.join(folder, name), 1, ["--programs=12", f"--subject={subject}"])
            cases += [(case, LARGEST_RESULT) for case in found]
        if has_upstream(binary, folder):
            found = first_cases(binary, os.path.join(folder, "upstream"), 2, ["--programs=300", "--subject=mlir", "--seed=3"])
            cases += [(case, LARGEST_RESULT) for case in found]
        else:
            print("without upstream: subject mlir is not built")
        for case, largest in cases:
            faults += check(binary, case, folder, largest)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
