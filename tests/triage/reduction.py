#!/usr/bin/env python3
"""Measures `bufferproof reduce` on failing programs, and side by side with mlir-reduce-22 on some of them.

    reduction.py SOURCE [--work FOLDER] [--programs N] [--faults N] [--upstream N] [--beside N] [--only TEXT]
                 [--compiler CC]

It prints a table: how many kept their signature, ended 1-minimal and replay; times; sizes before and after. The programs
are findings in engines broken on purpose (tests/faults), each reduced by the engine that shows it, and
findings of a campaign against the subject mlir. Each must end 1-minimal, and replay with its signature.

Beside mlir-reduce-22, both tools start from the same file and keep the same signature, which mlir-reduce-22 asks
`bufferproof replay` for, with the header of the case in front of each candidate. Programs are taken in an order that
a hash of their names gives, until mlir-reduce-22 has had a result for as many as wanted; those on which it crashes or
ends without one are counted and left out of the times. Sizes are the lines that are not comments, braces or module
attributes. Time is whole time against whole time, of computing by both tools and all that they start, and by the clock,
which says more on a quiet machine only (and is all that there is of upstream's MLIR, whose processes are ended before
their time can be taken); what it took `bufferproof reduce` to get down to the ops at which
mlir-reduce-22 ended is printed as well. Exit code 1 if a reduction fails, loses its signature or is not minimal.
"""

import argparse
import glob
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import precision

MLIR_REDUCE = "mlir-reduce-22"
BESIDE_SECONDS = 120


def facts_of(path):
    """The header of a case."""
    facts = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("// "):
                break
            key, _, value = line[3:].rstrip("\n").partition(": ")
            facts.setdefault(key, value)
    return facts


def size_of(path):
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    return sum(1 for line in lines if line and not line.startswith(("//", "}", "#", "module", "^")))


def computing_seconds():
    """Of all processes that have been started and have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def reduce_case(binary, case, target):
    """Returns what the reduction says of itself, with its wall-clock time, or a message."""
    report = target + ".json"
    start, computing = time.monotonic(), computing_seconds()
    code, output = precision.run([binary, "reduce", case, "--quiet", "-o", target, "--json", report])
    seconds, computing = time.monotonic() - start, computing_seconds() - computing
    if code != 0:
        return None, f"exit code {code}: {output.strip()[-300:]}"
    with open(report, encoding="utf-8") as file:
        result = json.load(file)
    result["inner_seconds"], result["seconds"], result["computing"] = result["seconds"], seconds, computing
    if result["signature"] != facts_of(case)["signature"]:
        return None, f"another signature: {result['signature']}"
    code, output = precision.run([binary, "replay", "--expect-findings", target])
    if code != 0:
        return None, f"does not replay: {output.strip()[-300:]}"
    return result, None if result["minimal"] else "not minimal"


def header_of(path):
    """What a candidate needs to be the same case."""
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file if line.startswith("// ")]
    return "".join(line for line in lines if not line.startswith(("// |", "// choices:")))


def reduce_beside(binary, case, target):
    """mlir-reduce-22 on the same case; returns seconds by the clock and of computing, and whether it has left a result."""
    script, header = target + ".sh", target + ".header"
    with open(header, "w", encoding="utf-8") as file:
        file.write(header_of(case))
    with open(script, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n# Exit code 1: interesting.\n"
                   f"cat {header} \"$1\" > {target}.candidate\n"
                   f"{binary} replay --expect-findings {target}.candidate > /dev/null 2>&1 && exit 1\n"
                   "exit 0\n")
    os.chmod(script, 0o755)
    start, computing = time.monotonic(), computing_seconds()
    try:
        done = subprocess.run([MLIR_REDUCE, case, f"--reduction-tree=traversal-mode=0 test={script}", "-o", target],
                              capture_output=True, timeout=BESIDE_SECONDS, check=False)
        has_result = done.returncode == 0 and os.path.exists(target)
    except subprocess.TimeoutExpired:
        has_result = False
    return time.monotonic() - start, computing_seconds() - computing, has_result


def ops_of(path):
    """The ops of a program, without its module."""
    code, text = precision.run(["mlir-opt-22", "--mlir-print-op-generic", "--allow-unregistered-dialect", path])
    return len(re.findall(r'(?:^|= |^\s+)"[\w.]+"\(', text, re.M)) - 1 if code == 0 else 0


def seconds_until(result, ops):
    """When the reduction had got down to so many ops."""
    return next((seconds for seconds, _, left in result["trajectory"] if left <= ops), result["seconds"])


def collect(arguments, folder):
    """The cases, as (binary, file) pairs, made where they are missing: as many of each fault as make up the number."""
    patches = sorted(glob.glob(os.path.join(arguments.source, "tests", "faults", "*.patch")))
    patches = [patch for patch in patches if arguments.only in os.path.basename(patch)]
    tree = precision.Tree(arguments.source, folder, arguments.compiler)
    clean = os.path.join(folder, "bufferproof")
    tree.make(clean)
    tree.make_worker(folder)
    wanted = arguments.programs - arguments.upstream
    patches = spread(patches, min(arguments.faults, wanted))
    each = -(-wanted // max(1, len(patches)))
    cases = []
    for patch in patches:
        home = os.path.join(folder, "faults", os.path.basename(patch)[: -len(".patch")])
        binary, findings = os.path.join(home, "bufferproof"), os.path.join(home, "findings")
        os.makedirs(home, exist_ok=True)
        if not os.path.exists(binary):
            tree.make_with(patch, binary)
        precision.find_cases(binary, findings, each)
        cases += [(binary, case) for case in sorted(glob.glob(os.path.join(findings, "*.mlir")))[:each]]
    return spread(cases, wanted) + upstream_cases(arguments, folder, clean)


def upstream_cases(arguments, folder, clean):
    findings = os.path.join(folder, "upstream")
    for seed in range(1, 100):
        if len(glob.glob(os.path.join(findings, "*.mlir"))) >= arguments.upstream:
            break
        code, output = precision.run([clean, "fuzz", "--subject=mlir", f"--seed={seed}", "--programs=5000", "--quiet",
                                      f"--output={findings}"])
        if code not in (0, 1):
            raise SystemExit(f"fuzz --subject=mlir: exit code {code}\n{output}")
    return [(clean, case) for case in sorted(glob.glob(os.path.join(findings, "*.mlir")))[: arguments.upstream]]


def spread(items, count):
    """`count` of the items, evenly."""
    return items if count >= len(items) else [items[i * len(items) // count] for i in range(count)]


def median(numbers):
    return statistics.median(numbers) if numbers else float("nan")


def percentile(numbers, part):
    """The smallest number that so large a part of them does not exceed."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def print_table(rows):
    """Rows of (name, number of programs, results)."""
    print(f"{'':10} {'programs':>8} {'kept':>5} {'median':>8} {'p90':>8} {'most':>8}  {'attempts':>8}  ops, median (p90)")
    for name, count, results in rows:
        seconds = [result["seconds"] for result in results]
        before, after = [r["ops_before"] for r in results], [r["ops_after"] for r in results]
        print(f"{name:10} {count:8} {len(results):5} {median(seconds):6.2f} s {percentile(seconds, 0.9):6.2f} s "
              f"{max(seconds, default=0):6.2f} s  {median([r['attempts'] for r in results]):8.0f}  "
              f"{median(before):.0f} -> {median(after):.0f} ({percentile(after, 0.9)})")


def experiment(arguments, folder):
    cases = collect(arguments, folder)
    reduced = os.path.join(folder, "reduced")
    shutil.rmtree(reduced, ignore_errors=True)
    os.makedirs(reduced)
    results, failures, lost = [], 0, set()
    for number, (binary, case) in enumerate(cases):
        result, message = reduce_case(binary, case, os.path.join(reduced, f"{number:03}.mlir"))
        if message is not None:
            failures += 1
            lost.add(number)
            print(f"{case}: {message}")
        if result is not None:
            results.append((binary, case, number, result))
    rows = []
    for name, of_upstream in (("engine", False), ("upstream", True)):
        count = sum(("/upstream/" in case) == of_upstream for _, case in cases)
        kept = [r for _, case, number, r in results if ("/upstream/" in case) == of_upstream and number not in lost]
        rows.append((name, count, kept))
    print_table(rows)
    print_beside(results, arguments.beside, reduced)
    print(f"{len(cases)} programs, {failures} failures")
    return 1 if failures else 0


def name_of(case):
    return "/".join(case.split(os.sep)[-3:])


def print_beside(results, wanted, reduced):
    if not results or shutil.which(MLIR_REDUCE) is None:
        return
    ratios, computing_ratios, same_size, smaller, equal, none = [], [], [], 0, 0, 0
    for binary, case, number, result in sorted(results, key=lambda item: precision.hash_of(name_of(item[1]))):
        if len(ratios) == wanted:
            break
        target = os.path.join(reduced, f"{number:03}.beside.mlir")
        seconds, computing, has_result = reduce_beside(binary, case, target)
        if not has_result:
            none += 1
            continue
        own, size = size_of(os.path.join(reduced, f"{number:03}.mlir")), size_of(target)
        until = seconds_until(result, ops_of(target))
        ratios.append(seconds / result["seconds"])
        same_size.append(seconds / until)
        smaller += own < size
        equal += own == size
        is_upstream = "/upstream/" in case
        computing_ratios.append(ratios[-1] if is_upstream else computing / result["computing"])
        by_computing = "by the clock alone" if is_upstream else (
            f"computing {result['computing'] * 1000:.0f} and {computing * 1000:.0f} ms, {computing_ratios[-1]:.1f} times")
        print(f"{name_of(case):50} {size_of(case):3} lines; {own:3} in {result['seconds']:6.3f} s; {MLIR_REDUCE}: {size:3} in "
              f"{seconds:6.2f} s: {ratios[-1]:5.1f} times; {by_computing}; as small as that in {until:6.3f} s: {same_size[-1]:5.1f} times")
    print(f"beside {MLIR_REDUCE}, {len(ratios)} programs and {none} for which it has no result: smaller in {smaller}, "
          f"as small in {equal}; by computing faster {median(computing_ratios):.1f} times in the median, at least "
          f"{min(computing_ratios, default=0):.1f}, at least 10 times in {sum(ratio >= 10 for ratio in computing_ratios)}; by "
          f"the clock {median(ratios):.1f} times in the median, at least {min(ratios, default=0):.1f}, at least 10 times in "
          f"{sum(ratio >= 10 for ratio in ratios)}; to its size {median(same_size):.1f} times, at least "
          f"{min(same_size, default=0):.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source")
    parser.add_argument("--work", help="folder for builds and findings, used again if it is there; a temporary one by default")
    parser.add_argument("--programs", type=int, default=100)
    parser.add_argument("--faults", type=int, default=80, help="engines broken on purpose that the other programs are of")
    parser.add_argument("--upstream", type=int, default=20, help="of the programs, findings in upstream's MLIR")
    parser.add_argument("--beside", type=int, default=20, help="programs that mlir-reduce-22 reduces as well")
    parser.add_argument("--only", default="", help="only patches whose name has this in it")
    parser.add_argument("--compiler")
    arguments = parser.parse_args()
    folder = arguments.work or tempfile.mkdtemp(prefix="reduction.")
    try:
        return experiment(arguments, os.path.abspath(folder))
    finally:
        if not arguments.work:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
