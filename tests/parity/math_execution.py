#!/usr/bin/env python3
"""Executes generated programs of math ops natively, through upstream's lowerings, and holds the values against ours.

    math_execution.py --bufferproof B --mlir-opt M --mlir-runner R [--count N] [--seed S]

Each program is a chain of ops on scalars, whose bits it prints: every op and type has its turn. Floats are compared bit
by bit, NaNs as equal. Exit code 1 if a value differs.
"""

import itertools
import json
import random

from native_execution import Called, compare_values, module_of, parse_arguments, run

FLOATS = {"f16": "i16", "bf16": "i16", "f32": "i32", "f64": "i64"}
INTEGERS = ["i8", "i16", "i32", "i64"]
NUMBERS = ["0.0", "-0.0", "1.0", "-1.0", "0.5", "-0.75", "1.5", "2.5", "-2.5", "3.0", "7.25", "100.0", "-1.0e+3", "1.0e-2"]
TO_LIBM, TO_LLVM = "--convert-math-to-libm", "--convert-math-to-llvm"
NOT_IN_LIBM = ("math.copysign", "math.isfinite", "math.isnan", "math.sincos")
WITHOUT_LOWERING = ("math.isinf", "math.isnormal")


class Program(Called):
    """A function @main<number>: values of one float and one integer type, and the lines that make them."""

    def __init__(self, rng, number, float_type, integer_type):
        self.rng, self.lines, self.count, self.arguments = rng, [], 0, []
        self.types = {"floating-point-like": float_type, "signless-integer-like": integer_type, "bool-like": "i1"}
        self.values = {float_type: [], integer_type: [], "i1": []}
        self.number, self.printed = number, 0
        for _ in range(3):
            self.argument(float_type, rng.choice(NUMBERS))
            self.argument(integer_type, rng.randint(-128, 127))

    def argument(self, kind, value):
        """A constant of the caller, so that no pass can fold with it."""
        self.values[kind].append(f"%a{len(self.arguments)}")
        self.arguments.append((kind, value))

    def operand(self, op, slot):
        kind = self.types[slot["type"]]
        if op["name"] == "math.ipowi" and slot["name"] == "rhs":  # 0 to a negative power is poison
            self.argument(kind, self.rng.randint(0, 9))
            return self.values[kind].pop()
        return self.rng.choice(self.values[kind])

    def apply(self, op):
        operands = [self.operand(op, slot) for slot in op["operands"]]
        results = [self.types[slot["type"]] for slot in op["results"]]
        self.count += 1
        types = ", ".join(self.types[slot["type"]] for slot in op["operands"])
        self.lines.append(f"%{self.count}:{len(results)} = \"{op['name']}\"({', '.join(operands)}) : ({types}) -> "
                          f"({', '.join(results)})")
        for i, kind in enumerate(results):
            self.values[kind].append(f"%{self.count}#{i}")
            self.show(f"%{self.count}#{i}", kind)

    def show(self, value, kind):
        """Prints the bits of a value, all NaNs as the same."""
        name = f"p{self.printed}"
        self.printed += 1
        if kind in FLOATS:
            bits = FLOATS[kind]
            self.lines += [f"%{name}_nan = arith.constant 0x7FFF : i16" if bits == "i16" else
                           f"%{name}_nan = arith.constant {'0x7FFFFFFF' if bits == 'i32' else '0x7FFFFFFFFFFFFFFF'} : {bits}",
                           f"%{name}_is = arith.cmpf uno, {value}, {value} : {kind}",
                           f"%{name}_raw = arith.bitcast {value} : {kind} to {bits}",
                           f"%{name}_bits = arith.select %{name}_is, %{name}_nan, %{name}_raw : {bits}"]
            value, kind = f"%{name}_bits", bits
        if kind != "i64":
            self.lines.append(f"%{name} = arith.extsi {value} : {kind} to i64")
            value = f"%{name}"
        self.lines += [f"func.call @printI64({value}) : (i64) -> ()", "func.call @printNewline() : () -> ()"]


def generate(rng, ops, count):
    turns = itertools.cycle([(op, kind) for op in ops for kind in FLOATS])
    for number in range(count):
        op, kind = next(turns)
        program = Program(rng, number, kind, rng.choice(INTEGERS))
        chain = [op] + [rng.choice(ops) for _ in range(rng.randint(0, 4))]
        for one in chain:
            program.apply(one)
        yield program


def main():
    arguments = parse_arguments(__doc__, 400)
    table = json.loads(run([arguments.bufferproof, "ops", "--json", "-"], ""))
    ops = [op for op in table["ops"] if op["name"].startswith("math.") and op["name"] not in WITHOUT_LOWERING]
    compare(arguments, [op for op in ops if is_in_libm(op)], [TO_LIBM, TO_LLVM])
    compare(arguments, [op for op in ops if not is_in_libm(op)], [TO_LLVM])


def is_in_libm(op):
    """What goes to libm first, since to LLVM log1p is log(1 + x); the pass refuses all others."""
    return op["name"] not in NOT_IN_LIBM and all(slot["type"] != "signless-integer-like" for slot in op["operands"])


def compare(arguments, ops, lowerings):
    programs = list(generate(random.Random(arguments.seed), ops, arguments.count))
    shown = [f"{line}, in\n{program.text()}" for program in programs for line in program.lines if "\"math." in line
             for _ in range(int(line.partition(":")[2][0]))]
    compare_values(arguments, lowerings, module_of(programs), shown)
    print(f"{len(programs)} programs: {len(shown)} values of {len(ops)} ops are those of native execution")


if __name__ == "__main__":
    main()
