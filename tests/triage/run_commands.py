#!/usr/bin/env python3
"""Follows the reports that `bufferproof triage --markdown` writes of known cases of upstream's, as their readers would.

    run_commands.py BUFFERPROOF MLIR_OPT MLIR_RUNNER CASE...

The program is saved as reduced.mlir. The command of the report must print the output that the report shows; every line
that the message names must be marked; and what is executed natively must print the number that the report calls actual.
At least one report must have marks, and one a native run.
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


def main(bufferproof, mlir_opt, mlir_runner, *cases):
    marks = runs = 0
    for case in cases:
        with tempfile.TemporaryDirectory(prefix="commands.") as folder:
            path = os.path.join(folder, "report.md")
            os.symlink(mlir_opt, os.path.join(folder, "mlir-opt"))
            os.symlink(mlir_runner, os.path.join(folder, "mlir-runner"))
            subprocess.run([bufferproof, "triage", "--quiet", "--markdown", path, case],
                           stdout=subprocess.DEVNULL, check=False)
            with open(path, encoding="utf-8") as file:
                report = Report(file.read())
            require("\nCompiler: " in report.text, case, "does not name the compiler")
            with open(os.path.join(folder, "reduced.mlir"), "w", encoding="utf-8") as file:
                file.write(report.program)
            if report.output is not None:
                marks += check_output(case, report, folder)
            if report.native is not None:
                runs += check_native_run(case, report, folder)
    require(marks > 0 and runs > 0, "no report has marks, or none a native run:", marks, runs)
    print(f"{len(cases)} reports: {marks} lines are marked, {runs} native runs print what they say")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
