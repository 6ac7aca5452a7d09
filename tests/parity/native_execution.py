"""What the tests share that hold the engine's execution of a program against native execution of the same text."""

import argparse
import pathlib
import shutil
import subprocess
import sys

BEFORE = ["--convert-math-to-funcs", "--math-expand-ops=ops=clampf,rsqrt"]
AFTER = ["--convert-arith-to-llvm", "--convert-cf-to-llvm", "--convert-func-to-llvm", "--reconcile-unrealized-casts"]


def parse_arguments(doc, count):
    """The tools, the seed, and how many programs; count is the default."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    for tool in ("bufferproof", "mlir-opt", "mlir-runner"):
        parser.add_argument(f"--{tool}", required=True)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def run(command, text):
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\nfails with {result.returncode}:\n{result.stderr[:2000]}")
    return result.stdout


def native_values(arguments, lowerings, text):
    lowered = run([arguments.mlir_opt, *BEFORE, *lowerings, *AFTER], text)
    folder = pathlib.Path(shutil.which(arguments.mlir_runner)).resolve().parent.parent / "lib"
    libraries = [f"--shared-libs={path}" for path in folder.glob("libmlir_*runner_utils.so")]
    return run([arguments.mlir_runner, "-e", "main", "--entry-point-result=void", *libraries], lowered).split()


def our_values(arguments, text):
    lines = run([arguments.bufferproof, "run", "-"], text).splitlines()
    return [line[len("call @printI64("):-1] for line in lines if line.startswith("call @printI64(")]
