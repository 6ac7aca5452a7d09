#!/usr/bin/env python3
"""Same bytes, same program, same verdict: every fuzz target under the replay runner, libFuzzer and AFL++.

    run_engines.py SOURCE --replay DIR --libfuzzer DIR [--build DIR | --afl DIR --mutator FILE]

With --build, the targets for AFL++ and its mutator library are built there first. Each other folder holds the targets of one engine (fuzz_NAME, or replay_NAME). A set of inputs - choices, programs, texts that
are none - goes through all of them; what BUFFERPROOF_TARGET_DIGEST gets, and whether the process dies, must
agree. It goes there a second time with a pipeline that frees nothing, so that there are findings to agree on. AFL++ gets
each input twice: as a file, and by afl-showmap, in persistent mode and from shared memory. With a mutator library,
afl-fuzz also runs for some seconds with it alone.
"""

import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

TARGETS = ["parser", "round_trip", "round", "deallocation", "proof"]
FAULTY = {"round", "deallocation"}  # run a pipeline that BUFFERPROOF_TARGET_PIPELINE replaces
LEAKS = {"round": "one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1},"
                  "convert-bufferization-to-memref",
         "deallocation": "convert-bufferization-to-memref"}
# Those that allocate are findings of both faulty targets, whatever the choices above become.
PROGRAMS = ["seeds/calls", "seeds/loop_swaps", "regressions/atomic_update_with_body", "regressions/callee_returns_constant",
            "regressions/call_result_more_static", "regressions/carried_undefined_tensor",
            "regressions/elementwise_on_two_slices", "regressions/empty_of_converting_copy",
            "regressions/forall_output_not_updated"]
SANITIZERS = {"ASAN_OPTIONS": "abort_on_error=1:symbolize=0:detect_leaks=0", "UBSAN_OPTIONS": "abort_on_error=1"}
# afl-showmap does not ask a target for the size of its map, as afl-fuzz does, and stops at more than 65,536 edges.
AFL = {"AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1", "AFL_SKIP_CPUFREQ": "1", "AFL_MAP_SIZE": "1048576"}


def pseudo_random(seed, count):
    state, data = seed, bytearray()
    for _ in range(count):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        data.append(state >> 56)
    return bytes(data)


def make_inputs(source, folder):
    contents = [b"\x00", b"\x80", b"\x80 %garbage \xff func.func @", bytes([0x81]) + pseudo_random(1, 200)]
    for seed in range(6):
        contents.append(bytes([seed * 5]) + pseudo_random(seed + 2, 60 * (seed + 1)))
    for name in PROGRAMS:
        contents.append(b"\x80" + (source / "corpus" / f"{name}.mlir").read_bytes())
    paths = []
    for number, content in enumerate(contents):
        path = folder / f"{number:02}" / f"input{number:02}"  # each in a folder, as afl-showmap wants it
        path.parent.mkdir()
        path.write_bytes(content)
        paths.append(path)
    return paths


def run(command, pipeline, environment):
    environment = {**os.environ, **SANITIZERS, **AFL, **environment}
    if pipeline:
        environment["BUFFERPROOF_TARGET_PIPELINE"] = pipeline
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          env=environment, timeout=120, check=False)


def verdict(command, pipeline, scratch):
    """The digest of the last program that ran, and whether the process died of it."""
    with tempfile.NamedTemporaryFile(dir=scratch) as file:
        done = run(command, pipeline, {"BUFFERPROOF_TARGET_DIGEST": file.name})
        lines = file.read().decode().splitlines()
    return (lines[-1] if lines else "no digest"), done.returncode != 0


def engines_of(arguments, target, path, scratch):
    """Pairs of an engine's name and the command that runs the target on the input."""
    yield "replay", [f"{arguments.replay}/replay_{target}", path]
    yield "libFuzzer", [f"{arguments.libfuzzer}/fuzz_{target}", "-runs=0", f"-artifact_prefix={scratch}/", path]
    if arguments.afl:
        yield "AFL++", [f"{arguments.afl}/fuzz_{target}", path]
        if path.stat().st_size > 0:  # afl-showmap passes over empty files
            yield "AFL++ in shared memory", ["afl-showmap", "-t", "60000", "-m", "none", "-i", path.parent, "-o",
                                             tempfile.mkdtemp(dir=scratch), "--", f"{arguments.afl}/fuzz_{target}"]


def compare(arguments, target, path, pipeline, scratch):
    results = {name: verdict(command, pipeline, scratch)
               for name, command in engines_of(arguments, target, path, scratch)}
    agree = len(set(results.values())) == 1 and "no digest" not in next(iter(results.values()))
    lines = [] if agree else [f"{target}: {path.name}{' with leaks' if pipeline else ''}:"]
    lines += [] if agree else [f"  {name}: {digest}{', died' if died else ''}" for name, (digest, died) in results.items()]
    return lines, results["replay"][1]


def run_afl_fuzz(arguments, scratch):
    """afl-fuzz with nothing but our mutator finds new paths, and trims, without a word of complaint."""
    corpus, output = scratch / "corpus", scratch / "findings"
    corpus.mkdir()
    (corpus / "one").write_bytes(b"\x00" + pseudo_random(7, 200))
    (corpus / "two").write_bytes(b"\x80func.func @main(%b: i1) -> i1 {\n  return %b : i1\n}\n")
    done = run(["afl-fuzz", "-i", corpus, "-o", output, "-V", "5", "-m", "none", "-t", "5000", "--",
                f"{arguments.afl}/fuzz_round"], None,
               {"AFL_CUSTOM_MUTATOR_LIBRARY": os.path.abspath(arguments.mutator), "AFL_CUSTOM_MUTATOR_ONLY": "1",
                            "AFL_NO_UI": "1", "AFL_NO_AFFINITY": "1"})
    statistics = output / "default" / "fuzzer_stats"
    if done.returncode != 0 or not statistics.exists():
        return [f"afl-fuzz with {arguments.mutator} ends with {done.returncode}: {done.stderr[-2000:].decode()}"]
    figures = dict(line.split(":", 1) for line in statistics.read_text().splitlines() if ":" in line)
    figures = {key.strip(): value.strip() for key, value in figures.items()}
    print(f"afl-fuzz: {figures['execs_done']} executions, {figures['corpus_found']} inputs kept by the mutator alone")
    return [] if int(figures["corpus_found"]) > 0 else ["afl-fuzz kept nothing that our mutator made"]


def build(arguments):
    """The targets for AFL++, and the mutator, which afl-fuzz loads and is therefore built without instrumentation."""
    folder = pathlib.Path(arguments.build)
    for name, target, options in [
        ("afl", "fuzz_targets", ["-DCMAKE_C_COMPILER=afl-clang-fast", "-DBUFFERPROOF_FUZZING_ENGINE=-fsanitize=fuzzer"]),
        ("mutator", "bufferproof_mutator", []),
    ]:
        environment = {**os.environ, "AFL_QUIET": "1"}
        for command in (["cmake", "-S", arguments.source, "-B", folder / name, "-G", "Ninja", "-DBUFFERPROOF_TESTS=OFF",
                         "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O1", *options],
                        ["cmake", "--build", folder / name, "--target", target]):
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, check=False)
            if done.returncode != 0:
                sys.exit(f"{name}: {done.stdout[-3000:].decode(errors='replace')}")
    arguments.afl = str(folder / "afl" / "fuzz")
    arguments.mutator = str(folder / "mutator" / "fuzz" / "libbufferproof_mutator.so")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("--replay", required=True)
    parser.add_argument("--libfuzzer", required=True)
    parser.add_argument("--build")
    parser.add_argument("--afl")
    parser.add_argument("--mutator")
    arguments = parser.parse_args()
    if arguments.build:
        build(arguments)
    if arguments.afl and not shutil.which("afl-showmap"):
        sys.exit("afl-showmap is not installed")
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        inputs = make_inputs(arguments.source, scratch)
        targets = [target for target in TARGETS if os.path.exists(f"{arguments.replay}/replay_{target}")]
        jobs = [(target, path, None) for target in targets for path in inputs]
        jobs += [(target, path, LEAKS[target]) for target in targets if target in FAULTY for path in inputs]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda job: compare(arguments, *job, scratch), jobs))
        complaints = [line for lines, _ in results for line in lines]
        failing = sum(died for _, died in results)
        if arguments.afl and arguments.mutator:
            complaints += run_afl_fuzz(arguments, scratch)
    print("\n".join(complaints + [f"{len(jobs)} runs per engine, {failing} with a finding"]))
    if failing < 10:
        sys.exit("too few findings to agree on")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
