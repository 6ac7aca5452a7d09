#!/usr/bin/env python3
"""Counts the instructions of each pass on programs that give it work, from small to large, and says how they grow.

usage: steps.py BUFFERPROOF [--only PASS] [--smallest N] [--largest N] [--most EXPONENT] [--valgrind V]

The rows are those of cli/bench/growth_passes.def, which `bench growth` measures in time. callgrind counts what is executed
inside of the pass. Exit code 1 if an exponent is above --most.
"""
import argparse
import json
import math
import re
import subprocess
import sys
import tempfile


def run(command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}:\n{done.stderr[:2000]}")
    return done


def rows(bufferproof):
    """(pass, shape, passes before) of each row."""
    printed = run([bufferproof, "bench", "growth", "--smallest=1", "--largest=1", "--json=-"]).stdout
    return [(row["pass"], row["shape"], row["before"]) for row in json.loads(printed[printed.index("{"):])["passes"]]


def instructions(arguments, name, file):
    """Those inside of the pass."""
    function = "run_" + name.replace("-", "_")
    done = run([arguments.valgrind, "--tool=callgrind", f"--toggle-collect={function}", "--callgrind-out-file=/dev/null",
                arguments.bufferproof, "opt", "--verify-each=false", f"--{name}", file])
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def measure(arguments, name, shape, before):
    """Pairs of the number of lines of the program and the instructions."""
    ops, measured = arguments.smallest, []
    while ops <= arguments.largest:
        text = run([arguments.bufferproof, "gen", f"--shape={shape}", f"--ops={ops}"]).stdout
        if before:
            text = run([arguments.bufferproof, "opt", f"--pass-pipeline=builtin.module({before})", "-"], text).stdout
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(text)
            file.flush()
            measured.append((text.count("\n"), instructions(arguments, name, file.name)))
        ops *= 10
    return measured


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("--only")
    parser.add_argument("--smallest", type=int, default=1000)
    parser.add_argument("--largest", type=int, default=10000)
    parser.add_argument("--most", type=float, default=1.1)
    parser.add_argument("--valgrind", default="valgrind")
    arguments = parser.parse_args()
    print("| pass | shape | lines | instructions | a line | exponent |\n|---|---|---|---|---|---|")
    too_steep = []
    for name, shape, before in rows(arguments.bufferproof):
        if arguments.only not in (None, name):
            continue
        (lines, first), *_, (more_lines, last) = measure(arguments, name, shape, before)
        exponent = math.log(last / first) / math.log(more_lines / lines)
        print(f"| {name} | {shape} | {more_lines:,} | {last:,} | {last // more_lines:,} | {exponent:.2f} |", flush=True)
        if exponent > arguments.most:
            too_steep.append(name)
    return bool(too_steep)


sys.exit(main())
