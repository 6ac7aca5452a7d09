#!/usr/bin/env python3
"""Executes generated programs of complex ops natively, through upstream's lowerings, and holds the values against ours.

    complex_execution.py --bufferproof B --mlir-opt M --mlir-runner R [--count N] [--seed S]

Each program is a chain of ops on scalars, whose bits it prints: every op and type has its turn. Ops of EXACT, which both
compute in the same steps, are compared bit by bit, NaNs as equal. Upstream makes all others of real functions in f32, we
of the C library's on double: they are compared in f32, on finite values, within TOLERANCE of the larger part, and no op
uses their results. Exit code 1 if a value differs.
"""

import itertools
import json
import math
import random
import struct
import sys

from native_execution import Called, module_of, native_values, our_values, parse_arguments, run

FLOATS = {"f16": "i16", "bf16": "i16", "f32": "i32", "f64": "i64"}
NANS = {"i16": "0x7FFF", "i32": "0x7FFFFFFF", "i64": "0x7FFFFFFFFFFFFFFF"}
EXACT = {"add", "sub", "mul", "div", "neg", "conj", "re", "im", "eq", "neq", "create"}
WITHOUT_LOWERING = {"bitcast", "powi"}
NUMBERS = ["0.0", "-0.0", "1.0", "-1.0", "0.5", "-0.75", "1.5", "2.5", "-2.5", "3.0", "7.25", "100.0", "1.0e-2"]
SMALL = ["0.5", "-0.75", "1.5", "2.5", "-2.5", "1.25", "0.125", "-1.0"]  # no function overflows or is singular
SUMS = ("complex.add", "complex.sub")  # upstream folds (a - b) + b to a, whatever is rounded
TOLERANCE = 2e-5
LOWERINGS = ["--convert-complex-to-standard", "--convert-math-to-llvm", "--convert-math-to-libm", "--convert-complex-to-llvm"]


class Program(Called):
    """A function @main<number>: complex numbers of one type of floats, and the lines that make and print them."""

    def __init__(self, rng, number, float_type, numbers):
        self.rng, self.number, self.float_type, self.lines, self.arguments = rng, number, float_type, [], []
        self.complex_type, self.values, self.count, self.shown = f"complex<{float_type}>", [], 0, []
        self.arguments = [(float_type, rng.choice(numbers)) for _ in range(6)]
        for i in range(0, 6, 2):
            self.values.append(self.emit(f"complex.create %a{i}, %a{i + 1} : {self.complex_type}"))

    def emit(self, text):
        self.count += 1
        self.lines.append(f"%{self.count} = {text}")
        return f"%{self.count}"

    def apply(self, op, is_exact):
        name = op["name"]
        values = self.values[:3] if name in SUMS else self.values
        operands = [self.rng.choice(values) for _ in op["operands"]]
        if name == "complex.create":
            operands = [self.emit(f"complex.{self.rng.choice(['re', 'im'])} {value} : {self.complex_type}")
                        for value in operands]
        result = self.emit(f"{name} {', '.join(operands)} : {self.complex_type}")
        source = f"{name} on {self.float_type}"
        if op["results"][0]["type"] == "1-bit signless integer":
            self.print_bits(result, "i1", source, None)
        elif op["results"][0]["type"] == "floating-point":
            self.show([result], source, is_exact)
        else:
            if is_exact:
                self.values.append(result)
            self.show([self.emit(f"complex.{part} {result} : {self.complex_type}") for part in ("re", "im")], source,
                      is_exact)

    def show(self, floats, source, is_exact):
        """Prints the bits of floats, all NaNs as the same."""
        bits = FLOATS[self.float_type]
        for value in floats:
            nan = self.emit(f"arith.constant {NANS[bits]} : {bits}")
            is_nan = self.emit(f"arith.cmpf uno, {value}, {value} : {self.float_type}")
            raw = self.emit(f"arith.bitcast {value} : {self.float_type} to {bits}")
            chosen = self.emit(f"arith.select {is_nan}, {nan}, {raw} : {bits}")
            self.print_bits(chosen, bits, source, None if is_exact else len(floats))

    def print_bits(self, value, bits, source, group):
        """`group`: how many values next to each other are compared within the tolerance; None: exactly."""
        wide = value if bits == "i64" else self.emit(f"arith.extsi {value} : {bits} to i64")
        self.lines += [f"func.call @printI64({wide}) : (i64) -> ()", "func.call @printNewline() : () -> ()"]
        self.shown.append((source, group))


def generate(rng, ops, count):
    exact = [op for op in ops if op["name"].partition(".")[2] in EXACT]
    others = [op for op in ops if op not in exact]
    turns = itertools.cycle([(op, kind) for op in exact for kind in FLOATS] + [(op, "f32") for op in others])
    for number in range(count):
        op, kind = next(turns)
        program = Program(rng, number, kind, NUMBERS if op in exact else SMALL)
        program.apply(op, op in exact)
        for _ in range(rng.randint(0, 4)):
            program.apply(rng.choice(exact), True)
        yield program


def float_of(bits):
    return struct.unpack("<f", struct.pack("<i", int(bits)))[0]


def is_close(ours, native):
    """Whether the parts of a number are, within the tolerance of the larger one."""
    ours, native = [float_of(bits) for bits in ours], [float_of(bits) for bits in native]
    size = math.hypot(*native)
    return math.isfinite(size) and all(abs(a - b) <= TOLERANCE * max(size, 1e-3) for a, b in zip(ours, native))


def main():
    arguments = parse_arguments(__doc__, 600)
    table = json.loads(run([arguments.bufferproof, "ops", "--json", "-"], ""))
    ops = [op for op in table["ops"] if op["name"].startswith("complex.") and op["operands"]
           and op["name"].partition(".")[2] not in WITHOUT_LOWERING]
    programs = list(generate(random.Random(arguments.seed), ops, arguments.count))
    text, shown = module_of(programs), [(source, group, program) for program in programs for source, group in program.shown]
    ours, native = our_values(arguments, text), native_values(arguments, LOWERINGS, text)
    if not len(ours) == len(native) == len(shown):
        sys.exit(f"{len(ours)} values here, {len(native)} natively, {len(shown)} printed")
    wrong, at, approximate = [], 0, 0
    while at < len(shown):
        source, group, program = shown[at]
        end = at + (group or 1)
        approximate += group or 0
        if not (ours[at] == native[at] if group is None else is_close(ours[at:end], native[at:end])):
            wrong.append(f"{ours[at:end]} here, {native[at:end]} natively, {source}, in\n{program.text()}{program.call()}")
        at = end
    if wrong:
        sys.exit(f"{len(wrong)} of {len(shown)} values differ:\n" + "\n".join(wrong[:5]))
    print(f"{len(programs)} programs: {len(shown)} values of {len(ops)} ops are those of native execution, "
          f"{approximate} of them within {TOLERANCE}")


if __name__ == "__main__":
    main()
