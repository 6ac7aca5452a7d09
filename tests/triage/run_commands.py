#!/usr/bin/env python3
"""Follows the reports that `bufferproof triage --markdown` writes of upstream's findings, as their readers would.

    run_commands.py BUFFERPROOF [--valgrind] MLIR_OPT MLIR_RUNNER CASE...

The program is saved as reduced.mlir. The command of the report must print the output that the report shows; every line
that the message names must be marked; and what is executed natively must print the number that the report calls actual,
or, of a leak or memory error, a line with the words that the report says, and older releases do what it says of them. At
least one report must have marks, and one a native run. With --valgrind, commands that use it are followed, too, and those
of compilers that are broken on purpose: by an edit of what mlir-opt prints.
"""

import os
import re
import subprocess
import sys
import tempfile


class Report:
    def __init__(self, text):
        self.text = text
        self.program = self.block(r"Program \(`reduced.mlir`\):")
        self.command = self.block("Command:")
        self.output = self.block(r"Output of the command[^\n]*:")
        self.native = self.block("This executes it natively:")
        self.error = self.block("This executes it natively, and prints a line with `[^`\n]*`:")
        said = re.search(r"natively, and prints a line with `([^`\n]*)`:$", text, re.MULTILINE)
        self.words = said and said.group(1)
        self.reason = re.search(r"^It does not show natively: (.*)\.$", text, re.MULTILINE)
        self.actual = re.search(r"^Actual: (.*)$", text, re.MULTILINE).group(1)

    def block(self, heading):
        """The code below a heading; None if there is no such heading."""
        found = re.search(rf"^{heading}\n\n```\w*\n(.*?)^```$", self.text, re.MULTILINE | re.DOTALL)
        return found and found.group(1)


def require(fine, *message):
    if not fine:
        sys.exit(" ".join(str(part) for part in message))


def follow(command, folder):
    environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
    return subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=120)


def check_output(case, report, folder):
    """Returns the number of marked lines."""
    printed = follow(report.command, folder).stdout.rstrip("\n").split("\n")
    shown = report.output.rstrip("\n").split("\n")
    require([line.removesuffix("  // <--") for line in shown] == printed, case, "the output is another:", report.output)
    marked = {number for number, line in enumerate(shown, 1) if line.endswith("  // <--")}
    named = {int(line) for line in re.findall(r"output:(\d+):", report.text)}
    require(named <= marked, case, "lines", named - marked, "are not marked")
    return len(marked)


def check_native_run(case, report, folder):
    """Returns whether the number could be compared."""
    done = follow(report.native, folder)
    require(done.returncode == 0, case, "is not executed:", done.stderr)
    number = re.fullmatch(r"result 0 is (-?\d+)", report.actual)
    if number is None:
        return False
    require(done.stdout.strip() == number.group(1), case, "prints", done.stdout, "but the report says", report.actual)
    return True


PROGRAM = """func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : i64
  %e = tensor.empty() : tensor<2xi64>
  %t = tensor.insert %c7 into %e[%c0] : tensor<2xi64>
  %u = tensor.insert %c7 into %t[%c1] : tensor<2xi64>
  %v = tensor.extract %u[%c1] : tensor<2xi64>
  return %v : i64
}
"""
PASSES = " --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref"
# What the compiler is broken by, and what valgrind says of it.
BROKEN = [("/memref.dealloc/d", "are definitely lost"),
          ("/memref.load/{h;d};/memref.dealloc/{G}", "Invalid read of size"),
          ("/memref.dealloc/p", "Invalid free()"),
          ("s/memref<2xi64>/memref<1xi64>/g", "Invalid")]


def check_error(case, report, folder):
    """Whether what a leak or memory error shows natively was seen."""
    require((report.error is None) != (report.reason is None), case, "says neither how it shows natively nor why not")
    if report.error is None:
        return False
    done = follow(report.error, folder)
    printed = done.stdout + done.stderr
    require(report.words in printed, case, "does not print", report.words, ":", printed[-4000:])
    return True


def write_report(bufferproof, mlir_opt, mlir_runner, folder, *words):
    path = os.path.join(folder, "report.md")
    for name, program in [("mlir-opt", mlir_opt), ("mlir-runner", mlir_runner)]:
        os.symlink(program, os.path.join(folder, name))
    subprocess.run([bufferproof, "triage", "--quiet", "--markdown", path, *words], stdout=subprocess.DEVNULL, check=False)
    with open(path, encoding="utf-8") as file:
        report = Report(file.read())
    with open(os.path.join(folder, "reduced.mlir"), "w", encoding="utf-8") as file:
        file.write(report.program)
    return report


def check_history(case, report, folder, bufferproof):
    """What older releases are said to do is what they do. Returns how many there are."""
    rows = re.findall(r"^- `(mlir-opt-\d+)`(?: \(.*\))? (shows the same|shows another finding|passes|refuses|could not be judged)",
                      report.text, re.MULTILINE)
    codes = {"shows the same": {1}, "shows another finding": {1}, "passes": {0}, "refuses": {4}, "could not be judged": {4, 5}}
    for tool, words in rows:
        command = report.command.strip().replace(" reduced.mlir", "").replace("mlir-opt", tool, 1)
        done = subprocess.run([bufferproof, "replay", "--subject", f"cmd:{command}", "reduced.mlir"], cwd=folder, text=True,
                              capture_output=True, check=False, timeout=120)
        require(done.returncode in codes[words], case, tool, words, "but replay says", done.returncode, done.stdout)
    return len(rows)


ADDRESS_SPACE = 8 << 20  # KiB that a command gets (fuzz/system/process.c)
# A store becomes a fill: the same fault at another op.
FILLS = r"s/memref.store \(%[^,]*\), \(%[^[]*\)\[\] : memref<i32>/linalg.fill ins(\1 : i32) outs(\2 : memref<i32>)/"


def check_releases(bufferproof, mlir_opt, case, edit):
    """Releases that are made up: one refuses everything, one is right, one has the fault of the release under test, though
    its output may be edited."""
    with tempfile.TemporaryDirectory(prefix="releases.") as folder:
        for release, script in [(15, "echo '<stdin>:1:1: error: no' >&2; exit 1"), (17, f"exec {bufferproof} opt \"$@\""),
                                (18, f"{mlir_opt} \"$@\" | sed '{edit}'")]:
            path = os.path.join(folder, f"mlir-opt-{release}")
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\n{script}\n")
            os.chmod(path, 0o755)
        environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
        markdown, findings = os.path.join(folder, "report.md"), os.path.join(folder, "report.json")
        run = lambda *words: subprocess.run([bufferproof, "triage", "--quiet", "--markdown", markdown, *words], check=False,
                                            stdout=subprocess.DEVNULL, env=environment, timeout=300)
        run("--json", findings, case)
        with open(markdown, encoding="utf-8") as file:
            text = file.read()
        rows = dict(re.findall(r"^- `(mlir-opt-\d+)`(?: \(.*?\))? (\w+)", text, re.MULTILINE))
        require([rows.get(f"mlir-opt-{release}") for release in (15, 17, 18)] == ["refuses", "passes", "shows"], rows, text)
        require(re.search(r"^Since: .*; `mlir-opt-17` passes\.$", text, re.MULTILINE), "the first bad release:", text)
        # What another machine has found is not run here.
        run(findings)
        with open(markdown, encoding="utf-8") as file:
            require("Older releases" not in file.read(), "the program of a report was run")


def check_broken(bufferproof, mlir_opt, mlir_runner):
    """The words are printed by the broken compilers, and not by the one that is whole."""
    said_of_whole = {}  # by command and program: a run takes a quarter of a minute
    for edit, words in BROKEN:
        with tempfile.TemporaryDirectory(prefix="commands.") as folder:
            program = os.path.join(folder, "program.mlir")
            with open(program, "w", encoding="utf-8") as file:
                file.write(PROGRAM)
            command = "mlir-opt-22" + PASSES
            report = write_report(bufferproof, mlir_opt, mlir_runner, folder, "--subject", f"cmd:{command} | sed '{edit}'", program)
            require(report.words == words and check_error(edit, report, folder), edit, "is reported as", report.words)
            check_output(edit, report, folder)
            whole = report.error.replace(f" | sed '{edit}'", "")
            require(whole != report.error, edit, "is not in the command")
            run = whole, report.program
            if run not in said_of_whole:
                done = follow(whole, folder)
                require(done.returncode == 0, edit, "whole:", done.stderr[-4000:])
                said_of_whole[run] = done.stdout + done.stderr
            require(words not in said_of_whole[run], edit, "whole:", said_of_whole[run][-4000:])


def main(bufferproof, *words):
    with_valgrind = words[0] == "--valgrind"
    mlir_opt, mlir_runner, *cases = words[with_valgrind:]
    marks = runs = errors = releases = 0
    for case in cases:
        with tempfile.TemporaryDirectory(prefix="commands.") as folder:
            report = write_report(bufferproof, mlir_opt, mlir_runner, folder, case)
            require("\nCompiler: " in report.text, case, "does not name the compiler")
            releases += check_history(case, report, folder, bufferproof)
            if report.output is not None:
                marks += check_output(case, report, folder)
            if report.native is not None:
                runs += check_native_run(case, report, folder)
            of_memory = re.search(r"oracle `(memory|leak)`", report.text) is not None
            if of_memory and (with_valgrind or "valgrind" not in (report.error or "")):
                errors += check_error(case, report, folder)
    require(marks > 0 and runs + errors > 0, "no report has marks, or none a native run:", marks, runs, errors)
    if with_valgrind:
        check_broken(bufferproof, mlir_opt, mlir_runner)
    elif subprocess.run(["bash", "-c", f"ulimit -v {ADDRESS_SPACE} && '{bufferproof}' version"], capture_output=True,
                        check=False).returncode != 0:
        print("skipped: releases that are made up: bufferproof, one of them, takes more address space than commands get")
    else:
        check_releases(bufferproof, mlir_opt, cases[0], FILLS)
        check_releases(bufferproof, mlir_opt, cases[1], "")
    print(f"{len(cases)} reports: {marks} lines are marked, {runs} native runs print what they say, {errors} an error, "
          f"{releases} older releases do")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
