#!/usr/bin/env python3
"""Executes generated programs of affine ops natively, through --lower-affine, and holds the values against ours; and
the text that we print against mlir-opt's.

    affine_execution.py --bufferproof B --mlir-opt M --mlir-runner R [--count N] [--seed S]

Each program applies a map of random expressions, or a basis, to dims of any sign and symbols above 0, which also divide;
one of five is a loop between bounds of maps, which loads, stores and decides by expressions of its induction variable,
one of ten a parallel loop with reductions.
Exit code 1 if a value or the text differs.
"""

import random
import re
import sys

from native_execution import compare_values, module_of, parse_arguments, run

LOWERINGS = ["--affine-expand-index-ops", "--lower-affine", "--convert-vector-to-llvm", "--convert-scf-to-cf",
             "--expand-strided-metadata", "--finalize-memref-to-llvm"]
LARGEST_DEPTH = 4  # products of this many small numbers do not overflow


def expression(rng, dims, symbols, depth, symbolic=False):
    """An affine expression; a symbolic one has no dims."""
    leaves = [str(rng.randint(-7, 9))] + symbols + ([] if symbolic else dims * 2)
    if depth == 0 or rng.random() < 0.15:
        return rng.choice(leaves)
    word = rng.choice(["+", "-", "*", "floordiv", "ceildiv", "mod"])
    left = expression(rng, dims, symbols, depth - 1, symbolic)
    if word in "+-":
        right = expression(rng, dims, symbols, depth - 1, symbolic)
    elif word == "*":
        right = expression(rng, dims, symbols, depth - 1, True)
    else:
        right = rng.choice([str(rng.randint(1, 9))] + symbols)
    return f"({left} {word} {right})"


class Program:
    def __init__(self, rng, number):
        self.name = f"@main{number}"
        self.dims = [rng.randint(-100, 100) for _ in range(rng.randint(0, 3))]
        self.symbols = [rng.randint(1, 20) for _ in range(rng.randint(0, 2))]
        op = ("apply", "min", "max", "delinearize_index", "linearize_index")[number % 4 if number % 10 else 4]
        self.line, self.count = (self.delinearization(rng) if op == "delinearize_index" else
                                 (self.linearization(rng) if op == "linearize_index" else self.map(rng, op), 1))

    def map(self, rng, op):
        names = [f"d{i}" for i in range(len(self.dims))], [f"s{i}" for i in range(len(self.symbols))]
        results = [expression(rng, *names, rng.randint(1, LARGEST_DEPTH))
                   for _ in range(1 if op == "apply" else rng.randint(1, 4))]
        lists = f"({', '.join(names[0])})[{', '.join(names[1])}]"
        values = lists.replace("d", "%d").replace("s", "%s")
        return f"affine.{op} affine_map<{lists} -> ({', '.join(results)})>{values}"

    def delinearization(self, rng):
        self.dims = self.dims or [rng.randint(-1000, 1000)]
        symbols = [f"%s{i}" for i in range(len(self.symbols))]
        basis = [rng.choice(symbols + [str(rng.randint(1, 9))]) for _ in range(rng.randint(1, 4))]
        count = len(basis) + rng.randint(0, 1)
        return f"affine.delinearize_index %d0 into ({', '.join(basis)}) : {', '.join(['index'] * count)}", count

    def linearization(self, rng):
        symbols = [f"%s{i}" for i in range(len(self.symbols))]
        basis = [rng.choice(symbols + [str(rng.randint(-3, 9))]) for _ in range(len(self.dims) - rng.randint(0, 1))]
        self.dims = self.dims[:len(basis) + 1]
        return f"affine.linearize_index [{', '.join(f'%d{i}' for i in range(len(self.dims)))}] by ({', '.join(basis)}) : index"

    def values(self):
        return [(f"d{i}", value) for i, value in enumerate(self.dims)] + \
               [(f"s{i}", value) for i, value in enumerate(self.symbols)]

    def lines(self):
        return [f"%r:{self.count} = {self.line}"]

    def text(self):
        arguments = ", ".join(f"%{name}: index" for name, _ in self.values())
        lines = "".join(f"  {line}\n" for line in self.lines())
        shown = "".join(f"  %v{i} = arith.index_cast %r#{i} : index to i64\n  func.call @printI64(%v{i}) : (i64) -> ()\n"
                        "  func.call @printNewline() : () -> ()\n" for i in range(self.count))
        return f"func.func private {self.name}({arguments}) {{\n{lines}{shown}  return\n}}\n"

    def call(self):
        names = [f"%{self.name[1:]}_{name}" for name, _ in self.values()]
        constants = "".join(f"  {name} = arith.constant {value} : index\n"
                            for name, (_, value) in zip(names, self.values()))
        return f"{constants}  func.call {self.name}({', '.join(names)}) : ({', '.join(['index'] * len(names))}) -> ()\n"


class Loop(Program):
    """A loop of few iterations over a buffer that is filled by another loop; its results are what it carries."""

    EXTENT, LANES = 16, 4

    def __init__(self, rng, number):
        super().__init__(rng, 1)
        self.name, self.rng, self.count = f"@main{number}", rng, 2
        self.line = "affine.for"

    def expression(self, dims):
        return expression(self.rng, dims, [f"s{i}" for i in range(len(self.symbols))], 3)

    def operands(self, dims):
        """Names for the dims and symbols of a map, and the values that they are."""
        symbols = [f"s{i}" for i in range(len(self.symbols))]
        return (f"({', '.join(f'd{i}' for i in range(len(dims)))})[{', '.join(symbols)}]",
                f"({', '.join(dims)})[{', '.join('%' + name for name in symbols)}]")

    def bound(self, word, limit):
        dims = [f"%d{i}" for i in range(len(self.dims))]
        names, values = self.operands(dims)
        results = [f"({self.expression([f'd{i}' for i in range(len(dims))])}) mod {limit}"
                   for _ in range(self.rng.randint(1, 3))]
        return f"{word} affine_map<{names} -> ({', '.join(results)})>{values}"

    def subscript(self):
        text = f"({self.expression(['%i'])}) mod {self.EXTENT}"
        return re.sub(r"\bs(\d)", r"symbol(%s\1)", text)

    def vector_subscript(self):
        return self.subscript().removesuffix(f"mod {self.EXTENT}") + f"mod {self.EXTENT - self.LANES + 1}"

    def condition(self):
        names, values = self.operands(["%i"])
        constraints = [f"{self.expression(['d0'])} {self.rng.choice(['>=', '<=', '=='])} {self.rng.randint(-9, 9)}"
                       for _ in range(self.rng.randint(1, 2))]
        return f"affine_set<{names} : ({', '.join(constraints)})>{values}"

    def lines(self):
        memref = f"memref<{self.EXTENT}xindex>"
        return [
            "%zero = arith.constant 0 : index", f"%m = memref.alloc() : {memref}",
            f"affine.for %k = 0 to {self.EXTENT} {{ affine.store %k, %m[{self.EXTENT - 1} - %k] : {memref} }}",
            f"%r:2 = affine.for %i = {self.bound('max', 4)} to {self.bound('min', 12)} step {self.rng.randint(1, 3)} "
            "iter_args(%x = %zero, %y = %zero) -> (index, index) {",
            f"%v = affine.load %m[{self.subscript()}] : {memref}",
            f"%w = affine.if {self.condition()} -> index {{", "%sum = arith.addi %v, %x : index", "affine.yield %sum : index",
            "} else {", "%difference = arith.subi %x, %i : index", "affine.yield %difference : index", "}",
            f"affine.store %w, %m[{self.subscript()}] : {memref}",
            f"affine.prefetch %m[{self.subscript()}], read, locality<3>, data : {memref}",
            f"%l = affine.vector_load %m[{self.vector_subscript()}] : {memref}, vector<{self.LANES}xindex>",
            f"affine.vector_store %l, %m[{self.vector_subscript()}] : {memref}, vector<{self.LANES}xindex>",
            "affine.yield %w, %v : index, index", "}",
            f"memref.dealloc %m : {memref}",
        ]


class Parallel(Loop):
    """A parallel loop between bounds of several maps, which stores to an element of its own and reduces numbers."""

    REDUCTIONS = {"i64": ["addi", "muli", "ori", "andi"], "f32": ["addf", "mulf", "maximumf", "minimumf"]}

    def __init__(self, rng, number):
        super().__init__(rng, number)
        self.rank, self.line = rng.randint(1, 2), "affine.parallel"
        self.reduced = [(kind, rng.choice(self.REDUCTIONS[kind])) for kind in rng.choices(["i64", "f32"], k=rng.randint(1, 3))]
        self.count = len(self.reduced) + 1

    def bounds(self, word, limit):
        """A bound for each dimension, above -1 and below the limit."""
        def result():
            text = f"({self.expression([f'%d{i}' for i in range(len(self.dims))])}) mod {limit}"
            return re.sub(r"\bs(\d)", r"symbol(%s\1)", text)
        groups = [[result() for _ in range(self.rng.randint(1, 3))] for _ in range(self.rank)]
        return ", ".join(group[0] if len(group) == 1 else f"{word}({', '.join(group)})" for group in groups)

    def lines(self):
        memref, counters = "memref<8x8xi64>", ["%i", "%j"][:self.rank]
        place = f"{counters[0]}, {counters[-1]}"
        value = re.sub(r"\bs(\d)", r"symbol(%s\1)", self.expression(counters))
        types = ", ".join(kind for kind, _ in self.reduced)
        steps = ", ".join(str(self.rng.randint(1, 3)) for _ in range(self.rank))
        kinds = ", ".join(f'"{name}"' for _, name in self.reduced)
        dims = [name.removeprefix("%") for name in counters]
        names = re.findall(r"symbol\((%s\d)\)", value)
        for number, name in enumerate(dict.fromkeys(names)):
            value = value.replace(f"symbol({name})", f"t{number}")
        value = re.sub(r"%([ij])", r"\1", value)
        symbols = list(dict.fromkeys(names))
        applied = (f"affine.apply affine_map<({', '.join(dims)})[{', '.join(f't{i}' for i in range(len(symbols)))}] -> "
                   f"({value})>({', '.join(counters)})[{', '.join(symbols)}]")
        lines = [
            f"%r:{self.count} = scf.execute_region -> ({', '.join(['index'] * self.count)}) {{",
            f"%m = memref.alloc() : {memref}", "%none = arith.constant 0 : i64",
            f"affine.for %k = 0 to 8 {{ affine.for %l = 0 to 8 {{ affine.store %none, %m[%k, %l] : {memref} }} }}",
            f"%p:{len(self.reduced)} = affine.parallel ({', '.join(counters)}) = ({self.bounds('max', 4)}) to "
            f"({self.bounds('min', 8)}) step ({steps}) reduce ({kinds}) -> ({types}) {{",
            f"%v = {applied}", "%c = arith.index_cast %v : index to i64", "%w = arith.sitofp %c : i64 to f32",
            f"affine.store %c, %m[{place}] : {memref}",
            f"affine.yield {', '.join('%c' if kind == 'i64' else '%w' for kind, _ in self.reduced)} : {types}", "}",
            f"%sum = affine.parallel (%k, %l) = (0, 0) to (8, 8) reduce (\"addi\") -> i64 {{",
            f"%x = affine.load %m[%k, %l] : {memref}", "affine.yield %x : i64", "}", f"memref.dealloc %m : {memref}",
        ]
        for i, (kind, _) in enumerate(self.reduced):
            lines += [f"%b{i} = arith.bitcast %p#{i} : f32 to i32", f"%n{i} = arith.extsi %b{i} : i32 to i64"] \
                if kind == "f32" else [f"%n{i} = arith.addi %p#{i}, %none : i64"]
            lines.append(f"%o{i} = arith.index_cast %n{i} : i64 to index")
        results = [f"%o{i}" for i in range(len(self.reduced))] + ["%o"]
        return lines + ["%o = arith.index_cast %sum : i64 to index",
                        f"scf.yield {', '.join(results)} : {', '.join(['index'] * self.count)}", "}"]


def main():
    arguments = parse_arguments(__doc__, 1000)
    rng = random.Random(arguments.seed)
    kinds = [Program, Program, Program, Program, Loop, Program, Program, Program, Parallel, Loop]
    programs = [kinds[number % len(kinds)](rng, number) for number in range(arguments.count)]
    text = module_of(programs)
    for form in ([], ["--mlir-print-op-generic"]):
        if run([arguments.bufferproof, "opt", *form, "-"], text).strip() != \
           run([arguments.mlir_opt, *form, "-"], text).strip():
            sys.exit(f"the text {form} is not mlir-opt's")
    shown = [f"of {program.values()} in {program.line}" for program in programs for _ in range(program.count)]
    compare_values(arguments, LOWERINGS, text, shown)
    print(f"{len(programs)} programs: text as mlir-opt's, {len(shown)} values as native ones")


if __name__ == "__main__":
    main()
