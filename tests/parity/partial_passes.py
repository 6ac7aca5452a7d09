#!/usr/bin/env python3
"""Compares the partial bufferization passes with those of the last release of mlir-opt that has them, to the letter.

usage: partial_passes.py BUFFERPROOF RELEASE MLIR_OPT [FILE.mlir ...] --passes PASS,... [--generated N] [--seed S]

Both get each program as `opt --emit-for=RELEASE` writes it; ours is written so again afterwards. Both results go through
MLIR_OPT once more, which numbers names anew; where upstream folds on the way or makes dead constants, it canonicalizes both.
Left out: programs with ops that the release lacks or does not bufferize, casts that it folds, programs that crash it, unreachable blocks (upstream
leaves returns of the old types there), and results whose layouts another release infers differently, which it refuses.
Upstream's to_tensor ops that nothing uses are removed (docs/deviations.md). Both drivers are compared. Each pass has to
change a program.
"""
import argparse
import difflib
import re
import subprocess
import sys

CANONICALIZED = ("scf-bufferize", "finalizing-bufferize", "tensor-bufferize", "linalg-bufferize", "vector-bufferize")
ON_MODULES = ("arith-bufferize", "func-bufferize")


def run(command, text):
    """What the command prints, or None if it refuses. Crashes of mlir-opt are refusals."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode < 0 and "mlir-opt" not in command[0]:
        sys.exit(f"{' '.join(command)} crashed on:\n{text}")
    return done.stdout if done.returncode == 0 else None


CONSTANT = re.compile(r"(?P<indent> *)(?P<name>%[\w-]+)(?P<value> = (arith|complex)\.constant .*)")


def crashes(command, text):
    return subprocess.run(command, input=text, capture_output=True, text=True).returncode < 0


def sort_constants(text):
    """Adjacent constants in the order of their values: dead ones that upstream makes first are in another order."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and CONSTANT.match(lines[end]):
            end += 1
        if end > at + 1:
            found = [CONSTANT.match(line) for line in lines[at:end]]
            names = sorted(match["name"] for match in found)
            found.sort(key=lambda match: match["value"])
            new = {match["name"]: name for match, name in zip(found, names)}
            lines[at:end] = [match["indent"] + new[match["name"]] + match["value"] for match in found]
            last = next((k for k in range(end, len(lines)) if lines[k].startswith("  func.func")), len(lines))
            for k in range(end, last):
                lines[k] = re.sub(r"%[\w-]+", lambda name: new.get(name[0], name[0]), lines[k])
        at = max(end, at + 1)
    return "\n".join(lines)


def without_unused(text):
    """Without to_tensor ops whose result nothing uses."""
    lines = text.splitlines()
    for at in range(len(lines) - 1, -1, -1):
        found = re.match(r" *(%\w+) = bufferization\.to_tensor ", lines[at])
        # Names are used again in other functions, so only the rest of the function counts.
        if found:
            rest = "\n".join(lines[at + 1:])
            rest = re.split(r"^  func\.func|^  \}$", rest, flags=re.M)[0]
            if not re.search(re.escape(found.group(1)) + r"\b(?!_)", rest):
                del lines[at]
    return "\n".join(lines) + "\n"


class Comparison:
    def __init__(self, arguments):
        self.ours, self.release, self.theirs = arguments.bufferproof, arguments.release, arguments.mlir_opt
        self.wrong = self.equal = 0

    def normal(self, name, text):
        if text is None:
            return None
        if name not in CANONICALIZED:
            return run([self.theirs], without_unused(text))
        text = run([self.theirs, "--canonicalize"], without_unused(text))
        return None if text is None else sort_constants(text)

    def pipeline(self, name, options):
        text = f"{name}{options}"
        return f"--pass-pipeline=builtin.module({text if name in ON_MODULES else f'func.func({text})'})"

    def compare(self, where, name, text):
        """Whether the pass changes the program; None if it is left out."""
        emitted = run([self.ours, "opt", f"--emit-for={self.release}", "-"], text)
        before = None if emitted is None else run([self.theirs], emitted)
        if name == "tensor-bufferize" and re.search(r"tensor\.(empty|splat|concat)|tensor<\*", text):
            return None
        if before is None or "// no predecessors" in before:
            return None
        command = [self.theirs, self.pipeline(name, "")]
        if crashes(command, emitted):
            return None
        theirs = self.normal(name, run(command, emitted))
        for rollback in ("true", "false"):
            command = [self.ours, "opt", self.pipeline(name, f"{{allow-pattern-rollback={rollback}}}"),
                       f"--emit-for={self.release}", "-"]
            bufferized = run(command, text)
            ours = self.normal(name, bufferized)
            if bufferized is not None and ours is None:
                return None
            if ours == theirs:
                self.equal += 1
                continue
            self.wrong += 1
            lines = difflib.unified_diff((ours or "refused").splitlines(), (theirs or "refused").splitlines(), "ours",
                                         "theirs", n=2)
            print(f"{where} {name} rollback={rollback}: differs\n" + "\n".join(lines))
        return theirs is not None and theirs != before


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("release")
    parser.add_argument("mlir_opt")
    parser.add_argument("--generated", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--passes", required=True)
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    comparison = Comparison(arguments)
    programs = []
    for path in arguments.files:
        with open(path) as file:
            parts = re.split(r"^// -----\n", file.read(), flags=re.M)
        programs += [(f"{path} part {number}", part) for number, part in enumerate(parts)]
    for seed in range(arguments.seed, arguments.seed + arguments.generated):
        programs.append((f"generated {seed}", run([arguments.bufferproof, "gen", "--seed", str(seed)], "")))
    for name in arguments.passes.split(","):
        results = [comparison.compare(where, name, text) for where, text in programs]
        changed = sum(result is True for result in results)
        print(f"{name}: {changed} programs changed, {results.count(None)} of {len(results)} left out")
        if not changed:
            comparison.wrong += 1
            print(f"{name}: no program is changed")
    print(f"{comparison.equal} comparisons, {comparison.wrong} wrong")
    return comparison.wrong != 0


if __name__ == "__main__":
    sys.exit(main())
