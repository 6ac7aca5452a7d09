#!/usr/bin/env python3
"""Compares a pass with that of the last release of mlir-opt that has it, to the letter, on written and generated programs.

usage: released_passes.py BUFFERPROOF RELEASE MLIR_OPT [--generated N] [--seed S] FILE.mlir ...

A file is named after a pass on functions and split at "// -----". mlir-opt gets each part as `opt --emit-for=RELEASE` writes
it; ours is written so, too, and goes through mlir-opt, which numbers names anew. Each part says in one line what is expected:
  "// changes: yes" or "no": both give the same text, which is or is not that of the program;
  "// refused: MESSAGE": both report this error, and no other (mlir-opt may go on all the same);
  "// ours refuses: MESSAGE (WHY)" or "// differs: WHY": mlir-opt makes something else, or crashes.
Generated programs are bufferized first. Those that either refuses are left out, and those that have the form of a line
"// justified: REGEX (WHY)" at the beginning of the file may differ. Each has to be changed by one of them.
"""
import argparse
import difflib
import os
import re
import subprocess
import sys

BUFFERIZED = "one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops}"


def tidy(text):
    return re.sub(r"\n+", "\n", text).strip()


def run(command, text):
    """What the command prints and which errors it reports; of a crash None."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode < 0:
        if "mlir-opt" not in command[0]:
            sys.exit(f"{' '.join(command)} crashed on:\n{text}")
        return None, ["it crashes"]
    errors = re.findall(r"^\S+:\d+:\d+: error: (.*)$", done.stderr, flags=re.M)
    if done.returncode != 0 and not errors:
        errors = [done.stderr.strip()]
    return None if errors else tidy(done.stdout), errors


class Comparison:
    def __init__(self, arguments):
        self.ours = [arguments.bufferproof, "opt", "--allow-unregistered-dialect", f"--emit-for={arguments.release}"]
        self.theirs = [arguments.mlir_opt, "--allow-unregistered-dialect"]
        self.equal = self.differing = self.wrong = 0

    def report(self, where, message, text=""):
        self.wrong += 1
        print(f"{where}: {message}\n{text}")

    def emit(self, text, passes=()):
        """What the release makes of our text after passes, in its own spelling, and our errors."""
        emitted, errors = run([*self.ours, *passes, "-"], text)
        return (None, errors) if emitted is None else (run(self.theirs, emitted)[0], [])

    def results(self, name, text):
        """The program, ours and theirs, each with errors."""
        pipeline = f"--pass-pipeline=builtin.module(func.func({name}))"
        program = self.emit(text)
        return program, self.emit(text, [pipeline]), run([*self.theirs, pipeline], program[0] or "")

    def written(self, where, name, text):
        (program, _), (ours, our_errors), (theirs, their_errors) = self.results(name, text)
        kind, expected = re.search(r"^// (changes|refused|ours refuses|differs): (.*)$", text, flags=re.M).groups()
        if program is None:
            self.report(where, "the release does not read the program")
        elif kind == "refused":
            self.expect(where, {expected} == set(our_errors) == set(their_errors), f"{our_errors}\n{their_errors}")
        elif kind == "ours refuses":
            self.expect(where, {expected.split(" (")[0]} == set(our_errors) != set(their_errors), f"{our_errors}")
        elif ours is None:
            self.report(where, f"ours refuses: {our_errors}")
        elif kind == "differs":
            self.differing += 1
            self.expect(where, ours != theirs, ours)
        else:
            self.expect(where, ours == theirs, self.difference(ours, theirs))
            self.expect(where, (expected == "yes") == (ours != program), ours)

    def expect(self, where, holds, text):
        self.equal += holds
        if not holds:
            self.report(where, "not as expected", text)

    @staticmethod
    def difference(ours, theirs):
        return "\n".join(difflib.unified_diff((ours or "").splitlines(), (theirs or "").splitlines(), "ours", "theirs", n=2))

    def generated(self, name, head, bufferproof, seeds):
        justified = [line.split(" (")[0] for line in re.findall(r"^// justified: (.*)$", head, flags=re.M)]
        changed = left_out = 0
        for seed in seeds:
            text = run([bufferproof, "gen", "--seed", str(seed)], "")[0]
            text = run([bufferproof, "opt", f"--pass-pipeline=builtin.module({BUFFERIZED})", "-"], text)[0]
            (program, _), (ours, _), (theirs, _) = self.results(name, text)
            if None in (program, ours, theirs):
                left_out += 1
                continue
            changed += ours != program
            if ours != theirs and any(re.search(form, ours, flags=re.M) for form in justified):
                self.differing += 1
            else:
                self.expect(f"{name}, generated {seed}", ours == theirs, self.difference(ours, theirs))
        print(f"{name}: {changed} generated programs changed, {left_out} of {len(seeds)} left out")
        if seeds and not changed:
            self.report(name, "no generated program is changed")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("release")
    parser.add_argument("mlir_opt")
    parser.add_argument("--generated", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    comparison = Comparison(arguments)
    for path in arguments.files:
        name = os.path.splitext(os.path.basename(path))[0]
        with open(path) as file:
            head, *parts = re.split(r"^// -----\n", file.read(), flags=re.M)
        for number, part in enumerate(parts, 1):
            comparison.written(f"{name} part {number}", name, part)
        seeds = range(arguments.seed, arguments.seed + arguments.generated)
        comparison.generated(name, head, arguments.bufferproof, seeds)
    print(f"{comparison.equal} as expected, {comparison.differing} justified differences, {comparison.wrong} wrong")
    return comparison.wrong != 0


if __name__ == "__main__":
    sys.exit(main())
