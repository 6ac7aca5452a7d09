#!/usr/bin/env python3
"""Compares the texts that both conversion drivers make of many generated programs, many of them in one process.

usage: equality.py BUFFERPROOF [--programs N] [--seed S] [--batch N] [--verify EVERY]

Each batch of programs goes through all partial passes in an order of its own, finalizing-bufferize, lower-affine and
convert-scf-to-cf. After each pass, the texts are the same on both drivers, and so are the programs that are refused. In
every EVERY-th batch the IR is verified after each pattern of the one-shot driver. orders.py executes the results.
"""
import argparse
import collections
import random
import subprocess
import sys

from orders import FUNCTION_PASSES, MODULE_PASSES

SEPARATOR = "// -----\n"
AT_THE_END = ["linalg-bufferize", "finalizing-bufferize", "lower-affine", "convert-scf-to-cf"]


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode < 0 or done.returncode == 70:
        sys.exit(f"{' '.join(command)} crashed:\n{done.stderr}")
    return done.stdout


def convert(bufferproof, name, text, driver, verifies):
    options = f"{{allow-pattern-rollback={driver}{' verify-patterns=true' if verifies else ''}}}"
    if name == "lower-affine":
        options = ""
    anchor = f"func.func({name}{options})" if name in [*FUNCTION_PASSES, "finalizing-bufferize"] else name + options
    return run([bufferproof, "opt", f"--pass-pipeline=builtin.module({anchor})", "--split-input-file", "-"],
               text).split(SEPARATOR)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=100)
    parser.add_argument("--verify", type=int, default=50)
    arguments = parser.parse_args()
    counts, wrong = collections.Counter(), []
    for first in range(0, arguments.programs, arguments.batch):
        order = FUNCTION_PASSES + MODULE_PASSES
        random.Random(first).shuffle(order)
        texts = run([arguments.bufferproof, "gen", f"--seed={arguments.seed}", f"--first={first}",
                     f"--count={arguments.batch}"], "").split(SEPARATOR)
        verifies = first // arguments.batch % arguments.verify == 0
        counts["programs"] += len(texts)
        for name in order + AT_THE_END:
            one_shot, classic = (convert(arguments.bufferproof, name, SEPARATOR.join(texts), driver,
                                         verifies and driver == "false") for driver in ("false", "true"))
            if len(one_shot) != len(texts) or len(classic) != len(texts):
                sys.exit(f"{name}: not a text for each program of batch {first}")
            wrong += [f"program {first + i}: {name}: the drivers differ" for i, (ours, other) in
                      enumerate(zip(one_shot, classic)) if ours != other]
            counts["changed"] += sum("func.func" in after and after.strip() != before.strip() for before, after in zip(texts, one_shot))
            texts = one_shot
        counts["accepted"] += sum("func.func" in text for text in texts)
    print("\n".join(wrong))
    print(f"{counts['programs']} programs, {counts['accepted']} of them bufferized, {counts['changed']} conversions that "
          f"changed something, {len(wrong)} wrong")
    return bool(wrong) or not counts["accepted"]


sys.exit(main())
