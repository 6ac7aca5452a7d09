#!/usr/bin/env python3
"""Executes generated programs on integers of more than 64 bits natively, and holds the values against ours.

    wide_execution.py --bufferproof B --mlir-opt M --mlir-runner R [--count N] [--seed S]

Each program is a chain of ops on scalars of one such type, of casts between it and others, and of ops that carry such
elements through vectors, tensors, buffers, globals and loops. It prints the words of each value. Ours are those of the
program as it stands, and those after our bufferization. Exit code 1 if a value differs.
"""

import random
import sys

from native_execution import Called, compare_values, module_of, our_values, parse_arguments, run

WIDTHS = [65, 66, 72, 80, 96, 100, 127, 128, 128, 128, 129, 192, 250]
OTHERS = [1, 8, 33, 63, 64, 65, 90, 128, 160]
BUFFERIZE = ["--one-shot-bufferize=bufferize-function-boundaries"]
LOWERINGS = [*BUFFERIZE, "--convert-linalg-to-loops", "--arith-expand", "--convert-scf-to-cf",
             "--convert-vector-to-scf", "--convert-scf-to-cf", "--convert-vector-to-llvm", "--expand-strided-metadata",
             "--convert-math-to-llvm", "--convert-index-to-llvm", "--finalize-memref-to-llvm"]
# Without it, sizes of buffers are computed with other alignments than code is made for.
DATA_LAYOUT = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
PLAIN = ["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "maxui", "minsi", "minui"]
SHIFTS = ["shli", "shrui", "shrsi"]
# Without floordivsi: of integers of more than 64 bits, arith-expand adds 2^64 - 1 where it means -1.
SIGNED, UNSIGNED = ["divsi", "ceildivsi", "remsi"], ["divui", "ceildivui", "remui"]
EXTENDED = ["addui_extended", "mului_extended", "mulsi_extended"]
PREDICATES = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]
KINDS = ["add", "mul", "and", "or", "xor", "minsi", "minui", "maxsi", "maxui"]


class Program(Called):
    """A function @main<number>, its arguments, and the lines that make and print values."""

    def __init__(self, rng, number):
        self.rng, self.number, self.lines, self.count, self.arguments, self.shown = rng, number, [], 0, [], []
        self.width = rng.choice(WIDTHS)
        self.kind = f"i{self.width}"
        for _ in range(4):
            bits = rng.choice([rng.randrange(1 << self.width), rng.randrange(300), (1 << rng.randrange(self.width)) - rng.randrange(2)])
            self.arguments.append((self.kind, bits - (1 << self.width) if bits >> (self.width - 1) else bits))
        self.arguments.append(("index", rng.randrange(3)))
        self.values, self.index = ["%a0", "%a1", "%a2", "%a3"], "%a4"

    def emit(self, text, results=1):
        self.count += 1
        self.lines.append(f"%{self.count}{f':{results}' if results > 1 else ''} = {text}")
        return f"%{self.count}" if results == 1 else [f"%{self.count}#{i}" for i in range(results)]

    def value(self):
        return self.rng.choice(self.values)

    def constant(self, value, kind=None):
        return self.emit(f"arith.constant {value} : {kind or self.kind}")

    def show(self, value, source, width=None):
        """Prints the words of an integer, the lowest first."""
        width = width or self.width
        for word in range((width + 63) // 64):
            part = value
            if word > 0:
                part = self.emit(f"arith.shrsi {value}, {self.constant(64 * word, f'i{width}')} : i{width}")
            if width != 64:
                cast = "trunci" if width > 64 else "extsi"
                part = self.emit(f"arith.{cast} {part} : i{width} to i64")
            self.lines += [f"func.call @printI64({part}) : (i64) -> ()", "func.call @printNewline() : () -> ()"]
            self.shown.append((source, self))

    def keep(self, value, source):
        self.values.append(value)
        self.show(value, source)

    def arith(self):
        op, kind, x, y = self.rng.choice(PLAIN + SHIFTS + SIGNED + UNSIGNED), self.kind, self.value(), self.value()
        if op in SHIFTS:
            y = self.emit(f"arith.remui {y}, {self.constant(self.width)} : {kind}")
        elif op not in PLAIN:
            y = self.emit(f"arith.ori {y}, {self.constant(1)} : {kind}")
            if op in SIGNED:  # not the least number, by -1
                x = self.emit(f"arith.shrsi {x}, {self.constant(1)} : {kind}")
        self.keep(self.emit(f"arith.{op} {x}, {y} : {kind}"), op)

    def extended(self):
        op = self.rng.choice(EXTENDED)
        kinds = f"{self.kind}, i1" if op == "addui_extended" else self.kind
        low, high = self.emit(f"arith.{op} {self.value()}, {self.value()} : {kinds}", 2)
        self.keep(low, op)
        self.show(high, op, 1 if op == "addui_extended" else None)

    def choice(self):
        predicate = self.rng.choice(PREDICATES)
        holds = self.emit(f"arith.cmpi {predicate}, {self.value()}, {self.value()} : {self.kind}")
        self.show(holds, predicate, 1)
        self.keep(self.emit(f"arith.select {holds}, {self.value()}, {self.value()} : {self.kind}"), "select")

    def cast(self):
        width = self.rng.choice([width for width in OTHERS if width != self.width])
        ops = (["trunci"], ["extsi", "extui"])
        there = self.emit(f"arith.{self.rng.choice(ops[width > self.width])} {self.value()} : {self.kind} to i{width}")
        self.show(there, f"cast to i{width}", width)
        back = self.emit(f"arith.{self.rng.choice(ops[width < self.width])} {there} : i{width} to {self.kind}")
        self.keep(back, f"cast of i{width}")

    def index_cast(self):
        op = self.rng.choice(["arith.index_cast", "arith.index_castui", "index.casts", "index.castu"])
        there = self.emit(f"{op} {self.value()} : {self.kind} to index")
        self.keep(self.emit(f"{op} {there} : index to {self.kind}"), op)

    def float_cast(self):
        kind = self.rng.choice(["f64", "f32"] if self.width < 128 else ["f64"])
        s, u = self.rng.choice([("sitofp", "fptosi"), ("uitofp", "fptoui")])
        number = self.emit(f"arith.{s} {self.value()} : {self.kind} to {kind}")
        bits = "i64" if kind == "f64" else "i32"
        self.show(self.emit(f"arith.bitcast {number} : {kind} to {bits}"), s, int(bits[1:]))
        part = self.emit(f"arith.mulf {number}, {self.constant('0.375', kind)} : {kind}")
        self.keep(self.emit(f"arith.{u} {part} : {kind} to {self.kind}"), u)

    def math(self):
        op = self.rng.choice(["absi", "ctlz", "cttz", "ctpop"])
        if op == "absi" or self.width % 64 == 0:
            self.keep(self.emit(f"math.{op} {self.value()} : {self.kind}"), op)

    def vector(self):
        kind, shape = self.rng.choice(KINDS), f"vector<3x{self.kind}>"
        whole = self.emit(f"vector.from_elements {self.value()}, {self.value()}, {self.value()} : {shape}")
        whole = self.emit(f"arith.{self.rng.choice(PLAIN)} {whole}, {whole} : {shape}")
        self.show(self.emit(f"vector.extract {whole}[1] : {self.kind} from {shape}"), "vector.extract")
        self.keep(self.emit(f"vector.reduction <{kind}>, {whole} : {shape} into {self.kind}"), f"reduction {kind}")

    def tensor(self):
        kind, shape, op = self.kind, f"tensor<3x{self.kind}>", self.rng.choice(PLAIN)
        first = self.emit(f"tensor.from_elements {self.value()}, {self.value()}, {self.value()} : {shape}")
        numbers = ", ".join(str(self.rng.randrange(-(1 << 64), 1 << 64)) for _ in range(3))
        other = self.constant(f"dense<[{numbers}]>", shape)
        sums = self.emit(f"linalg.map {{ arith.{op} }} ins({first}, {other} : {shape}, {shape}) outs({first} : {shape})")
        changed = self.emit(f"tensor.insert {self.value()} into {sums}[{self.index}] : {shape}")
        for source, index in ((sums, "tensor of a map"), (changed, "tensor.insert"), (first, "tensor.from_elements")):
            self.show(self.emit(f"tensor.extract {source}[{self.index}] : {shape}"), index)
        init = self.emit(f"tensor.from_elements {self.value()} : tensor<{kind}>")
        total = self.emit(f"linalg.reduce {{ arith.{op} }} ins({changed} : {shape}) outs({init} : tensor<{kind}>) dimensions = [0]")
        self.keep(self.emit(f"tensor.extract {total}[] : tensor<{kind}>"), f"reduce {op}")

    def buffer(self):
        shape = f"memref<3x{self.kind}>"
        one, other = self.emit(f"memref.alloc() : {shape}"), self.emit(f"memref.alloc() : {shape}")
        self.lines += [f"linalg.fill ins({self.value()} : {self.kind}) outs({one} : {shape})",
                       f"memref.store {self.value()}, {one}[{self.index}] : {shape}",
                       f"memref.copy {one}, {other} : {shape} to {shape}",
                       f"memref.store {self.value()}, {one}[{self.constant(1, 'index')}] : {shape}"]
        self.keep(self.emit(f"memref.load {one}[{self.index}] : {shape}"), "memref.load")
        self.keep(self.emit(f"memref.load {other}[{self.index}] : {shape}"), "memref.copy")

    def loop(self):
        low, step = self.constant(0, "index"), self.constant(1, "index")
        name = f"%x{self.count}"
        total = self.emit(f"scf.for %i{name[1:]} = {low} to {self.index} step {step} iter_args({name} = {self.value()}) -> ({self.kind}) {{\n"
                          f"    %y{name[1:]} = arith.{self.rng.choice(PLAIN)} {name}, {self.value()} : {self.kind}\n"
                          f"    scf.yield %y{name[1:]} : {self.kind}\n  }}")
        self.keep(total, "loop")

    def apply(self):
        self.rng.choice([self.arith, self.arith, self.arith, self.arith, self.extended, self.choice, self.cast, self.index_cast,
                         self.float_cast, self.math, self.vector, self.tensor, self.buffer, self.loop])()


def generate(rng, count):
    for number in range(count):
        program = Program(rng, number)
        for _ in range(rng.randint(4, 10)):
            program.apply()
        yield program


def main():
    arguments = parse_arguments(__doc__, 120)
    programs = list(generate(random.Random(arguments.seed), arguments.count))
    shown = [f"{source}, in\n{program.text()}{program.call()}" for program in programs for source, _ in program.shown]
    text = f"module attributes {{llvm.data_layout = \"{DATA_LAYOUT}\"}} {{\n{module_of(programs)}}}\n"
    compare_values(arguments, LOWERINGS, text, shown)
    bufferized = run([arguments.bufferproof, "opt", "-", *BUFFERIZE, "--buffer-deallocation-pipeline"], text)
    if our_values(arguments, bufferized) != our_values(arguments, text):
        sys.exit("after our bufferization, the values are others")
    print(f"{len(programs)} programs: {len(shown)} words are those of native execution")


if __name__ == "__main__":
    main()
