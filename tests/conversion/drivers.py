#!/usr/bin/env python3
"""Measures the conversion drivers against each other and against upstream's: instructions, time and memory of a pass.

usage: drivers.py BUFFERPROOF [--ops N] [--only CONVERSION] [--shape NAME]... [--runs N] [--valgrind V]

Per conversion and shape of `bufferproof gen --shape`: the instructions that a process executes for the pass, under
callgrind, less those without it. So that nothing is printed, the program's function is private, and symbol-dce removes it
at the end. Times are those that both tools measure themselves (--mlir-timing), the best of N runs. Upstream's release is the one that the conversion is compared with (16 for the passes that 22 has no more); what
it refuses is left out, and so is a pass that finds nothing to convert. The peak memory is that of `bench conversion`.
"""
import argparse
import collections
import functools
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


def run(command, passes, text):
    """What a process says that reads the text, runs the passes and removes the program; None if it refuses it."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text.replace("func.func @main", "func.func private @main"))
        file.flush()
        done = subprocess.run([*command, "--verify-each=false",
                               f"--pass-pipeline=builtin.module({','.join([*passes, 'symbol-dce'])})", file.name],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return done.stderr if done.returncode == 0 else None


@functools.lru_cache
def instructions(valgrind, command, passes, text):
    said = run([valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], passes, text)
    found = re.search(r"Collected : (\d+)", said or "")
    return int(found.group(1)) if found else None


def seconds(command, name, text, runs):
    """The best time of the pass, or of the passes on functions, whose only one it is."""
    best = None
    for _ in range(runs):
        rows = re.findall(r"^ +(\d+\.\d+) \( *[\d.]+%\) +(.*?) *$", run([*command, "--mlir-timing"], [name], text), re.M)
        of_pass = max(float(time) for time, what in rows if what not in ("Parser", "Output", "Rest", "Total") and
                      "SymbolDCE" not in what)
        best = of_pass if best is None else min(best, of_pass)
    return best


Cost = collections.namedtuple("Cost", "instructions seconds")


def cost(arguments, command, name, text):
    without, with_pass = (instructions(arguments.valgrind, tuple(command), passes, text) for passes in ((), (name,)))
    if without is None or with_pass is None:
        return None
    return Cost(with_pass - without, seconds(command, name, text, arguments.runs))


class Measurement:
    def __init__(self, arguments):
        self.arguments = arguments

    def ask(self, *words, text=None):
        done = subprocess.run([self.arguments.bufferproof, *words], input=text, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"bufferproof {' '.join(words)}: {done.stderr}")
        return done.stdout

    def emitted_for(self, release, text):
        """The text as a release of upstream's writes it; None if that has no such ops."""
        done = subprocess.run([self.arguments.bufferproof, "opt", f"--emit-for={release}", "-"], input=text,
                              capture_output=True, text=True)
        if done.returncode != 0 and f"MLIR {release} has no" not in done.stderr:
            sys.exit(f"bufferproof opt --emit-for={release}: {done.stderr}")
        return done.stdout if done.returncode == 0 else None

    def costs(self, conversion, shape):
        """Of the one-shot and the classic driver and the faster one of upstream's: {name: Cost}; {} if nothing is done."""
        text = self.ask("gen", f"--shape={shape}", f"--ops={self.arguments.ops}")
        if conversion.before:
            before = f"--pass-pipeline=builtin.module({','.join(conversion.before)})"
            text = self.ask("opt", before, "-", text=text)
        found = {name: cost(self.arguments, [self.arguments.bufferproof, "opt"],
                            pipeline(conversion, f"{{allow-pattern-rollback={rollback}}}"), text)
                 for name, rollback in (("one-shot", "false"), ("classic", "true"))}
        if None in found.values() or found["classic"].instructions < LEAST * self.arguments.ops:
            return {}
        emitted = self.emitted_for(conversion.release, text)
        upstream = f"mlir-opt-{conversion.release}"
        options = [f"{{allow-pattern-rollback={rollback}}}" for rollback in ("false", "true")] if conversion.rollback else [""]
        if emitted is not None and shutil.which(upstream):
            costs = [cost(self.arguments, [upstream, "--mlir-disable-threading"], pipeline(conversion, option), emitted)
                     for option in options]
            if None not in costs:
                found["upstream"] = Cost(*map(min, zip(*costs)))
        return found

    def memory(self, shape):
        """Peak bytes of all conversions beyond the program: {driver: bytes}."""
        printed = self.ask("bench", "conversion", f"--shape={shape}", f"--smallest={self.arguments.ops}",
                           f"--largest={self.arguments.ops}", "--json=-")
        row = json.loads(printed[printed.index("{"):])["conversion"][0]
        return {name: row[name]["bytes"] for name in ("one_shot", "classic")}


def times(costs, name, other, what):
    """How many times the cost of `name` that of `other` is."""
    if other not in costs:
        return "-"
    return f"{getattr(costs[other], what) / getattr(costs[name], what):.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bufferproof")
    parser.add_argument("--ops", type=int, default=10_000)
    parser.add_argument("--only", choices=[conversion.name for conversion in CONVERSIONS])
    parser.add_argument("--shape", action="append")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--valgrind", default="valgrind")
    arguments = parser.parse_args()
    measurement = Measurement(arguments)
    listed = subprocess.run([arguments.bufferproof, "gen", "--shape="], capture_output=True, text=True).stderr
    shapes = arguments.shape or re.sub(r".*one of ", "", listed.strip()).split(", ")
    print("Instructions, and times in parentheses, as multiples of those of the first driver named:\n")
    print("| conversion | shape | instructions, one-shot | classic / one-shot | upstream / one-shot | upstream / classic |")
    print("|---|---|---|---|---|---|")
    pairs = (("one-shot", "classic"), ("one-shot", "upstream"), ("classic", "upstream"))
    for conversion in CONVERSIONS:
        for shape in shapes:
            if arguments.only not in (None, conversion.name):
                continue
            costs = measurement.costs(conversion, shape)
            if costs:
                factors = [f"{times(costs, *pair, 'instructions')} ({times(costs, *pair, 'seconds')})" for pair in pairs]
                print(f"| {conversion.name} | {shape} | {costs['one-shot'].instructions:,} | {' | '.join(factors)} |", flush=True)
    print("\n| shape | peak bytes, one-shot | classic / one-shot |\n|---|---|---|")
    for shape in shapes:
        peak = measurement.memory(shape)
        print(f"| {shape} | {peak['one_shot']:,} | {peak['classic'] / peak['one_shot']:.1f} |", flush=True)


if __name__ == "__main__":
    main()
