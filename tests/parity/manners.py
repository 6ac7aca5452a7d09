#!/usr/bin/env python3
"""Compares what `bufferproof opt` prints for mlir-opt's general flags with mlir-opt itself, both streams to the letter.

    manners.py --bufferproof BUFFERPROOF --mlir-opt MLIR_OPT

Each row is a program and the words of a command line. Both have to succeed or fail alike; of mlir-opt's diagnostics, the
notes with the current operation are left out.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

TENSOR = """func.func @f(%t: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  %c = arith.constant 1.0 : f32
  %d = arith.constant 1.0 : f32
  %0 = tensor.insert %c into %t[%i] : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @g()
"""
UNKNOWN = """func.func private @h(%t: tensor<4xf32>) -> tensor<4xf32>
func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  %1 = "test.foo"(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""
PARTS = "func.func private @a()\n// -----\nfunc.func private @b()\n//xxx\nfunc.func private @c()\n//xxx  \nfunc.func private @d()\n"
WRONG_PART = "func.func private @a()\n// -----\nfoo\n// -----\nfunc.func private @b()\n"
EXPECTED = "// expected-error@+1 {{custom op}}\nfoo\n"
DENSE = """func.func @a() -> tensor<4xi32> {
  %a = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %b = arith.constant dense<3> : tensor<4xi32>
  return %a : tensor<4xi32>
}
"""
MAP = '#map = affine_map<(d0) -> (d0 + 1)>\nfunc.func private @a(memref<2xf32, #map>) loc("a":1:2)\n'
FUNCTION, MODULE = "func.func private @a()\n", "module { func.func private @a() }\n"
NESTED = "--pass-pipeline=builtin.module(func.func(cse))"
FAILS = ["--allow-unregistered-dialect", "--cse", "--one-shot-bufferize"]

ROWS = [
    (TENSOR, ["--cse", "--canonicalize", "--mlir-print-ir-before-all"]),
    (TENSOR, ["--cse", "--canonicalize", "--mlir-print-ir-before=canonicalize"]),
    (TENSOR, ["--cse", "--canonicalize", "--mlir-print-ir-after=cse,canonicalize"]),
    (TENSOR, ["--cse", "--canonicalize", "--mlir-print-ir-after=cse", "--mlir-print-ir-after=canonicalize"]),
    (TENSOR, ["--cse", "--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-after-change"]),
    (TENSOR, ["--cse", "--cse", "--mlir-print-ir-after-change"]),
    (TENSOR, [NESTED, "--mlir-print-ir-before=cse", "--mlir-print-ir-after-all", "--mlir-disable-threading"]),
    (TENSOR, [NESTED, "--mlir-print-ir-before=cse", "--mlir-print-ir-module-scope", "--mlir-disable-threading"]),
    (TENSOR, ["--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-module-scope", "--mlir-disable-threading"]),
    (TENSOR, ["--cse", "--mlir-print-ir-after-all", "--mlir-print-op-generic"]),
    (UNKNOWN, FAILS + ["--mlir-print-ir-after-failure"]),
    (UNKNOWN, FAILS + ["--mlir-print-ir-after-all"]),
    (UNKNOWN, FAILS + ["--mlir-print-ir-after=cse", "--mlir-print-ir-before=one-shot-bufferize"]),
    (PARTS, ["--split-input-file"]),
    (PARTS, ["--split-input-file=//xxx"]),
    (PARTS, ["--split-input-file=//xxx", "--output-split-marker=// ==="]),
    (PARTS, ["--split-input-file=", "--output-split-marker=// ==="]),
    (PARTS, ["--split-input-file", "--cse", "--dump-pass-pipeline"]),
    (WRONG_PART, ["--split-input-file"]),
    (EXPECTED, ["--verify-diagnostics"]),
    (EXPECTED, ["--verify-diagnostics=all"]),
    (EXPECTED, ["--verify-diagnostics=only-expected"]),
    ("foo\n", ["--verify-diagnostics"]),
    ("foo\n", ["--verify-diagnostics=only-expected"]),
    (FUNCTION, ["--no-implicit-module", "--cse"]),
    (MODULE, ["--no-implicit-module", "--cse"]),
    ("", ["--no-implicit-module"]),
    (FUNCTION + "func.func private @b()\n", ["--no-implicit-module"]),
    (MAP, ["--mlir-print-local-scope"]),
    (MAP, ["--mlir-print-local-scope", "--mlir-print-debuginfo"]),
    (DENSE, ["--mlir-elide-elementsattrs-if-larger=0"]),
    (DENSE, ["--mlir-elide-elementsattrs-if-larger=3"]),
    (DENSE, ["--mlir-elide-elementsattrs-if-larger=4"]),
    (DENSE, ["--mlir-elide-elementsattrs-if-larger=2", "--mlir-print-op-generic"]),
    (TENSOR, ["--dump-pass-pipeline", "--pass-pipeline=builtin.module(func.func(cse,buffer-hoisting),cse)"]),
    (FUNCTION, ["--dump-pass-pipeline", "--one-shot-bufferize=bufferize-function-boundaries", "--buffer-hoisting",
                "--buffer-results-to-out-params"]),
    (FUNCTION, ["--dump-pass-pipeline"]),
    (TENSOR, ["--verify-roundtrip", "--cse"]),
    (UNKNOWN, FAILS + ["--mlir-pass-pipeline-crash-reproducer=out.mlir"]),
    (UNKNOWN, FAILS + ["--mlir-pass-pipeline-crash-reproducer=out.mlir", "--mlir-pass-pipeline-local-reproducer",
                       "--mlir-disable-threading"]),
    (TENSOR, ["--cse", "--mlir-pass-pipeline-crash-reproducer=out.mlir"]),
]

# Both refuse these, each in its own words.
WRONG_WORDS = ["--verify-diagnostics=some", "--csee", "--mlir-print-ir-before=csee", "--mlir-timing-display=graph",
               "--mlir-elide-elementsattrs-if-larger=x"]


class Tool:
    """A command that runs in a folder of its own, since messages have paths."""

    def __init__(self, command, folder):
        self.command, self.folder = command, folder
        os.mkdir(folder)

    def run(self, program, words):
        with open(os.path.join(self.folder, "in.mlir"), "wb") as file:
            file.write(program)
        done = subprocess.run(self.command + ["in.mlir"] + words, cwd=self.folder, capture_output=True, timeout=120)
        output = os.path.join(self.folder, "out.mlir")
        reproducer = b""
        if os.path.exists(output):
            with open(output, "rb") as file:
                reproducer = file.read()
            os.remove(output)
        errors = re.sub(r".*note: see current operation.*\n", "", done.stderr.decode())
        return done.returncode != 0, done.stdout, errors, reproducer


def compare(ours, upstream, program, words):
    """Prints a difference."""
    mine, theirs = ours.run(program, words), upstream.run(program, words)
    if mine == theirs:
        return True
    print(f"{' '.join(words)}\n--- bufferproof\n{mine}\n--- mlir-opt\n{theirs}\n")
    return False


def compare_rows(ours, upstream):
    refused = [word for word in WRONG_WORDS for tool in (ours, upstream) if not tool.run(FUNCTION.encode(), [word])[0]]
    if refused:
        print("accepted:", *refused)
    return all([compare(ours, upstream, program.encode(), words) for program, words in ROWS]) and not refused


def compare_reproducers(ours, upstream):
    """Each tool prints and runs the other's reproducer as its own."""
    good = True
    for tool in (ours, upstream):
        reproducer = tool.run(UNKNOWN.encode(), FAILS + ["--mlir-pass-pipeline-crash-reproducer=out.mlir"])[3]
        for words in (["--allow-unregistered-dialect"], ["--allow-unregistered-dialect", "--run-reproducer"]):
            good &= compare(ours, upstream, reproducer, words)
    return good


def compare_bytecode(ours, upstream):
    upstream.run(TENSOR.encode(), ["--emit-bytecode", "-o", "code.mlirbc"])
    with open(os.path.join(upstream.folder, "code.mlirbc"), "rb") as file:
        code = file.read()
    return compare(ours, upstream, code, ["--cse"]) and ours.run(code[:40], [])[0]


def compare_times(ours, upstream):
    """Times differ: only what has been timed is compared."""
    good = True
    for words in (["--cse", "--canonicalize"], ["--pass-pipeline=builtin.module(func.func(cse,canonicalize),cse)"]):
        tables = []
        for tool in (ours, upstream):
            errors = tool.run(TENSOR.encode(), words + ["--mlir-timing", "--mlir-disable-threading"])[2]
            lines = [re.sub(r"\d+\.\d+", "N", re.sub(r"\( *\d+\.\d%\)|\d+\.\d+ seconds", "N", line)) for line in
                     errors.splitlines() if "(A)" not in line]
            tables.append([re.sub(r"^ *N +N ", "N N ", line) for line in lines])
        if tables[0] != tables[1]:
            print(" ".join(words), *tables, sep="\n")
            good = False
    return good


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bufferproof", required=True)
    parser.add_argument("--mlir-opt", required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ours = Tool([os.path.abspath(arguments.bufferproof), "opt"], os.path.join(folder, "ours"))
        upstream = Tool([arguments.mlir_opt], os.path.join(folder, "upstream"))
        checks = (compare_rows, compare_reproducers, compare_bytecode, compare_times)
        good = all([check(ours, upstream) for check in checks])
    print(f"{len(ROWS)} command lines, reproducers, bytecode and times: {'equal' if good else 'they differ'}")
    return not good


if __name__ == "__main__":
    sys.exit(main())
