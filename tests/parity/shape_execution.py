#!/usr/bin/env python3
"""Executes generated programs of ops of dialect shape natively, and holds the values against ours; and the text that we
print against mlir-opt's.

    shape_execution.py --bufferproof B --mlir-opt M --mlir-runner R [--count N] [--seed S]

Each program makes extent tensors, from constants and from tensors of dynamic sizes, computes with them by the ops that
upstream lowers, and prints what it gets: extents, ranks, numbers of elements, and whether shapes are equal or can be
broadcast. Constraints hold. Exit code 1 if a value or the text differs.
"""

import random
import sys

from native_execution import Called, compare_values, module_of, parse_arguments, run

LOWERINGS = ["--shape-to-shape-lowering", "--convert-shape-constraints", "--convert-shape-to-std",
             "--canonicalize", "--one-shot-bufferize=bufferize-function-boundaries", "--convert-linalg-to-loops",
             "--expand-strided-metadata", "--lower-affine", "--arith-expand", "--convert-scf-to-cf", "--convert-to-llvm"]
EXTENTS = "tensor<?xindex>"


class Program(Called):
    def __init__(self, rng, number):
        self.rng, self.number, self.lines, self.arguments, self.printed, self.names = rng, number, [], [], 0, 0
        # Shapes that can be broadcast with one another: the last dimensions of one, some of them 1.
        whole = [rng.choice([0, 1, 2, 3, 5]) for _ in range(rng.randint(1, 4))]
        self.shapes = [self.make(self.part_of(whole)) for _ in range(3)]
        if rng.random() < 0.5:
            self.shapes.append(self.make([rng.randint(2, 9) for _ in range(rng.randint(1, 3))]))
        for _ in range(8):
            rng.choice([self.broadcast, self.compare, self.measure, self.arithmetic, self.split, self.reduce,
                        self.constrain])()

    def part_of(self, whole):
        return [extent if self.rng.random() < 0.7 else 1 for extent in whole[self.rng.randrange(len(whole)):]]

    def name(self):
        self.names += 1
        return f"%v{self.names}"

    def add(self, text):
        name = self.name()
        self.lines.append(f"{name} = {text}")
        return name

    def index(self, value):
        return self.add(f"arith.constant {value} : index")

    def make(self, extents):
        """(value, its extents) of an extent tensor."""
        if self.rng.random() < 0.5:
            fixed = f"tensor<{len(extents)}xindex>"
            constant = self.add(f"shape.const_shape [{', '.join(map(str, extents))}] : {fixed}")
            return self.add(f"tensor.cast {constant} : {fixed} to {EXTENTS}"), extents
        dynamic = [self.rng.random() < 0.6 for _ in extents]
        sizes = [self.index(extent) for extent, is_dynamic in zip(extents, dynamic) if is_dynamic]
        kind = "tensor<" + "".join(("?" if d else str(e)) + "x" for e, d in zip(extents, dynamic)) + "f32>"
        value = self.add(f"tensor.empty({', '.join(sizes)}) : {kind}")
        if extents and self.rng.random() < 0.5:
            at = self.rng.randrange(len(extents))
            self.show(self.add(f"shape.dim {value}, {self.index(at)} : {kind}, index -> index"))
        return self.add(f"shape.shape_of {value} : {kind} -> {EXTENTS}"), extents

    def show(self, value, kind="index"):
        self.printed += 1
        if kind != "i64":
            cast = "arith.index_cast" if kind == "index" else "arith.extui"
            value = self.add(f"{cast} {value} : {kind} to i64")
        self.lines += [f"func.call @printI64({value}) : (i64) -> ()", "func.call @printNewline() : () -> ()"]

    def show_all(self, shape, rank):
        for i in range(rank):
            self.show(self.add(f"shape.get_extent {shape}, {self.index(i)} : {EXTENTS}, index -> index"))

    def related(self, count):
        return [self.rng.choice(self.shapes[:3]) for _ in range(count)]

    def broadcast(self):
        shapes = self.related(self.rng.randint(2, 3))
        rank = max(len(extents) for _, extents in shapes)
        names, types = ", ".join(name for name, _ in shapes), ", ".join([EXTENTS] * len(shapes))
        result = self.add(f"shape.broadcast {names} : {types} -> {EXTENTS}")
        self.show(self.add(f"shape.rank {result} : {EXTENTS} -> index"))
        self.show_all(result, rank)

    def compare(self):
        shapes = [self.rng.choice(self.shapes) for _ in range(self.rng.randint(2, 3))]
        op = self.rng.choice(["shape_eq", "is_broadcastable"])
        names, types = ", ".join(name for name, _ in shapes), ", ".join([EXTENTS] * len(shapes))
        self.show(self.add(f"shape.{op} {names} : {types}"), "i1")

    def measure(self):
        shape, extents = self.rng.choice(self.shapes)
        self.show(self.add(f"shape.rank {shape} : {EXTENTS} -> index"))
        self.show(self.add(f"shape.num_elements {shape} : {EXTENTS} -> index"))
        self.show_all(shape, len(extents))

    def arithmetic(self):
        a, b = self.index(self.rng.randint(-20, 20)), self.index(self.rng.randint(-20, 20))
        self.show(self.add(f"shape.{self.rng.choice(['add', 'mul'])} {a}, {b} : index, index -> index"))

    def split(self):
        shape, extents = self.rng.choice(self.shapes)
        at = self.rng.randint(-len(extents), len(extents))
        head, tail = self.name(), self.name()
        self.lines.append(f'{head}, {tail} = "shape.split_at"({shape}, {self.index(at)}) : '
                          f"({EXTENTS}, index) -> ({EXTENTS}, {EXTENTS})")
        count = at if at >= 0 else at + len(extents)
        self.show_all(head, count)
        self.show_all(tail, len(extents) - count)

    def reduce(self):
        shape, _ = self.rng.choice(self.shapes)
        first, second = self.index(self.rng.randint(0, 5)), self.index(1)
        name = self.name()
        self.lines += [f"{name}:2 = shape.reduce({shape}, {first}, {second}) : {EXTENTS} -> (index, index) {{",
                       "^bb0(%i: index, %e: index, %x: index, %y: index):", "%s = arith.muli %i, %e : index",
                       "%t = arith.addi %s, %x : index", "%u = shape.mul %y, %e : index, index -> index",
                       "shape.yield %t, %u : index, index", "}"]
        self.show(f"{name}#0")
        self.show(f"{name}#1")

    def constrain(self):
        (a, _), (b, _) = self.related(2)
        op = self.rng.choice(["eq", "broadcastable"])
        if op == "eq":
            b = a
        names = [self.add(f"shape.cstr_{op} {a}, {b} : {EXTENTS}, {EXTENTS}")]
        if self.rng.random() < 0.5:
            true = self.add("arith.constant true")
            names.append(self.add(f'shape.cstr_require {true}, "holds"'))
        witness = self.add(f"shape.assuming_all {', '.join(names)}")
        inner = self.rng.choice([True, False])
        text = f"%r{self.names} = shape.rank {a} : {EXTENTS} -> index"
        self.lines += [f"%w{self.names} = shape.assuming {witness} -> (index) {{", text,
                       f"shape.assuming_yield %r{self.names} : index", "}"]
        if inner:
            self.show(f"%w{self.names}")


def main():
    arguments = parse_arguments(__doc__, 300)
    rng = random.Random(arguments.seed)
    programs = [Program(rng, number) for number in range(arguments.count)]
    text = module_of(programs)
    for form in ([], ["--mlir-print-op-generic"]):
        if run([arguments.bufferproof, "opt", *form, "-"], text).strip() != \
           run([arguments.mlir_opt, *form, "-"], text).strip():
            sys.exit(f"the text {form} is not mlir-opt's")
    shown = [f"in @main{program.number}:\n{program.text()}" for program in programs for _ in range(program.printed)]
    compare_values(arguments, LOWERINGS, text, shown)
    print(f"{len(programs)} programs: text as mlir-opt's, {len(shown)} values as native ones")


if __name__ == "__main__":
    main()
