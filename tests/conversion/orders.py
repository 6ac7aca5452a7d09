#!/usr/bin/env python3
"""Bufferizes generated programs by partial passes in random orders, on both drivers, and executes the results.

usage: orders.py BUFFERPROOF [--programs N] [--seed S] [--verify EVERY]

Of each program: the text after each pass is the same on both drivers, what finalizing-bufferize accepts behaves as the
program does, and the same after convert-scf-to-cf. On every EVERY-th program the IR is verified after each pattern of the
one-shot driver. Programs with ops that no partial pass bufferizes are refused by finalizing-bufferize, and only compared.
"""
import argparse
import random
import re
import subprocess
import sys

FUNCTION_PASSES = ["tensor-bufferize", "linalg-bufferize", "vector-bufferize", "shape-bufferize", "bufferization-bufferize",
                   "scf-bufferize"]
MODULE_PASSES = ["arith-bufferize", "func-bufferize"]


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode < 0 or done.returncode == 70:
        sys.exit(f"{' '.join(command)} crashed:\n{done.stderr}\n{text}")
    return done.stdout if done.returncode == 0 else None


class Check:
    def __init__(self, bufferproof):
        self.bufferproof = bufferproof
        self.finished = self.refused = self.changed = self.executed = 0
        self.wrong = []

    def convert(self, name, text, driver, verifies):
        options = f"allow-pattern-rollback={driver}" + (" verify-patterns=true" if verifies else "")
        pipeline = f"{name}{{{options}}}"
        if name not in MODULE_PASSES:
            pipeline = f"func.func({pipeline})"
        return run([self.bufferproof, "opt", f"--pass-pipeline=builtin.module({pipeline})", "-"], text)

    def both(self, seed, name, text, verifies):
        """The text after a pass, which both drivers agree on; None if both refuse."""
        one_shot = self.convert(name, text, "false", verifies)
        classic = self.convert(name, text, "true", False)
        if one_shot != classic:
            self.wrong.append(f"seed {seed}: {name}: the drivers differ")
        self.changed += one_shot is not None and one_shot != text
        return one_shot

    def behaviour(self, text, passes=()):
        """What the program does, its buffers freed first; results are written as tensors."""
        if passes:
            text = run([self.bufferproof, "opt", *passes, "-"], text)
        done = subprocess.run([self.bufferproof, "run", "-"], input=text or "", capture_output=True, text=True)
        return re.sub(r"memref<", "tensor<", done.stdout + done.stderr)

    def program(self, seed, verifies):
        order = FUNCTION_PASSES + MODULE_PASSES
        random.Random(seed).shuffle(order)
        # tensor-bufferize makes linalg.map of tensors, linalg and vector ops copies of them.
        order += ["linalg-bufferize", "finalizing-bufferize"]
        source = text = run([self.bufferproof, "gen", "--seed", str(seed)], "")
        for name in order:
            after = self.both(seed, name, text, verifies)
            if after is None:
                if name != "finalizing-bufferize":
                    self.wrong.append(f"seed {seed}: {name} refuses the program")
                self.refused += 1
                return
            text = after
        self.finished += 1
        flat = self.both(seed, "convert-scf-to-cf", text, verifies)
        expected = self.behaviour(source)
        if "error: " in expected:  # of programs that free buffers of their own, or forget to
            return
        for what, result in (("partial bufferization", text), ("convert-scf-to-cf", flat)):
            if result is None:
                continue
            self.executed += 1
            if self.behaviour(result, ["--buffer-deallocation-pipeline"]) != expected:
                self.wrong.append(f"seed {seed}: behaves differently after {what}, order {','.join(order)}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("--programs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--verify", type=int, default=5)
    arguments = parser.parse_args()
    check = Check(arguments.bufferproof)
    for seed in range(arguments.seed, arguments.seed + arguments.programs):
        check.program(seed, seed % arguments.verify == 0)
    print("\n".join(check.wrong))
    print(f"{check.finished} programs bufferized, {check.refused} refused, {check.changed} conversions that changed something, "
          f"{check.executed} executions, {len(check.wrong)} wrong")
    if not check.finished or not check.executed:
        print("no program is bufferized and executed")
        return 1
    return bool(check.wrong)


if __name__ == "__main__":
    sys.exit(main())
