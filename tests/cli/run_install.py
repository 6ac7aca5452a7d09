#!/usr/bin/env python3
"""What `cmake --install` puts in place works from anywhere: the program and its worker, the man page, the completion.

    run_install.py BUILD CMAKE
"""

import os
import shutil
import subprocess
import sys
import tempfile

PROGRAM = "func.func @main(%x: i64) -> i64 {\n  return %x : i64\n}\n"


def run(command, folder, **options):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120,
                          check=False, **options)
    if done.returncode != 0:
        raise SystemExit(f"FAILED: {command}: exit code {done.returncode}\n{done.stdout}")
    return done.stdout


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def check_program(prefix, folder):
    program = os.path.join(prefix, "bin", "bufferproof")
    require(run([program, "version"], folder).startswith("bufferproof "), "bufferproof version")
    run([program, "fuzz", "--programs=20", "--quiet", "--jobs=1"], folder)
    if os.path.exists(program + "-mlir"):
        with open(os.path.join(folder, "one.mlir"), "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        require("passes" in run([program, "replay", "--subject=mlir", "one.mlir"], folder), "the worker is not found")
    return run([program, "--help"], folder)


def check_man(prefix, folder, verbs):
    page = os.path.join(prefix, "share", "man", "man1", "bufferproof.1")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    for verb in verbs:
        require(f"\n.SS {verb} " in text, f"the man page lacks {verb}")
    require("\\-\\-seconds=S" in text, "the man page lacks --seconds")
    if shutil.which("groff"):
        warnings = run(["groff", "-man", "-Tutf8", "-ww", "-z", page], folder)
        require(warnings == "", f"groff warns of the man page:\n{warnings}")


def complete(prefix, folder, *words):
    file = os.path.join(prefix, "share", "bash-completion", "completions", "bufferproof")
    script = f"source {file}; COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; _bufferproof; echo ${{COMPREPLY[@]}}"
    return run(["bash", "-c", script], folder).split()


def main(build, cmake):
    with tempfile.TemporaryDirectory(prefix="install.") as folder:
        prefix, elsewhere = os.path.join(folder, "prefix"), os.path.join(folder, "elsewhere")
        os.mkdir(elsewhere)
        run([cmake, "--install", build, "--prefix", prefix], folder)
        lines = check_program(prefix, elsewhere).splitlines()
        verbs = [line.split()[0] for line in lines if line.startswith("  ")]
        require("fuzz" in verbs and "triage" in verbs, f"no verbs in the help: {lines}")
        check_man(prefix, elsewhere, verbs)
        require(set(complete(prefix, elsewhere, "bufferproof", "''")) == set(verbs) | {"help"}, "completion of verbs")
        require(complete(prefix, elsewhere, "bufferproof", "fuzz", "--sec") == ["--seconds"], "completion of options")
        require("--cse" in complete(prefix, elsewhere, "bufferproof", "opt", "--cs"), "completion of passes")
        require(complete(prefix, elsewhere, "bufferproof", "run", "on") == ["one.mlir"], "completion of files")
        documents = os.path.join(prefix, "share", "doc", "bufferproof")
        require(os.path.exists(os.path.join(documents, "docs", "triage.md")), "the documents are missing")


if __name__ == "__main__":
    main(*sys.argv[1:])
