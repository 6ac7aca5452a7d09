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
  "// canonicalized: WHY" that mlir-opt canonicalizes both results, since upstream folds other ops on its way;
  "// refolded: REGEX" that upstream's pass runs on ours as well, for the same reason: it must not match REGEX, by which
    nothing is left for the pass but to fold;
  "// justified: REGEX" which of them may differ (docs/deviations.md says how);
  "// leaves: REGEX" which ops may be at another depth than upstream's, as those that it moves and ours does not.
Programs are generated from the seed on until as many as asked for are compared and each run changes one, at most ten times
as many. Those that upstream refuses are left out.
"""
import argparse
import collections
import difflib
import functools
import os
import re
import subprocess
import sys

from partial_passes import sort_constants

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


def is_merged_by_upstream(options, text):
    """Whether a function returns buffers at several places: of those that it hoists, upstream makes one."""
    functions = re.split(r"^  func\.func", text, flags=re.M)
    return "hoist" in options and any(len(re.findall(r"^ *return", function, flags=re.M)) > 1 for function in functions)


def ops_moved(ours, theirs):
    """The names of ops of which there are more at some depth in one text than in the other."""
    counts = [collections.Counter(re.findall(r"^( *)(?:%\S+ = )?([a-z_]+(?:\.\w+)+)", text, flags=re.M))
              for text in (ours, theirs)]
    return {op for _, op in (counts[0] - counts[1]) + (counts[1] - counts[0])}


class Rules:
    """What the head of a file says of generated programs."""

    def __init__(self, head):
        self.kind = read_word(head, "programs", "buffers")
        self.rare = re.search(r"^// rare: ", head, flags=re.M)
        self.canonicalized = re.search(r"^// canonicalized: ", head, flags=re.M)
        self.refolded, self.justified, self.leaves = (
            (found := re.search(rf"^// {key}: (.+)$", head, flags=re.M)) and found[1]
            for key in ("refolded", "justified", "leaves"))

    def justify(self, options, text, ours, theirs):
        """Whether results of this program may differ as they do."""
        if self.justified and re.search(self.justified, text):
            return True
        if self.leaves and ours is not None:
            return all(re.fullmatch(self.leaves, op) for op in ops_moved(ours, theirs))
        return is_merged_by_upstream(options, text)


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

    def normal(self, text):
        """The text canonicalized and without names and orders that tell in which order constants were made."""
        passes = ["--canonicalize=region-simplify=aggressive", "--cse"]
        text = run([self.theirs, *passes], text or "")
        return text and run([self.theirs], sort_constants(text))

    def compare(self, name, options, text, rules):
        """Both results as far as they have to be equal, and whether the pass changed the program; None if left out."""
        ours, theirs = self.outputs(name, options, text)
        if theirs is None:
            return None
        changed = ours != text
        if rules.refolded and ours is not None:
            if re.search(rules.refolded, ours, flags=re.M):
                return "not all is done:\n" + ours, theirs, changed
            ours = self.outputs(name, options, ours)[1]
        if rules.canonicalized:
            ours, theirs = self.normal(ours), self.normal(theirs)
        return ours, theirs, changed

    def generated(self, name, options, programs, count, rules):
        changed = compared = left_out = justified = 0
        for seed, text in programs:
            if compared >= count and (changed or rules.rare):
                break
            results = self.compare(name, options, text, rules)
            if results is None:
                left_out += 1
                continue
            ours, theirs, is_changed = results
            changed += is_changed
            compared += 1
            if ours == theirs:
                self.equal += 1
            elif rules.justify(options, text, ours, theirs):
                justified += 1
            else:
                lines = difflib.unified_diff((ours or "").splitlines(), theirs.splitlines(), "ours", "theirs", n=1)
                self.report(f"{name} {{{options}}}, generated {seed}", "differs", "\n".join(lines))
        self.differing += justified
        print(f"{name} {{{options}}}: {changed} of {compared} generated programs changed, {justified} differ as justified, "
              f"{left_out} left out")
        if not changed and not rules.rare:
            self.report(name, "no generated program is changed")


def add_casts(text):
    """Each i64 that a line defines is cast to other types and back before it is used."""
    casts = r"""\1\2_old = \3 : i64
\1\2_there = builtin.unrealized_conversion_cast \2_old : i64 to f64
\1\2_on = builtin.unrealized_conversion_cast \2_there : f64 to i8
\1\2_unused = builtin.unrealized_conversion_cast \2_on : i8 to f64
\1\2 = builtin.unrealized_conversion_cast \2_on : i8 to i64"""
    return re.sub(r"^( +)(%\w+) = (arith.\w+ .*) : i64$", casts, text, flags=re.M)


@functools.lru_cache(maxsize=None)
def program(bufferproof, kind, seed):
    """The generated program of a kind; None if the passes before refuse it."""
    text = run([bufferproof, "gen", "--seed", str(seed)], "")
    text = run([bufferproof, "opt", *PROGRAMS.get(kind, []), "-"], text)
    return add_casts(text) if text is not None and kind == "cast" else text


def programs_of(bufferproof, kind, seed, count):
    for number in range(seed, seed + 10 * count):
        text = program(bufferproof, kind, number)
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
        rules = Rules(head)
        if rules.kind == "none" or not arguments.generated:
            continue
        for options, _ in runs_of(head):
            programs = programs_of(arguments.bufferproof, rules.kind, arguments.seed, arguments.generated)
            comparison.generated(name, options, programs, arguments.generated, rules)
    print(f"{comparison.equal} comparisons, {comparison.differing} justified differences, {comparison.wrong} wrong")
    return comparison.wrong != 0


sys.exit(main())
