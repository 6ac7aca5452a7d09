#!/usr/bin/env python3
"""Takes what pipelines of upstream's make of generated programs: tiled, fused, vectorized, bufferized, lowered.

    pipelines.py --bufferproof B --mlir-opt M FOLDER [--count N] [--seed S] [--only PIPELINE]
                 [--rlimit N]

FOLDER has the transforms. Every output must be parsed, verified and printed as mlir-opt prints it, and nothing of it may
be unsupported when it is executed or proved. Whether it is right is not asked: `fuzz --subject cmd:...` does. Programs
that a pipeline refuses, crashes with, or does not end with, are left out; at least half must be left. Exit code 1 if an
output is refused.
"""

import argparse
import collections
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

BETWEEN = "// -----\n"
BATCH = 50
CPU_SECONDS = 5  # that mlir-opt has for a batch, which takes it less than one; some of its passes do not end
CPU_SECONDS_ALONE = 1  # ... and for one program
LOST = 'dense<"">'
ENVIRONMENT = {**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1"}  # naming the frames of a crash takes longer than its run
EMPTY = re.compile(r"\s*(module \{\s*\}\s*)?")

TO_BUFFERS = "--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops"
DEALLOCATE = ["--buffer-deallocation-pipeline", "--convert-bufferization-to-memref"]
BUFFERIZE = [TO_BUFFERS, *DEALLOCATE]
CLEAN_UP = ["--canonicalize", "--cse"]
AFFINE = [*BUFFERIZE, "--convert-linalg-to-affine-loops"]

# Runs of mlir-opt, one after the other. A string is the transform that a run begins with.
PIPELINES = {
    "generalize and fuse": [["--linalg-generalize-named-ops", "--linalg-fuse-elementwise-ops", *CLEAN_UP, *BUFFERIZE]],
    "fold unit extents": [["--linalg-generalize-named-ops", "--linalg-fold-unit-extent-dims", *CLEAN_UP, *BUFFERIZE]],
    "tile": [["tile", *CLEAN_UP, *BUFFERIZE]],
    "tile in parallel": [["tile_in_parallel", *CLEAN_UP, *BUFFERIZE]],
    "vectorize": [["vectorize", *CLEAN_UP, *BUFFERIZE]],
    "tile and vectorize": [["tile", *CLEAN_UP], ["vectorize", *CLEAN_UP, *BUFFERIZE]],
    "vectors to loops": [["vectorize", *CLEAN_UP, *BUFFERIZE, "--convert-vector-to-scf", *CLEAN_UP]],
    "loops, peeled": [[*BUFFERIZE, "--convert-linalg-to-loops", "--scf-for-loop-peeling", *CLEAN_UP]],
    "affine fusion and tiling": [[*AFFINE, "--affine-loop-fusion", "--affine-loop-tile=tile-size=2", "--affine-scalrep",
                                  "--affine-simplify-structures", "--cse"]],
    "affine normalization": [[*AFFINE, "--affine-loop-normalize", "--affine-loop-coalescing",
                              "--affine-loop-invariant-code-motion", "--lower-affine"]],
    "affine vectors": [[*AFFINE, "--affine-super-vectorize=virtual-vector-size=4", *CLEAN_UP]],
    "parallel loops": [[*BUFFERIZE, "--convert-linalg-to-parallel-loops", "--scf-parallel-loop-fusion",
                        "--scf-parallel-loop-tiling=parallel-loop-tile-sizes=2,2", *CLEAN_UP]],
    "strided metadata": [[*BUFFERIZE, "--fold-memref-alias-ops", "--expand-strided-metadata", "--memref-expand",
                          "--lower-affine", "--cse"]],
    "empty tensors": [["--eliminate-empty-tensors", "--empty-tensor-to-alloc-tensor", "--loop-invariant-code-motion",
                       "--loop-invariant-subset-hoisting", TO_BUFFERS, "--buffer-hoisting", "--buffer-loop-hoisting",
                       *DEALLOCATE]],
    "control flow": [[*BUFFERIZE, "--convert-linalg-to-loops", "--convert-scf-to-cf", *CLEAN_UP]],
    "liveness and stack": [[TO_BUFFERS, "--promote-buffers-to-stack", *DEALLOCATE, "--optimize-allocation-liveness",
                            "--normalize-memrefs", "--resolve-shaped-type-result-dims", *CLEAN_UP]],
}


def split(text):
    return [part for part in text.split(BETWEEN) if not EMPTY.fullmatch(part)]


def limit_cpu(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


class Check:
    def __init__(self, arguments, folder):
        self.ours, self.theirs, self.transforms, self.folder = arguments.bufferproof, arguments.mlir_opt, arguments.folder, folder
        self.rlimit = arguments.rlimit
        self.failures = 0

    def run(self, *command, text=None, **options):
        return subprocess.run(command, input=text, capture_output=True, text=True, check=False, env=ENVIRONMENT, **options)

    def options(self, words):
        for word in words:
            if word.startswith("--"):
                yield word
            else:
                library = self.transforms / f"{word}.mlir"
                yield f"--transform-preload-library=transform-library-paths={library}"
                yield "--transform-interpreter"

    def transform(self, options, programs):
        """What mlir-opt makes of the programs that it takes: it goes on behind those that it refuses."""
        seconds = CPU_SECONDS if len(programs) > 1 else CPU_SECONDS_ALONE
        result = self.run(self.theirs, "--split-input-file", "--mlir-disable-threading", *options,
                          text=BETWEEN.join(programs), preexec_fn=lambda: limit_cpu(seconds))
        if result.returncode >= 0 and "PLEASE submit a bug report" not in result.stderr:
            return split(result.stdout)
        if len(programs) == 1:
            return []
        half = len(programs) // 2
        return self.transform(options, programs[:half]) + self.transform(options, programs[half:])

    def ends(self, program):
        """Whether mlir-opt's greedy rewriting ends: corpus/known/masked_write_folded_for_ever.mlir."""
        return "vector.mask" not in program or bool(self.transform([TO_BUFFERS, "--expand-realloc"], [program]))

    def outputs(self, runs, programs):
        """What the runs make. Programs in which mlir-opt has lost the numbers of constants of vectors are left out:
        corpus/known/vectors_in_constant_lost.mlir."""
        for words in runs:
            options = list(self.options(words))
            programs = [output for i in range(0, len(programs), BATCH)
                        for output in self.transform(options, programs[i:i + BATCH])]
        return [program for program in programs if LOST not in program]

    def fail(self, name, message):
        self.failures += 1
        print(f"{name}: {message}")

    def check_text(self, name, path, outputs):
        result = self.run(self.ours, "opt", "--split-input-file", path)
        if result.returncode != 0:
            self.fail(name, f"opt ends with {result.returncode}:\n{result.stderr[:1000]}")
            return
        ours = split(result.stdout)
        different = [i for i, (one, other) in enumerate(zip(ours, outputs)) if one.strip() != other.strip()]
        if len(ours) != len(outputs) or different:
            self.fail(name, f"{len(ours)} of {len(outputs)} outputs, {len(different)} printed differently, {different[:5]}")

    def check_proofs(self, name, path):
        result = self.run(self.ours, "prove", f"--rlimit={self.rlimit}", "--split-input-file", path)
        refused = re.findall(r"^.* unsupported: .*$", result.stdout, re.MULTILINE)
        if result.returncode not in (0, 1, 5) or refused:
            self.fail(name, f"prove ends with {result.returncode}, {len(refused)} unsupported:\n" + "\n".join(refused[:5]) +
                      result.stderr[:500])
        return result.stdout.splitlines()[-1] if result.stdout else "nothing"

    def check_executions(self, name, outputs):
        refused = collections.Counter()
        for output in outputs:
            result = self.run(self.ours, "run", "-", text=output)
            if result.returncode not in (0, 1):
                refused[(result.returncode, result.stderr.splitlines()[0])] += 1
        for (code, line), count in refused.items():
            self.fail(name, f"run ends {count} times with {code}: {line}")

    def check(self, name, programs):
        outputs = self.outputs(PIPELINES[name], programs)
        path = self.folder / "outputs.mlir"
        path.write_text(BETWEEN.join(outputs), encoding="utf-8")
        if 2 * len(outputs) < len(programs):
            self.fail(name, f"makes something of {len(outputs)} of {len(programs)} programs only")
        self.check_text(name, path, outputs)
        self.check_executions(name, outputs)
        print(f"{name}: {len(outputs)} outputs, {self.check_proofs(name, path)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for tool in ("bufferproof", "mlir-opt"):
        parser.add_argument(f"--{tool}", required=True)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=PIPELINES)
    parser.add_argument("--rlimit", type=int, default=20_000_000, help="of a query; what it leaves open is unknown")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        check = Check(arguments, pathlib.Path(folder))
        result = check.run(check.ours, "gen", "--count", str(arguments.count), "--seed", str(arguments.seed))
        programs = split(result.stdout)
        if len(programs) != arguments.count:
            sys.exit(f"gen: {len(programs)} programs, not {arguments.count}: {result.stderr}")
        programs = [program for program in programs if check.ends(program)]
        for name in [arguments.only] if arguments.only else PIPELINES:
            check.check(name, programs)
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
