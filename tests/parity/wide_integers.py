#!/usr/bin/env python3
"""Holds constants of integers of more than 64 bits against mlir-opt: the text of both forms, and what bufferization makes.

    wide_integers.py --bufferproof B --mlir-opt M [--count N] [--seed S]

Exit code 1 if a line differs.
"""

import argparse
import random
import sys

import native_execution

PASSES = ([], ["--mlir-print-op-generic"], ["--one-shot-bufferize=bufferize-function-boundaries"], ["--cse"])


def literal(rng, width, is_unsigned):
    """A number near a power of two or anywhere, decimal or hexadecimal, that fits the width."""
    bits = rng.choice([rng.randrange(1 << width), (1 << rng.randrange(width)) - rng.randrange(2), rng.randrange(300) % (1 << width)])
    if rng.random() < 0.2:
        return hex(bits)
    is_negative = not is_unsigned and bits >> (width - 1) and rng.random() < 0.7
    return str(bits - (1 << width) if is_negative else bits)


def program(rng, number):
    width = rng.choice([3, 12, 24, 61, 65, 66, 72, 80, 96, 100, 127, 128, 129, 192, 256, 511, 512, 1000, 4096])
    kind = f"i{width}"
    elements = [literal(rng, width, False) for _ in range(rng.choice([1, 2, 6, 110]))]
    real, imaginary = (literal(rng, width, False) for _ in range(2))
    return (f"func.func private @a{number}() attributes {{a = {literal(rng, width, True)} : u{kind}}}\n"
            f"func.func @f{number}(%i: index) -> (tensor<{len(elements)}x{kind}>, {kind}, tensor<2xcomplex<{kind}>>) {{\n"
            f"  %0 = arith.constant {literal(rng, width, False)} : {kind}\n"
            f"  %1 = arith.constant dense<[{', '.join(elements)}]> : tensor<{len(elements)}x{kind}>\n"
            f"  %2 = tensor.insert %0 into %1[%i] : tensor<{len(elements)}x{kind}>\n"
            f"  %3 = arith.constant dense<({real}, {imaginary})> : tensor<2xcomplex<{kind}>>\n"
            f"  %4 = arith.addi %0, %0 : {kind}\n"
            f"  return %2, %4, %3 : tensor<{len(elements)}x{kind}>, {kind}, tensor<2xcomplex<{kind}>>\n}}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for tool in ("bufferproof", "mlir-opt"):
        parser.add_argument(f"--{tool}", required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng, lines = random.Random(arguments.seed), 0
    text = "// -----\n".join(program(rng, number) for number in range(arguments.count))
    for flags in PASSES:
        ours = native_execution.run([arguments.bufferproof, "opt", "-", "--split-input-file", *flags], text).rstrip().splitlines()
        theirs = native_execution.run([arguments.mlir_opt, "--split-input-file", *flags], text).rstrip().splitlines()
        wrong = [f"here    {a[:300]}\nmlir-opt {b[:300]}" for a, b in zip(ours, theirs) if a != b]
        if wrong or len(ours) != len(theirs):
            sys.exit(f"{' '.join(flags)}: {len(wrong)} of {len(theirs)} lines differ:\n" + "\n".join(wrong[:10]))
        lines += len(theirs)
    print(f"{arguments.count} programs: {lines} lines are those of mlir-opt")


if __name__ == "__main__":
    main()
