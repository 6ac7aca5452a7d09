#!/usr/bin/env python3
"""Compares what passes print with what mlir-opt prints, to the letter, on written programs and on generated ones.

usage: passes.py BUFFERPROOF MLIR_OPT [--generated N] [--seed S] FILE.mlir ...

A file is named after a pass and split at "// -----". Each part is run with each line "// run: OPTIONS" of the file's
beginning; lines in the part itself replace these. "// changes: yes" or "no", after the options of a run, says whether the
program must be changed by the pass. A part with "// refused" must be refused by both. A part with "// differs: WHY" must
differ (docs/deviations.md says why). At the beginning of a file,
  "// on: module" says what the pass runs on, else functions;
  "// upstream: NAME" that upstream has another name for it;
  "// programs: tensors", "deallocated" or "cast" (tensors, with casts of integers there and back) which generated
    programs it gets, else those in buffers, or "none" for a pass that folds other ops than upstream's;
  "// rare: WHY" that the pass need not change one of them;
  "// folds: REGEX" which of them are left out, since upstream changes them further (docs/deviations.md says how).
Generated programs that upstream refuses or merges are left out, and each run must change one of them.
"""
import argparse
import difflib
import os
import re
import subprocess
import sys

BUFFERIZED = ["--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops"]
PROGRAMS = {"tensors": [], "cast": [], "buffers": BUFFERIZED,
            "deallocated": [*BUFFERIZED, "--buffer-deallocation-pipeline", "--convert-bufferization-to-memref"]}


def run(command, text):
    """What the command prints, or None if it refuses."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode < 0 and "mlir-opt" not in command[0]:
        sys.exit(f"{' '.join(command)} crashed on:\n{text}")
    return re.sub(r"\n+", "\n", done.stdout).strip() if done.returncode == 0 else None


def runs_of(text):
    """(options, whether the program must change: True, False, or None for either) of each run."""
    found = re.findall(r"^// run:(.*?)(?:changes: (yes|no))?$", text, flags=re.M)
    return [(options.strip(), {"yes": True, "no": False, "": None}[changes]) for options, changes in found]


def read_word(head, key, default):
    found = re.search(rf"^// {key}: (\S+)$", head, flags=re.M)
    return found.group(1) if found else default


def is_merged_by_upstream(text):
    """Whether a function returns buffers at several places: upstream makes one of them, and crashes if two are one."""
    functions = re.split(r"^  func\.func", text, flags=re.M)
    return any(len(re.findall(r"^ *return", function, flags=re.M)) > 1 for function in functions)


class Comparison:
    def __init__(self, ours, theirs):
        self.anchor, self.upstream_name = "func", None
        self.ours, self.theirs, self.wrong, self.equal, self.differing = ours, theirs, 0, 0, 0

    def report(self, where, message, text=""):
        self.wrong += 1
        print(f"{where}: {message}\n{text}")

    def outputs(self, name, options, text):
        def pipeline(name):
            text = f"{name}{{{options}}}" if self.anchor == "module" else f"func.func({name}{{{options}}})"
            return f"--pass-pipeline=builtin.module({text})"
        return (run([self.ours, "opt", pipeline(name), "-"], text),
                run([self.theirs, pipeline(self.upstream_name or name), "-"], text))

    def written(self, where, name, options, changes, text):
        ours, theirs = self.outputs(name, options, text)
        where = f"{where} {{{options}}}"
        differs, refused = "// differs:" in text, "// refused" in text
        if refused:
            if ours is not None or theirs is not None:
                self.report(where, "not refused by both")
        elif ours is None:
            self.report(where, "refused by ours")
        elif differs == (ours == theirs):
            self.report(where, "does not differ" if differs else "differs", f"--- ours\n{ours}\n--- theirs\n{theirs}")
        elif changes is not None and changes != (ours != run([self.ours, "opt", "-"], text)):
            self.report(where, "is changed" if not changes else "is not changed", ours)
        self.equal += not differs
        self.differing += differs

    def generated(self, name, options, programs, rare):
        changed = compared = 0
        for seed, text in programs:
            ours, theirs = self.outputs(name, options, text)
            if theirs is None or ("hoist" in options and is_merged_by_upstream(text)):
                continue
            if ours != theirs:
                lines = difflib.unified_diff((ours or "").splitlines(), theirs.splitlines(), "ours", "theirs", n=1)
                self.report(f"{name} {{{options}}}, generated {seed}", "differs", "\n".join(lines))
            changed += ours != text
            self.equal += 1
            compared += 1
        left_out = len(programs) - compared
        print(f"{name} {{{options}}}: {changed} of {compared} generated programs changed, {left_out} left out")
        if compared and not changed and not rare:
            self.report(name, "no generated program is changed")


def add_casts(text):
    """Each i64 that a line defines is cast to other types and back before it is used."""
    casts = r"""\1\2_old = \3 : i64
\1\2_there = builtin.unrealized_conversion_cast \2_old : i64 to f64
\1\2_on = builtin.unrealized_conversion_cast \2_there : f64 to i8
\1\2_unused = builtin.unrealized_conversion_cast \2_on : i8 to f64
\1\2 = builtin.unrealized_conversion_cast \2_on : i8 to i64"""
    return re.sub(r"^( +)(%\w+) = (arith.\w+ .*) : i64$", casts, text, flags=re.M)


def generate(bufferproof, count, seed, passes):
    for number in range(seed, seed + count):
        program = run([bufferproof, "gen", "--seed", str(number)], "")
        text = run([bufferproof, "opt", *passes, "-"], program)
        if text is not None:
            yield number, text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("mlir_opt")
    parser.add_argument("--generated", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    comparison = Comparison(arguments.bufferproof, arguments.mlir_opt)
    for path in arguments.files:
        name = os.path.splitext(os.path.basename(path))[0]
        with open(path) as file:
            head, *parts = re.split(r"^// -----\n", file.read(), flags=re.M)
        comparison.anchor = read_word(head, "on", "func")
        comparison.upstream_name = read_word(head, "upstream", None)
        for number, part in enumerate(parts):
            for options, changes in runs_of(part) or runs_of(head):
                comparison.written(f"{name} part {number + 1}", name, options, changes, part)
        kind = read_word(head, "programs", "buffers")
        folded = re.search(r"^// folds: (.+)$", head, flags=re.M)
        programs = list(generate(arguments.bufferproof, 0 if kind == "none" else arguments.generated, arguments.seed,
                                 PROGRAMS.get(kind, [])))
        if kind == "cast":
            programs = [(seed, add_casts(text)) for seed, text in programs]
        if folded:
            programs = [(seed, text) for seed, text in programs if not re.search(folded.group(1), text)]
        for options, _ in runs_of(head):
            comparison.generated(name, options, programs, re.search(r"^// rare", head, flags=re.M))
    print(f"{comparison.equal} comparisons, {comparison.differing} justified differences, {comparison.wrong} wrong")
    return comparison.wrong != 0


sys.exit(main())
