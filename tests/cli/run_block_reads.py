#!/usr/bin/env python3
"""Writes in random control flow graphs, compared with the paths that lead from them.

    run_block_reads.py BUFFERPROOF [--count N] [--seed N]

Each program reads and overwrites one tensor in some of its blocks. Required: a write is in place only if no path leads
from it to a read of the tensor, as a search of all paths says; and most of those are.
"""

import argparse
import random
import re
import subprocess

READ = "  %e{0} = tensor.extract %t[%i] : tensor<2xi32>"
WRITE = "  %w{0} = linalg.fill ins(%x : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>"
BRANCHES = ("  return", "  cf.br ^bb{}", "  cf.cond_br %c, ^bb{}, ^bb{}")


def generate(draw):
    """A program, and for each block its successors and what it does: a read, a write, or nothing."""
    count = draw.randint(3, 8)
    lines, blocks = ["func.func @main(%t: tensor<2xi32>, %i: index, %x: i32, %c: i1) {"], []
    for number in range(count):
        action = draw.choice((None, READ, WRITE)) if number else None
        targets = [draw.randint(1, count - 1) for _ in range(draw.choice((0, 1, 2, 2, 2)) if number else 2)]
        lines += [f"^bb{number}:"] if number else []
        lines += [action.format(number)] if action else []
        lines.append(BRANCHES[len(targets)].format(*targets))
        blocks.append((targets, action))
    return "\n".join(lines + ["}", ""]), blocks


def reached(blocks, work):
    seen = set()
    while work:
        block = work.pop()
        if block not in seen:
            seen.add(block)
            work += blocks[block][0]
    return seen


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bufferproof")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    draw = random.Random(arguments.seed)
    programs = [generate(draw) for _ in range(arguments.count)]
    done = subprocess.run([arguments.bufferproof, "opt", "--split-input-file", "-",
                           "--one-shot-bufferize=test-analysis-only bufferize-function-boundaries"],
                          input="// -----\n".join(text for text, _ in programs), capture_output=True, text=True, check=True)
    in_place = copied = 0
    for (text, blocks), output in zip(programs, done.stdout.split("// -----\n"), strict=True):
        decisions = re.findall(r'linalg.fill \{__inplace_operands_attr__ = \["none", "(\w+)"\]', output)
        writes = [number for number, (_, action) in enumerate(blocks) if action == WRITE]
        live = reached(blocks, [0])
        for number, decision in zip(writes, decisions, strict=True):
            is_read = any(blocks[other][1] == READ for other in reached(blocks, list(blocks[number][0])))
            if decision == "true" and is_read and number in live:
                raise SystemExit(f"FAILED: the write in ^bb{number} is in place, and read afterwards:\n{text}")
            if number in live and not is_read:
                in_place += decision == "true"
                copied += decision == "false"
    print(f"{in_place} writes in place, {copied} copied that no path leads from to a read")
    if in_place < copied:
        raise SystemExit("FAILED: most are copied")


if __name__ == "__main__":
    main()
