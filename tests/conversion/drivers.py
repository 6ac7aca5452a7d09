#!/usr/bin/env python3
"""Measures the conversion drivers against each other and against upstream's, in instructions and peak memory of a pass.

usage: drivers.py BUFFERPROOF [--ops N] [--only CONVERSION] [--shape NAME]... [--valgrind V]

Per conversion and shape of `bufferproof gen --shape`: the instructions that a process executes for the pass, under
callgrind, less those without it. So that nothing is printed, the program's function is private, and symbol-dce removes it
at the end. Upstream's release is the one that the conversion is compared with (16 for the passes that 22 has no more); what
it refuses is left out, and so is a pass that finds nothing to convert. The peak memory is that of `bench conversion`.
"""
import argparse
import collections
import json
import re
import shutil
import subprocess
import sys
import tempfile

PARTIAL = ["func.func(tensor-bufferize,linalg-bufferize,vector-bufferize,bufferization-bufferize,scf-bufferize)",
           "arith-bufferize", "func-bufferize"]
Conversion = collections.namedtuple("Conversion", "name on_functions release before rollback")
# Which passes of ours make the input from a shape, and whether upstream's pass has both drivers.
CONVERSIONS = [
    Conversion("func-bufferize", False, 16, [], False),
    Conversion("scf-bufferize", True, 16, [], False),
    Conversion("finalizing-bufferize", True, 16, PARTIAL, False),
    Conversion("convert-scf-to-cf", False, 22, [], True),
]
LEAST = 30  # instructions per op; fewer are those of a pass that finds nothing to convert


def pipeline(conversion, options=""):
    name = conversion.name + options
    return f"func.func({name})" if conversion.on_functions else name


def instructions(valgrind, command, passes, text):
    """Of a process that reads the text, runs the passes and removes the program; None if it refuses it."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text.replace("func.func @main", "func.func private @main"))
        file.flush()
        done = subprocess.run([valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *command, "--verify-each=false",
                               f"--pass-pipeline=builtin.module({','.join([*passes, 'symbol-dce'])})", file.name],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    return int(found.group(1)) if found and done.returncode == 0 else None


def cost(valgrind, command, name, text):
    without, with_pass = (instructions(valgrind, command, passes, text) for passes in ([], [name]))
    return None if without is None or with_pass is None else with_pass - without


class Measurement:
    def __init__(self, arguments):
        self.bufferproof, self.valgrind = arguments.bufferproof, arguments.valgrind
        self.ops = arguments.ops

    def ask(self, *words, text=None):
        done = subprocess.run([self.bufferproof, *words], input=text, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"bufferproof {' '.join(words)}: {done.stderr}")
        return done.stdout

    def row(self, conversion, shape):
        """The costs of one-shot and classic driver, and of upstream's: {name: instructions or None}."""
        text = self.ask("gen", f"--shape={shape}", f"--ops={self.ops}")
        if conversion.before:
            before = f"--pass-pipeline=builtin.module({','.join(conversion.before)})"
            text = self.ask("opt", before, "-", text=text)
        ours = [self.bufferproof, "opt"]
        costs = {name: cost(self.valgrind, ours, pipeline(conversion, f"{{allow-pattern-rollback={rollback}}}"), text)
                 for name, rollback in (("one-shot", "false"), ("classic", "true"))}
        if None in costs.values() or max(costs.values()) < LEAST * self.ops:
            return None
        emitted = self.ask("opt", f"--emit-for={conversion.release}", "-", text=text)
        upstream = [f"mlir-opt-{conversion.release}", "--mlir-disable-threading"]
        if shutil.which(upstream[0]):
            for name, options in ((("upstream, no rollback", "{allow-pattern-rollback=false}"),
                                   ("upstream", "{allow-pattern-rollback=true}")) if conversion.rollback
                                  else (("upstream", ""),)):
                costs[name] = cost(self.valgrind, upstream, pipeline(conversion, options), emitted)
        return costs

    def memory(self, shape):
        """Peak bytes of all conversions beyond the program: {driver: bytes}."""
        printed = self.ask("bench", "conversion", f"--shape={shape}", f"--smallest={self.ops}", f"--largest={self.ops}",
                           "--json=-")
        figures = json.loads(printed[printed.index("{"):])
        row = figures["conversion"][0]
        return {name: row[name]["bytes"] for name in ("one_shot", "classic")}


def times(costs, name, other):
    """How many times the cost of `name` that of `other` is."""
    return f"{costs[other] / costs[name]:.1f}" if costs.get(name) and costs.get(other) else "-"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bufferproof")
    parser.add_argument("--ops", type=int, default=10_000)
    parser.add_argument("--only", choices=[conversion.name for conversion in CONVERSIONS])
    parser.add_argument("--shape", action="append")
    parser.add_argument("--valgrind", default="valgrind")
    arguments = parser.parse_args()
    measurement = Measurement(arguments)
    listed = subprocess.run([arguments.bufferproof, "gen", "--shape="], capture_output=True, text=True).stderr
    shapes = arguments.shape or re.sub(r".*one of ", "", listed.strip()).split(", ")
    print("| conversion | shape | one-shot, instructions | classic / one-shot | upstream / one-shot | upstream / classic |")
    print("|---|---|---|---|---|---|")
    for conversion in CONVERSIONS:
        for shape in shapes:
            if arguments.only not in (None, conversion.name):
                continue
            costs = measurement.row(conversion, shape)
            if costs is not None:
                least = min((name for name in costs if name.startswith("upstream") and costs[name]), default="upstream",
                            key=costs.get)
                print(f"| {conversion.name} | {shape} | {costs['one-shot']:,} | {times(costs, 'one-shot', 'classic')} | "
                      f"{times(costs, 'one-shot', least)} | {times(costs, 'classic', least)} |", flush=True)
    print("\n| shape | peak bytes, one-shot | classic / one-shot |\n|---|---|---|")
    for shape in shapes:
        costs = measurement.memory(shape)
        print(f"| {shape} | {costs['one_shot']:,} | {times(costs, 'one_shot', 'classic')} |", flush=True)


if __name__ == "__main__":
    main()
