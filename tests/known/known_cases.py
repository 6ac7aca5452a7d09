#!/usr/bin/env python3
"""Holds the cases of corpus/known to their table and, where they can be executed natively, to what that shows.

    known_cases.py table FOLDER [--write]
    known_cases.py execute FOLDER --bufferproof B --mlir-opt M --mlir-runner R

`table`: FOLDER/README.md must be what the cases' headers say; --write makes it so. The notes of a case read as one text:
the pass at fault (and what becomes of it, if that is not a wrong program), a full stop, the cause in one sentence, and
then anything else.

`execute`: a case with a line `// jit: WRONG instead of RIGHT` is bufferized by its subject, lowered by mlir-opt and run
by mlir-runner: it must print WRONG, or die by that signal. What the engine makes of the same program - or the program
itself, if it has no tensors - goes the same way and must print RIGHT.
"""

import argparse
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys

KINDS = {
    "value": "silent wrong result",
    "memory": "memory error",
    "leak": "leak",
    "verifier": "invalid IR",
    "passes": "invalid IR",
    "crash": "crash",
    "copies": "needless copy",
    "refuses": "refusal",
}

INTRODUCTION = """\
Open faults of other subjects, one per file, each with its cause in its head: `bufferproof replay --allow-commands --expect-findings corpus/known` must show them all.

All are of mlir-opt 22.1.8. Made by `tests/known/known_cases.py table corpus/known --write`; a native execution is that of
the lowered program by `mlir-runner-22`, which `known_cases.py execute` repeats.

| case | pass at fault | kind | native execution | cause |
|---|---|---|---|---|
"""

LOWERING = """--convert-linalg-to-loops --scf-forall-to-for --expand-strided-metadata --lower-affine --convert-vector-to-scf
    --convert-scf-to-cf --convert-vector-to-llvm --convert-math-to-llvm --convert-math-to-libm --finalize-memref-to-llvm
    --convert-func-to-llvm --convert-cf-to-llvm --convert-arith-to-llvm --convert-index-to-llvm
    --reconcile-unrealized-casts""".split()

BUFFERIZE = [
    "--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops",
    "--buffer-deallocation-pipeline",
    "--convert-bufferization-to-memref",
]


class Case:
    def __init__(self, path):
        self.name = path.name
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        header = re.match(r"(//.*\n)*", self.text).group(0)
        fields = re.findall(r"^// (\w+): (.*)$", header, re.MULTILINE)
        self.fields = dict(fields)
        self.notes = " ".join(value for key, value in fields if key == "note")

    def facts(self):
        """The pass, what becomes of it if that is said, and the cause; or ends."""
        match = re.match(r"([a-z0-9-]+)([^.]*)\. (.*?\.)(?: |$)", self.notes)
        if match is None:
            sys.exit(f"{self.path}: its notes do not begin `<pass>. <Cause in a sentence.>`")
        return match.group(1), match.group(3)


def cases_of(folder):
    return [Case(path) for path in sorted(folder.glob("*.mlir"))]


def table_of(cases):
    rows = []
    for case in cases:
        name, cause = case.facts()
        native = case.fields.get("jit", "").replace("|", "\\|")
        cause = cause.replace("|", "\\|")
        rows.append(f"| {case.name} | {name} | {KINDS[case.fields['oracle']]} | {native} | {cause} |\n")
    return INTRODUCTION + "".join(rows)


def check_table(arguments):
    readme = arguments.folder / "README.md"
    table = table_of(cases_of(arguments.folder))
    if arguments.write:
        readme.write_text(table, encoding="utf-8")
    elif readme.read_text(encoding="utf-8") != table:
        sys.exit(f"{readme} is not what the cases say: {sys.argv[0]} table {arguments.folder} --write")


def run(command, text, **options):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, **options)


def runner_options(arguments):
    """The library with what lowered programs call, which lies beside the runner."""
    folder = pathlib.Path(shutil.which(arguments.mlir_runner)).resolve().parent.parent / "lib"
    return [f"--shared-libs={path}" for path in folder.glob("libmlir_c_runner_utils.so")]


def executed(bufferized, arguments):
    """What @main of a bufferized program prints, or the name of the signal that ends it."""
    lowered = run([arguments.mlir_opt] + LOWERING, bufferized)
    if lowered.returncode != 0:
        return "not lowered: " + lowered.stderr
    result = re.search(r"llvm\.func @main\(\) -> (i32|i64|f32|f64)", lowered.stdout)
    if result is None:
        return "has no @main that can be run"
    command = [arguments.mlir_runner, "-e", "main", f"--entry-point-result={result.group(1)}", *runner_options(arguments)]
    process = run(command, lowered.stdout)
    if process.returncode < 0:
        return signal.Signals(-process.returncode).name
    return process.stdout.strip() if process.returncode == 0 else process.stderr


def by_subject(case, arguments):
    words = shlex.split(case.fields["subject"].removeprefix("cmd:"))
    return run([arguments.mlir_opt] + words[1:], case.text).stdout


def rightly(case, arguments):
    if "tensor<" not in case.text:
        return case.text
    return run([arguments.bufferproof, "opt"] + BUFFERIZE + ["-"], case.text).stdout


def check_executions(arguments):
    faults = 0
    cases = [case for case in cases_of(arguments.folder) if "jit" in case.fields]
    for case in cases:
        wrong, right = case.fields["jit"].split(" instead of ")
        for what, expected, text in (("subject", wrong, by_subject), ("reference", right, rightly)):
            actual = executed(text(case, arguments), arguments)
            if actual != expected:
                faults += 1
                print(f"{case.path}: the {what}'s program gives {actual}, not {expected}")
    print(f"{len(cases)} cases executed")
    sys.exit(1 if faults else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    modes = parser.add_subparsers(required=True)
    table = modes.add_parser("table")
    table.add_argument("folder", type=pathlib.Path)
    table.add_argument("--write", action="store_true")
    table.set_defaults(check=check_table)
    execute = modes.add_parser("execute")
    execute.add_argument("folder", type=pathlib.Path)
    for tool in ("bufferproof", "mlir-opt", "mlir-runner"):
        execute.add_argument(f"--{tool}", required=True)
    execute.set_defaults(check=check_executions)
    arguments = parser.parse_args()
    arguments.check(arguments)


if __name__ == "__main__":
    main()
