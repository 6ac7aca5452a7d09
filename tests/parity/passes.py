#!/usr/bin/env python3
"""Compares what passes print with what mlir-opt prints, to the letter, on written programs and on generated ones.

usage: passes.py BUFFERPROOF MLIR_OPT [--generated N] [--seed S] FILE.mlir ...

A file is named after a pass, which a dot and a subject may follow, and split at "// -----". Each part is run with each
line "// run: OPTIONS" of the file's beginning; lines in the part itself replace these. "// changes: yes" or "no", after the
options of a run, says whether the program must be changed by the pass. A part with "// refused" must be refused by both. A
part with "// differs: WHY" must differ (docs/deviations.md says why). At the beginning of a file,
  "// on: module" says what the pass runs on, else functions;
  "// upstream: NAME" that upstream has another name for it;
  "// programs: tensors", "deallocated" or "cast" (tensors, with casts of integers there and back) which generated
    programs it gets, else those in buffers, or "none" for a pass that folds other ops than upstream's;
  "// rare: WHY" that the pass need not change one of them;
  "// simplified: PASSES" which passes mlir-opt runs on both results of written programs, before they are compared;
  "// canonicalized: WHY" that mlir-opt canonicalizes both results, since upstream folds other ops on its way;
  "// folds: WHY" that what differs must be equal when mlir-opt canonicalizes both results;
  "// refolded: REGEX" that upstream's pass runs on ours as well, for the same reason: it must not match REGEX, by which
    nothing is left for the pass but to fold;
  "// justified: REGEX" which of them may differ (docs/deviations.md says how);
  "// leaves: REGEX" which ops may be at another depth than upstream's, as those that it moves and ours does not;
  "// deviates: WHY" that what differs must be equal with --as-upstream.
Programs are generated from the seed on until as many as asked for are compared and each run changes one, at most ten times
as many. Those that upstream refuses are left out.
"""
import argparse
import collections
import difflib
import functools
import itertools
import os
import re
import subprocess
import sys

from partial_passes import sort_constants

BUFFERIZED = ["--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops"]
PROGRAMS = {"tensors": [], "cast": [], "buffers": BUFFERIZED,
            "deallocated": [*BUFFERIZED, "--buffer-deallocation-pipeline", "--convert-bufferization-to-memref"]}


SEPARATOR = "// -----\n"


def tidy(text):
    return re.sub(r"\n+", "\n", text).strip()


def run(command, text):
    """What the command prints, or None if it refuses."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode < 0 and "mlir-opt" not in command[0]:
        sys.exit(f"{' '.join(command)} crashed on:\n{text}")
    return tidy(done.stdout) if done.returncode == 0 else None


def run_all(command, texts):
    """What the command prints for each of the texts, or None where it refuses: by one process, unless that crashes."""
    done = subprocess.run([*command, "--split-input-file", "-"], input=f"\n{SEPARATOR}".join(texts), capture_output=True, text=True)
    parts = done.stdout.split(SEPARATOR)
    if done.returncode < 0 or len(parts) != len(texts):
        return [run([*command, "-"], text) for text in texts]
    return [tidy(part) or None for part in parts]


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
        self.deviates = re.search(r"^// deviates: ", head, flags=re.M)
        self.canonicalized = re.search(r"^// canonicalized: ", head, flags=re.M)
        self.folds = re.search(r"^// folds: ", head, flags=re.M)
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
        self.anchor, self.upstream_name, self.simplified = "func", None, None
        self.ours, self.theirs, self.wrong, self.equal, self.differing = ours, theirs, 0, 0, 0

    def report(self, where, message, text=""):
        self.wrong += 1
        print(f"{where}: {message}\n{text}")

    def commands(self, name, options):
        """Our command for a run of the pass, and theirs."""
        def pipeline(name):
            text = f"{name}{{{options}}}" if self.anchor == "module" else f"func.func({name}{{{options}}})"
            return f"--pass-pipeline=builtin.module({text})"
        return [self.ours, "opt", pipeline(name)], [self.theirs, pipeline(self.upstream_name or name)]

    def as_upstream(self, name, options, text, rules):
        command, their_command = self.commands(name, options)
        result = run_all([*command, "--as-upstream"], [text])[0]
        return run_all(their_command, [result or ""])[0] if rules.refolded else result

    def fold_alike(self, name, options, text, rules, ours, theirs):
        """Whether the results are equal when both are folded, and ours is as upstream's."""
        if rules.deviates:
            ours = self.as_upstream(name, options, text, rules)
        ours, theirs = self.normal([ours, theirs])
        return ours == theirs

    def written(self, name, options, parts):
        """Compares the parts of a file that run with these options: triples of a place, whether it must change, a text."""
        texts = [text for _, _, text in parts]
        ours, theirs = (run_all(command, texts) for command in self.commands(name, options))
        changed = [text != same for text, same in zip(ours, run_all([self.ours, "opt"], texts))]
        if self.simplified:
            ours, theirs = ([text and again for text, again in zip(results, self.simplify(results))]
                            for results in (ours, theirs))
        for (where, changes, text), *results in zip(parts, ours, theirs, changed):
            self.compare_written(f"{where} {{{options}}}", changes, text, *results)

    def simplify(self, texts):
        return run_all([self.theirs, f"--pass-pipeline=builtin.module({self.simplified})"], [text or "" for text in texts])

    def compare_written(self, where, changes, text, ours, theirs, is_changed):
        differs, refused = "// differs:" in text, "// refused" in text
        if refused:
            if ours is not None or theirs is not None:
                self.report(where, "not refused by both")
        elif ours is None:
            self.report(where, "refused by ours")
        elif differs == (ours == theirs):
            self.report(where, "does not differ" if differs else "differs", f"--- ours\n{ours}\n--- theirs\n{theirs}")
        elif changes is not None and changes != is_changed:
            self.report(where, "is changed" if not changes else "is not changed", ours)
        self.equal += not differs
        self.differing += differs

    def normal(self, texts):
        """The texts canonicalized and without names and orders that tell in which order constants were made."""
        passes = ["--canonicalize=region-simplify=aggressive", "--cse"]
        texts = run_all([self.theirs, *passes], [text or "" for text in texts])
        return run_all([self.theirs], [sort_constants(text or "") for text in texts])

    def compare(self, name, options, texts, rules):
        """Triples: both results as far as they have to be equal, and whether the pass changed the program. What upstream
        refuses is left out: None."""
        command, their_command = self.commands(name, options)
        ours, theirs = run_all(command, texts), run_all(their_command, texts)
        changed = [result != text for result, text in zip(ours, texts)]
        taken = [text is not None for text in theirs]
        if rules.refolded:
            folded = run_all(their_command, [text or "" for text in ours])
            ours = [text and ("not all is done:\n" + text if re.search(rules.refolded, text, flags=re.M) else again)
                    for text, again in zip(ours, folded)]
        if rules.canonicalized:
            ours, theirs = self.normal(ours), self.normal(theirs)
        return [is_taken and result for is_taken, *result in zip(taken, ours, theirs, changed)]

    def generated(self, name, options, programs, count, rules):
        changed = compared = left_out = justified = 0
        while compared < count or not (changed or rules.rare):
            batch = list(itertools.islice(programs, count))
            if not batch:
                break
            for (seed, text), results in zip(batch, self.compare(name, options, [text for _, text in batch], rules)):
                if compared >= count and (changed or rules.rare):
                    break
                if not results:
                    left_out += 1
                    continue
                ours, theirs, is_changed = results
                changed += is_changed
                compared += 1
                if ours == theirs:
                    self.equal += 1
                elif rules.justify(options, text, ours, theirs) or (
                        rules.deviates and self.as_upstream(name, options, text, rules) == theirs) or (
                        rules.folds and self.fold_alike(name, options, text, rules, ours, theirs)):
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
def batch_of(bufferproof, kind, seed, count):
    """Pairs of a seed and the generated program of a kind, without those that the passes before refuse."""
    texts = [run([bufferproof, "gen", "--seed", str(number)], "") for number in range(seed, seed + count)]
    texts = run_all([bufferproof, "opt", *PROGRAMS.get(kind, [])], texts)
    return [(number, add_casts(text) if kind == "cast" else text)
            for number, text in enumerate(texts, seed) if text is not None]


def programs_of(bufferproof, kind, seed, count):
    for number in range(seed, seed + 10 * count, count):
        yield from batch_of(bufferproof, kind, number, count)


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
        name = os.path.basename(path).split(".")[0]
        with open(path) as file:
            head, *parts = re.split(r"^// -----\n", file.read(), flags=re.M)
        comparison.anchor = read_word(head, "on", "func")
        comparison.upstream_name = read_word(head, "upstream", None)
        comparison.simplified = read_word(head, "simplified", None)
        written = collections.defaultdict(list)
        for number, part in enumerate(parts, 1):
            for options, changes in runs_of(part) or runs_of(head):
                written[options].append((f"{name} part {number}", changes, part))
        for options, with_options in written.items():
            comparison.written(name, options, with_options)
        rules = Rules(head)
        if rules.kind == "none" or not arguments.generated:
            continue
        for options, _ in runs_of(head):
            programs = programs_of(arguments.bufferproof, rules.kind, arguments.seed, arguments.generated)
            comparison.generated(name, options, programs, arguments.generated, rules)
    print(f"{comparison.equal} comparisons, {comparison.differing} justified differences, {comparison.wrong} wrong")
    return comparison.wrong != 0


sys.exit(main())
