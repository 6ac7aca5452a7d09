#!/usr/bin/env python3
"""Shows which test of conversions finds each fault of the area conversion. Builds each in a build folder of its own.

usage: faults.py ROOT [--build FOLDER] [FAULT ...]

Exit 1 if a fault does not apply or build, or if no test finds it. Takes about a minute per fault.
"""
import argparse
import glob
import os
import shutil
import subprocess
import sys

ROOMS = ("tests", "engine", "cli", "fuzz", "triage", "reference", "smt", "corpus", "docs", "packaging")


def call(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def killers(source, build):
    program = os.path.join(build, "bufferproof")
    parity = os.path.join(source, "tests/parity")
    yield "unit", [os.path.join(build, "unit/test_conversion")]
    yield "lit", ["env", "LIT_FILTER=conversion/", "ctest", "--test-dir", build, "-R", "^lit$"]
    yield "orders", [sys.executable, os.path.join(source, "tests/conversion/orders.py"), program, "--programs", "40"]
    if shutil.which("mlir-opt-22"):
        files = [os.path.join(parity, "passes", f"{name}.mlir") for name in ("convert-scf-to-cf", "reconcile-unrealized-casts")]
        yield "parity", [sys.executable, os.path.join(parity, "passes.py"), program, shutil.which("mlir-opt-22"), *files]
    if shutil.which("mlir-opt-16"):
        yield "parity of 16", [sys.executable, os.path.join(parity, "partial_passes.py"), program, "16",
                               shutil.which("mlir-opt-16"), os.path.join(parity, "partial_passes.mlir"), "--passes",
                               "arith-bufferize,tensor-bufferize,linalg-bufferize,bufferization-bufferize"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root")
    parser.add_argument("--build", default="build/faults-conversion")
    parser.add_argument("faults", nargs="*")
    arguments = parser.parse_args()
    root = os.path.abspath(arguments.root)
    copy = os.path.join(os.path.abspath(arguments.build), "source")
    build = os.path.join(copy, "build/dev")
    lives = 0
    for path in sorted(glob.glob(os.path.join(root, "tests/faults/conversion_*.patch"))):
        name = os.path.basename(path)[:-len(".patch")]
        if arguments.faults and name not in arguments.faults:
            continue
        os.makedirs(copy, exist_ok=True)
        for entry in os.listdir(root):
            if entry in ROOMS or os.path.isfile(os.path.join(root, entry)):
                call(["cp", "-a", "-u", os.path.join(root, entry), copy], root)
        patched = call(["patch", "-p1", "-i", path], copy)
        built = patched if patched.returncode else call(["cmake", "--preset", "dev"], copy)
        if built.returncode == 0:
            built = call(["cmake", "--build", build, "--target", "bufferproof", "test_conversion"], copy)
        found = "does not apply or build" if built.returncode else None
        if found is None:
            found = next((killer for killer, command in killers(copy, build) if call(command, copy).returncode), None)
        else:
            lives += 1
        lives += found is None
        print(f"{name}: {found or 'NOT FOUND'}", flush=True)
        call(["patch", "-R", "-p1", "-i", path], copy)
    print(f"{lives} not found")
    return lives != 0


sys.exit(main())
