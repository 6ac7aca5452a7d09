#!/usr/bin/env python3
"""Compares deallocation with upstream's: random bufferized programs, and files, pass by pass.

usage: deallocation.py BUFFERPROOF MLIR_OPT [--count N] [--seed S] [--keep DIR] [FILE.mlir ...]

For each program it prints nothing if the passes agree to the letter, else a unified diff; the last line counts. What
differs on purpose is taken out before: our @dealloc_helper frees where upstream's leaks, so its text is not compared.
"""
import argparse
import difflib
import os
import random
import re
import subprocess
import sys

MEMREF = "memref<4xf32>"
PASSES = [
    ["--ownership-based-buffer-deallocation"],
    ["--ownership-based-buffer-deallocation=private-function-dynamic-ownership"],
    ["--buffer-deallocation-pipeline"],
]


class Program:
    """Text of a module whose memrefs all are memref<4xf32>: made op by op, with every value in scope a candidate."""

    def __init__(self, seed, branches, most_results=1, graph_loops=False):
        self.random = random.Random(seed)
        self.lines = []
        self.graph_loops = graph_loops
        self.names = 0
        self.most_results = most_results  # of @main; ours clones where upstream returns one buffer twice
        self.branches = branches  # control flow graphs in functions too

    def name(self):
        self.names += 1
        return f"%v{self.names}"

    def emit(self, depth, text):
        self.lines.append("  " * depth + text)

    def alloc(self, depth, scope):
        value = self.name()
        self.emit(depth, f"{value} = memref.alloc() : {MEMREF}")
        self.emit(depth, f"linalg.fill ins(%x : f32) outs({value} : {MEMREF})")
        return scope + [value]

    def use(self, depth, scope):
        self.emit(depth, f"memref.store %x, {self.random.choice(scope)}[%c0] : {MEMREF}")
        return scope

    def view(self, depth, scope):
        middle, value = self.name(), self.name()
        self.emit(depth, f"{middle} = memref.cast {self.random.choice(scope)} : {MEMREF} to memref<?xf32>")
        self.emit(depth, f"{value} = memref.cast {middle} : memref<?xf32> to {MEMREF}")
        return scope + [value]

    def select(self, depth, scope):
        value, a, b = self.name(), self.random.choice(scope), self.random.choice(scope)
        self.emit(depth, f"{value} = arith.select {self.condition()}, {a}, {b} : {MEMREF}")
        return scope + [value]

    def call(self, depth, scope):
        value, a, b = self.name(), self.random.choice(scope), self.random.choice(scope)
        callee = self.random.choice(["@external", "@first", "@either"])
        self.emit(depth, f"{value} = func.call {callee}({a}, {b}, %p) : ({MEMREF}, {MEMREF}, i1) -> {MEMREF}")
        return scope + [value]

    def condition(self):
        return self.random.choice(["%p", "%q"])

    def results(self, count, prefix=""):
        """The start of an op with memref results, their names, and their types."""
        if count == 0:
            return "", [], ""
        value = self.name()
        names = [value] if count == 1 else [f"{value}#{i}" for i in range(count)]
        types = MEMREF if count == 1 else "(" + ", ".join([MEMREF] * count) + ")"
        return f"{value}{'' if count == 1 else f':{count}'} = ", names, f" -> {types}"

    def end(self, depth, scope, count, op="scf.yield", first=""):
        values = [self.random.choice(scope) for _ in range(count)]
        types = " : " + ", ".join([MEMREF] * count) if count else ""
        self.emit(depth, f"{op}{first} {', '.join(values)}{types}".rstrip())

    def branch(self, depth, scope):
        count = self.random.randrange(3)
        start, names, types = self.results(count)
        self.emit(depth, f"{start}scf.if {self.condition()}{' -> (' + ', '.join([MEMREF] * count) + ')' if count else ''} {{")
        self.end(depth + 1, self.body(depth + 1, scope), count)
        self.emit(depth, "} else {")
        self.end(depth + 1, self.body(depth + 1, scope), count)
        self.emit(depth, "}")
        return scope + names

    def switch(self, depth, scope):
        count = self.random.randrange(1, 3)
        start, names, types = self.results(count)
        self.emit(depth, f"{start}scf.index_switch %n{types.replace('(', '').replace(')', '')}")
        for case in ["case 0", "case 1", "default"]:
            self.emit(depth, case + " {")
            self.end(depth + 1, self.body(depth + 1, scope), count)
            self.emit(depth, "}")
        return scope + names

    def loop(self, depth, scope):
        count = self.random.randrange(3)
        start, names, types = self.results(count)
        arguments = [self.name() for _ in range(count)]
        inits = ", ".join(f"{a} = {self.random.choice(scope)}" for a in arguments)
        iter_args = f" iter_args({inits}) -> ({', '.join([MEMREF] * count)})" if count else ""
        self.emit(depth, f"{start}scf.for {self.name()} = %c0 to %n step %c1{iter_args} {{")
        self.end(depth + 1, self.body(depth + 1, scope + arguments * 2), count)
        self.emit(depth, "}")
        return scope + names

    def while_loop(self, depth, scope):
        value, i, k, a, b = (self.name() for _ in range(5))
        types = f"index, {MEMREF}"
        self.emit(depth, f"{value}:2 = scf.while ({i} = %c0, {a} = {self.random.choice(scope)}) : ({types}) -> ({types}) {{")
        inner = self.body(depth + 1, scope + [a, a])
        self.emit(depth + 1, f"{i}c = arith.cmpi ult, {i}, %n : index")
        self.emit(depth + 1, f"scf.condition({i}c) {i}, {self.random.choice(inner)} : {types}")
        self.emit(depth, "} do {")
        self.emit(depth, f"^bb0({k}: index, {b}: {MEMREF}):")
        inner = self.body(depth + 1, scope + [b, b])
        self.emit(depth + 1, f"{k}n = arith.addi {k}, %c1 : index")
        self.emit(depth + 1, f"scf.yield {k}n, {self.random.choice(inner)} : {types}")
        self.emit(depth, "}")
        return scope + [f"{value}#1"]

    def execute(self, depth, scope):
        value = self.name()
        self.emit(depth, f"{value} = scf.execute_region -> {MEMREF} {{")
        scope_in = self.graph(depth + 1, self.body(depth + 1, scope))
        self.end(depth + 1, scope_in, 1)
        self.emit(depth, "}")
        return scope + [value]

    def graph(self, depth, scope):
        """A fork that joins, with a block argument; values before it stay live."""
        label, argument = self.name()[1:], self.name()
        choice = lambda values: f"({self.random.choice(values)} : {MEMREF})"
        self.emit(depth, f"cf.cond_br {self.condition()}, ^{label}a, ^{label}c{choice(scope)}")
        self.emit(depth - 1, f"^{label}a:")
        inner = self.body(depth, scope)
        if self.random.random() < 0.5:
            self.emit(depth, f"cf.cond_br {self.condition()}, ^{label}b, ^{label}c{choice(inner)}")
            self.emit(depth - 1, f"^{label}b:")
            inner = self.body(depth, inner)
        self.emit(depth, f"cf.br ^{label}c{choice(inner)}")
        self.emit(depth - 1, f"^{label}c({argument}: {MEMREF}):")
        return self.body(depth, scope + [argument])

    def graph_loop(self, depth, scope):
        """A loop in the graph whose block arguments take new and old buffers round (upstream rejects these)."""
        label, i, a, b, inner_i = (self.name() for _ in range(5))
        label = label[1:]
        both = f"index, {MEMREF}, {MEMREF}"
        pick = lambda values: f"{self.random.choice(values)}, {self.random.choice(values)}"
        self.emit(depth, f"cf.br ^{label}h(%c0, {pick(scope)} : {both})")
        self.emit(depth - 1, f"^{label}h({i}: index, {a}: {MEMREF}, {b}: {MEMREF}):")
        inner = self.body(depth, scope + [a, b, a, b])
        self.emit(depth, f"{inner_i} = arith.addi {i}, %c1 : index")
        self.emit(depth, f"{i}c = arith.cmpi ult, {i}, %n : index")
        if self.random.random() < 0.5:
            inner = self.graph(depth, inner)
        self.emit(depth, f"cf.cond_br {i}c, ^{label}h({inner_i}, {pick(inner)} : {both}), ^{label}x")
        self.emit(depth - 1, f"^{label}x:")
        return self.body(depth, inner)

    def body(self, depth, scope):
        makers = [self.alloc, self.alloc, self.use, self.use, self.view, self.select, self.call]
        nested = [self.branch, self.loop, self.while_loop, self.switch]
        if self.branches:
            nested.append(self.execute)
        for _ in range(self.random.randrange(4)):
            deep = depth < 4 and self.random.random() < 0.45
            scope = self.random.choice(nested if deep else makers)(depth, scope)
        return scope

    def module(self):
        self.emit(0, f"func.func private @external({MEMREF}, {MEMREF}, i1) -> {MEMREF}")
        head = f"(%a: {MEMREF}, %b: {MEMREF}, %p: i1) -> {MEMREF}"
        self.emit(0, f"func.func private @first{head} {{\n  return %a : {MEMREF}\n}}")
        self.emit(0, f"func.func private @either{head} {{\n  %0 = memref.alloc() : {MEMREF}\n"
                     f"  memref.copy %a, %0 : {MEMREF} to {MEMREF}\n  %1 = arith.select %p, %0, %b : {MEMREF}\n  return %1 : {MEMREF}\n}}")
        count = self.random.randrange(self.most_results + 1)
        types = f" -> ({', '.join([MEMREF] * count)})" if count else ""
        self.emit(0, f"func.func @main(%m0: {MEMREF}, %m1: {MEMREF}, %p: i1, %q: i1, %n: index, %x: f32){types} {{")
        self.emit(1, "%c0 = arith.constant 0 : index")
        self.emit(1, "%c1 = arith.constant 1 : index")
        scope = self.body(1, self.alloc(1, ["%m0", "%m1"]))
        while self.branches and self.random.random() < 0.6:
            loops = self.graph_loops and self.random.random() < 0.6
            scope = (self.graph_loop if loops else self.graph)(1, scope)
        scope = self.body(1, self.body(1, scope))
        self.end(1, scope, count, "return")
        self.emit(0, "}")
        return "\n".join(self.lines) + "\n"


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else f"exit {done.returncode}: {done.stderr}"


def without_helper(text):
    return re.sub(r"  func\.func private @dealloc_helper.*?\n  }\n", "", text, flags=re.S)


def compare(name, text, bufferproof, mlir_opt, keep):
    """Returns the passes that differ, and for those that upstream crashes on, that it does."""
    different = []
    for flags in PASSES:
        expected = without_helper(run([mlir_opt] + flags, text))
        if expected.startswith("exit -"):
            different.append(f"upstream crashes: {flags[0]}")
            continue
        got = without_helper(run([bufferproof, "opt"] + flags + ["-"], text))
        if expected.strip() == got.strip():
            continue
        different.append(flags[0])
        if keep:
            os.makedirs(keep, exist_ok=True)
            with open(os.path.join(keep, f"{name}.mlir"), "w") as file:
                file.write(text)
        lines = difflib.unified_diff(expected.splitlines(), got.splitlines(), f"{name} {flags[0]}", "ours", n=2, lineterm="")
        print("\n".join(list(lines)[:40]))
    return different


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("mlir_opt")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    parser.add_argument("--print", action="store_true", help="prints the program of --seed and ends")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    if options.print:
        print(Program(options.seed, options.seed % 2 == 1).module(), end="")
        return 0
    programs = [(os.path.basename(path), open(path).read()) for path in options.files]
    programs += [(f"seed{s}", Program(s, s % 2 == 1).module()) for s in range(options.seed, options.seed + options.count)]
    differences = {}
    for name, text in programs:
        for flag in compare(name, text, options.bufferproof, options.mlir_opt, options.keep):
            differences[flag] = differences.get(flag, 0) + 1
    print(f"{len(programs)} programs; different: {differences if differences else 'none'}")
    return 1 if any(flag.startswith("-") for flag in differences) else 0


if __name__ == "__main__":
    sys.exit(main())
