#!/usr/bin/env python3
"""Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite do, and applies their build checks.

    run_cluster.py SOURCE WORK [--only NAME]...

The builds are address, undefined and memory with libFuzzer, and address with AFL++. Checked, as by the services: four
runs from seed 1337 end, with at least 100 edges; the calls of each sanitizer are there in numbers, and those of others
are not; the seeds run clean within 2,560 MB and 25 seconds each; AFL++ starts within 35 seconds; names are of letters,
digits, _ and -; each target has its dictionary, options and a seed corpus of files named by their SHA-1.
"""

import argparse
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

# The services have -O1, which takes twice as long to compile and is instrumented alike.
COMMON = "-O0 -fno-omit-frame-pointer -gline-tables-only -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION"
UNDEFINED = ("array-bounds,bool,builtin,enum,integer-divide-by-zero,null,object-size,return,returns-nonnull-attribute,"
             "shift,signed-integer-overflow,unreachable,vla-bound")
LIBFUZZER = ["clang", "clang++", "-fsanitize=fuzzer"]
AFL_DRIVER = "/usr/lib/afl/libAFLDriver.a"
# name: compilers and engine, flags, sanitizer calls that must be there
BUILDS = {
    "address": (LIBFUZZER, "-fsanitize=address -fsanitize-address-use-after-scope -fsanitize=fuzzer-no-link", ("asan", 1000)),
    "undefined": (LIBFUZZER, f"-fsanitize={UNDEFINED} -fno-sanitize-recover={UNDEFINED} -fsanitize=fuzzer-no-link", ("ubsan", 168)),
    "memory": (LIBFUZZER, "-fsanitize=memory -fsanitize-memory-track-origins -fsanitize=fuzzer-no-link", ("msan", 1000)),
    "afl": (["afl-clang-fast", "afl-clang-fast++", AFL_DRIVER], "-fsanitize=address -fsanitize-address-use-after-scope",
            ("asan", 1000)),
}
UBSAN_CALLS_ELSEWHERE = 200


def run(command, environment={}, timeout=1200):
    return subprocess.run(command, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, timeout=timeout, check=False, text=True, errors="replace")


def build(source, work, name):
    (c, cxx, engine), flags, _ = BUILDS[name]
    out = work / name / "out"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    done = run(["bash", source / "fuzz/cluster/build.sh"],
               {"CC": c, "CXX": cxx, "CFLAGS": f"{COMMON} {flags}", "CXXFLAGS": f"{COMMON} {flags}",
                "LIB_FUZZING_ENGINE": engine, "OUT": str(out), "WORK": str(work / name), "SRC": str(source.parent),
                "SANITIZER": "address" if name == "afl" else name, "AFL_QUIET": "1",
                "FUZZING_ENGINE": "afl" if name == "afl" else "libfuzzer"})
    return out, [] if done.returncode == 0 else [f"the build fails:\n{done.stdout[-3000:]}"]


def count_calls(target):
    disassembly = run(["objdump", "-d", "--no-show-raw-insn", target]).stdout
    return {name: len(re.findall(rf"\bcallq? .*<__{name}", disassembly)) for name in ("asan", "ubsan", "msan")}


def check_instrumentation(name, target):
    wanted, least = BUILDS[name][2]
    calls = count_calls(target)
    print(f"  {target.name}: " + ", ".join(f"{count} calls of {tool}" for tool, count in calls.items() if count))
    complaints = [] if calls[wanted] >= least else [f"{calls[wanted]} calls of {wanted}, fewer than {least}"]
    if name != "undefined" and calls["ubsan"] > UBSAN_CALLS_ELSEWHERE:
        complaints.append(f"{calls['ubsan']} calls of ubsan in a build for another sanitizer")
    return complaints


def check_files(target):
    complaints = [] if re.fullmatch(r"[A-Za-z0-9_-]+", target.name) else ["a name that the services do not take"]
    options = target.with_suffix(".options")
    if not options.exists() or f"dict = {target.name}.dict" not in options.read_text():
        complaints.append("no options, or none that name the dictionary")
    if not target.with_suffix(".dict").exists():
        complaints.append("no dictionary")
    with zipfile.ZipFile(target.with_name(f"{target.name}_seed_corpus.zip")) as archive:
        for name in archive.namelist():
            if hashlib.sha1(archive.read(name)).hexdigest() != name:
                complaints.append(f"the seed {name} is not named by its SHA-1")
    return complaints


def check_libfuzzer(target, scratch):
    done = run([target, "-runs=4", "-seed=1337", f"-dict={target}.dict", f"-artifact_prefix={scratch}/"])
    complaints = [] if done.returncode == 0 and "Done 4 runs" in done.stdout else [f"four runs: {done.stdout[-2000:]}"]
    edges = [int(match) for match in re.findall(r" cov: (\d+) ", done.stdout)]
    if max(edges, default=0) < 100:
        complaints.append(f"only {max(edges, default=0)} edges")
    seeds = scratch / f"{target.name}.seeds"
    with zipfile.ZipFile(target.with_name(f"{target.name}_seed_corpus.zip")) as archive:
        archive.extractall(seeds)
    done = run([target, "-rss_limit_mb=2560", "-timeout=25", f"-artifact_prefix={scratch}/", *sorted(seeds.iterdir())])
    return complaints + ([] if done.returncode == 0 else [f"a seed does not run clean: {done.stdout[-2000:]}"])


def check_afl(target, scratch):
    corpus, output = scratch / f"{target.name}.in", scratch / f"{target.name}.out"
    corpus.mkdir()
    (corpus / "seed").write_bytes(b"\0seed")
    done = run(["afl-fuzz", "-i", corpus, "-o", output, "-V", "2", "-m", "none", "-x", f"{target}.dict", "--", target],
               {"AFL_NO_UI": "1", "AFL_SKIP_CPUFREQ": "1", "AFL_NO_AFFINITY": "1", "AFL_FAST_CAL": "1",
                "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1", "ASAN_OPTIONS": "abort_on_error=1:symbolize=0:detect_leaks=0"},
               timeout=35)
    ready = "All set and ready to roll" in done.stdout
    return [] if ready and done.returncode == 0 else [f"AFL++ does not start: {done.stdout[-2000:]}"]


def check(source, work, name):
    out, complaints = build(source, work, name)
    targets = sorted(path for path in out.iterdir() if not path.suffix)
    if not complaints and len(targets) != 4:
        complaints.append(f"{len(targets)} targets instead of 4")
    for target in targets:
        with tempfile.TemporaryDirectory() as scratch:
            found = check_files(target) + check_instrumentation(name, target)
            found += check_afl(target, pathlib.Path(scratch)) if name == "afl" else check_libfuzzer(target, pathlib.Path(scratch))
            complaints += [f"{target.name}: {line}" for line in found]
    return complaints


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--only", action="append", choices=BUILDS)
    arguments = parser.parse_args()
    failed = False
    for name in arguments.only or BUILDS:
        print(f"{name}:", flush=True)
        if name == "afl" and not os.path.exists(AFL_DRIVER):
            print("  left out: AFL++ is not installed")
            continue
        for complaint in check(arguments.source.resolve(), arguments.work.resolve(), name):
            print(f"  FAILED: {complaint}")
            failed = True
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
