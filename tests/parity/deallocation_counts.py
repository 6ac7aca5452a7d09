#!/usr/bin/env python3
"""Counts what deallocation leaves - ours must be at most upstream's - on each shape of control flow, and in total.

usage: deallocation_counts.py BUFFERPROOF MLIR_OPT [--generated N] [--seed S] FILE.mlir ...

Counted are deallocations, allocations, scratch buffers of the helper function among them, and calls of that function.
Files are split at "// -----"; a line "// shape: NAME" names a part. What upstream refuses, as loops in a control flow
graph, only has to pass ours. With --generated, bufferized programs of our generator are counted as well.
"""
import argparse
import collections
import os
import re
import subprocess
import sys

COUNTED = {"memref.dealloc": "memref.dealloc ", "memref.alloc": "memref.alloc(", "helper calls": "call @dealloc_helper",
           "bufferization.dealloc": "bufferization.dealloc "}
SIMPLIFIED = ["--ownership-based-buffer-deallocation", "--buffer-deallocation-simplification"]
PIPELINES = {
    "pipeline": ["--buffer-deallocation-pipeline"],
    "pipeline with dynamic ownership": ["--buffer-deallocation-pipeline=private-function-dynamic-ownership"],
    "passes": ["--expand-realloc=emit-deallocs=false", "--ownership-based-buffer-deallocation", "--canonicalize",
               "--buffer-deallocation-simplification", "--bufferization-lower-deallocations", "--cse", "--canonicalize"],
    "simplified": ["--expand-realloc=emit-deallocs=false"] + SIMPLIFIED,
    "simplified and lowered": ["--expand-realloc=emit-deallocs=false"] + SIMPLIFIED + ["--bufferization-lower-deallocations"],
}


def run(command, text):
    """What the command prints, or None if it refuses; ours may not crash."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def parts(path):
    with open(path) as file:
        for number, part in enumerate(re.split(r"^// -----\n", file.read(), flags=re.M)):
            name = re.search(r"^// shape: (.*)", part, flags=re.M)
            yield (name.group(1) if name else f"{os.path.basename(path)} part {number}"), part


def returns_several(text):
    """Whether a function may return one buffer twice: ours clones it then, and upstream's frees it twice."""
    return any(types.count("memref<") > 1 for types in re.findall(r"^ *(?:func\.)?return .* : (.*)", text, flags=re.M))


def generated(bufferproof, count, seed):
    for s in range(seed, seed + count):
        program = run([bufferproof, "gen", "--seed", str(s)], "")
        text = run([bufferproof, "opt", "--one-shot-bufferize=bufferize-function-boundaries", "-"], program)
        if text is not None and not returns_several(text):
            yield f"generated {s}", text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("mlir_opt")
    parser.add_argument("--generated", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    shapes = [part for path in options.files for part in parts(path)]
    shapes += generated(options.bufferproof, options.generated, options.seed)
    failures, refused = 0, 0
    totals = {name: (collections.Counter(), collections.Counter()) for name in PIPELINES}
    for name, text in shapes:
        for pipeline, passes in PIPELINES.items():
            ours = run([options.bufferproof, "opt"] + passes + ["-"], text)
            upstream = run([options.mlir_opt] + passes, text)
            if upstream is None:
                refused += 1
            if ours is None:
                failures += upstream is not None
                print(f"{name}, {pipeline}: ours fails" + ("" if upstream is not None else ", and upstream's"))
                continue
            if upstream is None:
                continue
            for what, word in COUNTED.items():
                totals[pipeline][0][what] += ours.count(word)
                totals[pipeline][1][what] += upstream.count(word)
                if ours.count(word) > upstream.count(word):
                    failures += 1
                    print(f"{name}, {pipeline}: {ours.count(word)} {what}, upstream's {upstream.count(word)}")
    for pipeline, (ours, upstream) in totals.items():
        print(f"{pipeline}: " + ", ".join(f"{what} {ours[what]} ({upstream[what]})" for what in COUNTED))
    compared = len(shapes) * len(PIPELINES) - refused
    print(f"{len(shapes)} shapes, {compared} comparisons, {refused} refused by upstream; failures: {failures}")
    return 1 if failures or compared == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
