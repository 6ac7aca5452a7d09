#!/usr/bin/env python3
"""The tests of the prover, for `bench mutants --area smt --tests 'tests/mutants/prover_tests.py BUILD'`.

    prover_tests.py BUILD [BUILD_WITH_SANITIZERS] [--unreached]

Without a mutant (BUFFERPROOF_MUTANT=0) all tests run, and BUILD/mutants/reached gets a file for each: which mutants it
reaches, a byte for each number. With one, those that reach it run, quick ones first, until one fails or they would take
more than the time of a core that a mutant has; if none does, they run in the second build, if there is one, where reading
or writing beside an object fails, and asserts are on. The last line printed names the one that fails. `--unreached` prints
the mutants of smt/ that no test reaches.
"""

import argparse
import json
import os
import re
import resource
import subprocess
import sys

BATCH_SECONDS = 1.5  # of tests of lit that one call runs
QUICK_TESTS = 10  # that must pass with sanitizers before a mutant is tried
HANG_SECONDS = 40  # of a core that a test may take with a mutant, or
HANG_FACTOR = 4  # times what it takes without one, if that is more
MEMORY_MEBIBYTES = 4096  # of a test with sanitizers
SANITIZER_OPTIONS = {  # as in tests/CMakeLists.txt
    "ASAN_OPTIONS": f"abort_on_error=1:detect_stack_use_after_return=1:hard_rss_limit_mb={MEMORY_MEBIBYTES}",
    "UBSAN_OPTIONS": "abort_on_error=1:print_stacktrace=1",
}
OTHER_ROOM = 3  # a second of a test of the mutant's own room is worth so many of another
# The hunt, and what takes too long or the unit tests of theorems run as well.
LEFT_OUT = ("exhaustive", "soundness", "theorems_all")
UNIT_LABEL = re.compile(r"unit/(smt/|fuzz/check/proof)")
PARTS_LABEL = "parts:"  # of a golden test that takes long


def list_tests(build):
    """Triples of a name, a command and the room that it tests, or None; the command of a lit test ends in its file. A part
    of a test has its name, "#" and its number."""
    shown = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, text=True, check=True)
    tests = []
    for test in json.loads(shown.stdout)["tests"]:
        labels = next((p["value"] for p in test["properties"] if p["name"] == "LABELS"), [])
        room = next((label.removeprefix("unit/") for label in labels if UNIT_LABEL.match(label)), None)
        if room is not None:
            parts = next((int(label.removeprefix(PARTS_LABEL)) for label in labels if label.startswith(PARTS_LABEL)), 0)
            tests += [(test["name"], test["command"], room)] if parts == 0 else [
                (f"{test['name']}#{i}", ["env", f"BUFFERPROOF_LINES={i}/{parts}", *test["command"]], room) for i in range(parts)]
        if test["name"] == "lit":
            lit, folder = test["command"][3:-1], os.path.join(test["command"][-1], "prove")
            # Without the interpreter, run_lit.py, its results and the folder.
            for at, _, names in os.walk(folder):
                tests += [(f"lit/{os.path.relpath(os.path.join(at, name), folder)}",
                           [sys.executable, *lit, "-j1", "--max-failures=1", "--order=lexical", os.path.join(at, name)], None)
                          for name in names if name.endswith(".mlir") and not name.startswith(LEFT_OUT) and "Inputs" not in at]
    return tests


def run(command, seconds=None, **environment):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))

    return subprocess.run(command, env=dict(os.environ, **environment), capture_output=True, text=True, errors="replace",
                          check=False, preexec_fn=None if seconds is None else limit)


def core_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def record(build, folder):
    os.makedirs(folder, exist_ok=True)
    tests = []
    for name, command, room in list_tests(build):
        path = os.path.join(folder, name.replace("/", "."))
        if os.path.exists(path):
            os.remove(path)
        start = core_seconds()
        done = run(command, resource.RLIM_INFINITY, BUFFERPROOF_MUTANTS_REACHED=os.path.abspath(path))
        if done.returncode != 0:
            sys.exit(f"{done.stdout}\n{name}")
        tests.append({"name": name, "command": command, "reached": path, "seconds": core_seconds() - start, "room": room})
    with open(os.path.join(folder, "tests.json"), "w", encoding="utf-8") as file:
        json.dump(tests, file, indent=1)
    return 0


def is_recorded(path):
    """Whether nothing has changed since all tests ran without a mutant."""
    if not os.path.exists(path):
        return False
    with open(path, encoding="utf-8") as file:
        files = [word for test in json.load(file) for word in test["command"] if os.path.isfile(word)]
    return all(os.path.getmtime(name) < os.path.getmtime(path) for name in files)


def is_reached(test, mutant):
    with open(test["reached"], "rb") as file:
        file.seek(mutant)
        return file.read(1) == b"\1"


def batches(tests):
    """Lists of tests that one call can run: several of lit, or one."""
    batch, seconds = [], 0.0
    for test in tests:
        is_lit = test["name"].startswith("lit/")
        if batch and (not is_lit or seconds + test["seconds"] > BATCH_SECONDS or not batch[0]["name"].startswith("lit/")):
            yield batch
            batch, seconds = [], 0.0
        batch.append(test)
        seconds += test["seconds"]
    if batch:
        yield batch


def run_tests(tests, seconds, **environment):
    """The name of the first that fails, or None."""
    end = core_seconds() + seconds
    for batch in batches(tests):
        expected = sum(test["seconds"] for test in batch)
        if core_seconds() + expected > end:
            return None
        done = run([*batch[0]["command"], *(test["command"][-1] for test in batch[1:])],
                   int(max(HANG_SECONDS, HANG_FACTOR * expected)), **environment)
        if done.returncode != 0:
            failed = re.search(r"^FAIL: .* :: (\S+)", done.stdout, re.M)
            return failed[1] if failed else batch[0]["name"]
    return None


def in_build(test, build, other):
    """A test of one build in another."""
    return dict(test, command=[word.replace(os.path.abspath(build), os.path.abspath(other)) for word in test["command"]])


def has_same_mutants(build, other):
    """Whether two builds number the mutants alike."""
    tables = []
    for path in (build, other):
        with open(os.path.join(path, "mutants", "mutant_table.c"), encoding="utf-8") as file:
            tables.append(file.read())
    return tables[0] == tables[1]


def allow_shadow_memory():
    """The shadow of the address sanitizer does not fit into the space that a mutant has."""
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def check_sanitized(build, other, folder):
    """Without a mutant, tests must pass in the second build as well: some quick ones are tried."""
    with open(os.path.join(folder, "tests.json"), encoding="utf-8") as file:
        tests = sorted(json.load(file), key=lambda test: test["seconds"])
    allow_shadow_memory()
    for test in tests[:QUICK_TESTS]:
        done = run(in_build(test, build, other)["command"], **SANITIZER_OPTIONS)
        if done.returncode != 0:
            sys.exit(f"{done.stdout}{done.stderr}\n{test['name']} with sanitizers")


def try_mutant(tests, mutant, options):
    area = os.environ.get("BUFFERPROOF_MUTANT_AREA")
    reaching = [test for test in tests if is_reached(test, mutant)]
    reaching.sort(key=lambda test: test["seconds"] * (1 if test.get("room") == area else OTHER_ROOM))
    failed = run_tests(reaching, options.seconds)
    if failed is None and options.sanitized is not None:
        allow_shadow_memory()
        failed = run_tests([in_build(test, options.build, options.sanitized) for test in reaching], options.seconds,
                           **SANITIZER_OPTIONS)
        failed = failed and f"{failed} with sanitizers"
    if failed is None:
        return 0
    print(failed)
    return 1


def print_unreached(tests, table):
    contents = []
    for test in tests:
        with open(test["reached"], "rb") as file:
            contents.append(file.read())
    reached = [any(marks) for marks in zip(*contents)]
    with open(table, encoding="utf-8") as file:
        rows = re.findall(r'^    \{("(?:\\.|[^"\\])*"), "[^"]*", "([^"]*)", "[^"]*", (\d+),', file.read(), re.M)
    for number, (key, path, line) in enumerate(rows, 1):
        if path.startswith("smt/") and not reached[number]:
            print(f"{path}:{line}: {json.loads(key)}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("sanitized", nargs="?")
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--unreached", action="store_true")
    options = parser.parse_args()
    folder = os.path.join(options.build, "mutants", "reached")
    table, list_path = os.path.join(options.build, "mutants", "mutant_table.c"), os.path.join(folder, "tests.json")
    mutant = int(os.environ.get("BUFFERPROOF_MUTANT", "0"))
    if options.sanitized is not None and not has_same_mutants(options.build, options.sanitized):
        sys.exit(f"the mutants of {options.sanitized} are not those of {options.build}")
    if mutant == 0 and not options.unreached:
        if not is_recorded(list_path):
            record(options.build, folder)
        if options.sanitized is not None:
            check_sanitized(options.build, options.sanitized, folder)
        return 0
    if not os.path.exists(list_path) or os.path.getmtime(list_path) < os.path.getmtime(table):
        sys.exit("the tests have not run without a mutant since this build")
    with open(list_path, encoding="utf-8") as file:
        tests = json.load(file)
    return print_unreached(tests, table) if options.unreached else try_mutant(tests, mutant, options)


if __name__ == "__main__":
    sys.exit(main())
