#!/usr/bin/env python3
"""Tests instrument.py on tiny.c, and in a build with mutants `bench mutants`.

    run_mutants.py tiny ROOT CC CLANG  every operator has mutants there; they compile; switched on, they do what they say
    run_mutants.py bench BUFFERPROOF   a mutant that breaks bufferization is killed; a marked one is not tried
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile

import instrument

OPERATORS = set("and_or argument arithmetic assign break compare constant continue drop_operand enum false member negate "
                "recursion return statement swap true".split())
UNCHANGED = "7 3 3 1 1 green\n5 0\n"
# Keys of mutants of tiny.c, and what they print.
SHOWN = {
    "main: enum: GREEN => RED in name(GREEN)": "7 3 3 1 1 red\n5 0\n",
    "main: continue: continue => ": "7 3 3 1 1 green\n5 0\n",
    "main: break: break => ": "9 3 3 1 1 green\n5 0\n",
    "main: swap: subtract(i, sum) => subtract(sum, i)": "-135 3 3 1 1 green\n5 0\n",
    "depth: recursion: depth(n - 1) => n - 1": "7 3 3 1 1 green\n5 0\n",
    "count_down: recursion: count_down(n - 1, calls) => ": "7 1 3 1 1 green\n5 0\n",
    "between: and_or: low <= value && value < high => (low <= value) || (value < high)": UNCHANGED,
    "between: negate: low <= value && value < high => !(low <= value && value < high)": "7 3 3 0 1 green\n5 0\n",
    "first_model: member: .apply = subtract => .apply = second": "7 3 3 1 1 green\n2 0\n",
    "first_model: member: .apply = subtract => .apply = 0": "7 3 3 1 1 green\n-1 0\n",
}


def require(condition, message):
    if not condition:
        sys.exit(message)


def run_script(*arguments):
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "instrument.py")
    return subprocess.run([sys.executable, script, *arguments], capture_output=True, text=True, check=False)


def test_tiny(root, cc, clang):
    source = "tests/mutants/tiny.c"
    with tempfile.TemporaryDirectory() as folder:
        marks = os.path.join(folder, "equivalent.txt")
        with open(marks, "w", encoding="utf-8") as file:
            file.write("# A comment.\nkey: main: continue: continue => \nclass: equivalent\nreason: of\n  this\n\n"
                       "key: tests/mutants/tiny.c: subtract: *\nclass: wording\nreason: that\n\nkey: gone: statement: x = 1 => \nclass: speed\nreason: none\n")
        done = run_script(root, "--check", "--clang", clang, "--equivalent", marks, source)
        require(done.returncode == 1 and done.stderr == "no mutant has the key: gone: statement: x = 1 => \n",
                f"a stale key is not reported: {done.stderr}")
        done = run_script(root, "--output", folder, "--clang", clang, "--equivalent", marks, source)
        require(done.returncode == 0, done.stderr)
        with open(os.path.join(folder, "mutant_table.c"), encoding="utf-8") as file:
            rows = re.findall(r'^    \{("(?:\\.|[^"\\])*"), .*?, \d+, (.*)\},$', file.read(), flags=re.M)
        keys = [json.loads(key) for key, _ in rows]
        require('"equivalent", "of this"' in dict(rows)[json.dumps("main: continue: continue => ")], "a mark is lost")
        marked = [key for key, mark in rows if mark != "NULL, NULL"]
        require(all(key.startswith(('"main: continue', '"subtract: ')) for key in marked) and len(marked) > 1, marked)
        program = os.path.join(folder, "tiny")
        subprocess.run([cc, "-w", f"-I{folder}", f"-I{root}", "-o", program, os.path.join(folder, source),
                        os.path.join(folder, "mutant_table.c")], check=True)
        check_runs(program, keys)


def check_runs(program, keys):
    require(len(set(keys)) == len(keys), "two mutants have one key")
    missing = OPERATORS - {key.split(": ")[1] for key in keys}
    require(not missing, f"no mutant of: {missing}")

    def output(number):
        environment = dict(os.environ, BUFFERPROOF_MUTANT=str(number))
        try:
            return subprocess.run([program], env=environment, capture_output=True, text=True, timeout=5, check=False).stdout
        except subprocess.TimeoutExpired:
            return None

    require(output(0) == UNCHANGED, f"without a mutant: {output(0)}")
    for key, expected in SHOWN.items():
        require(key in keys, f"no mutant {key}; there are\n" + "\n".join(keys))
        got = output(keys.index(key) + 1)
        require(got == expected, f"{key} prints {got}")
    changed = sum(output(number) != UNCHANGED for number in range(1, len(keys) + 1))
    require(changed > len(keys) // 2, f"only {changed} of {len(keys)} mutants change anything")


def bench(bufferproof, key, *options):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "figures.json")
        subprocess.run([bufferproof, "bench", "mutants", "--area", "all", "--only", key, "--seed", "1", "--seconds", "5",
                        "--json", path, *options], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open(path, encoding="utf-8") as file:
            return json.load(file)["mutants"]["trials"]


def test_bench(bufferproof):
    trials = bench(bufferproof, "bufferizable_tensor_insert: member: .writes = bufferizable_yes => .writes = 0")
    require([trial["fate"] for trial in trials] == ["killed"], trials)
    marked = next(key for key in instrument.read_equivalent(instrument.EQUIVALENT) if not key.endswith("*"))
    fates = {trial["key"]: trial["fate"] for trial in bench(bufferproof, marked)}
    require(fates.get(marked) == "marked", fates)
    trials = bench(bufferproof, "solve_spacer: statement: taken = add_rule(")
    require([(trial["area"], trial["fate"]) for trial in trials] == [("smt/prove", "killed")], trials)
    test_tests_kill(bufferproof)
    test_pieces(bufferproof)
    test_interruption(bufferproof)


# Two mutants of the words of a diagnostic that no campaign meets: the tests kill one of them, by its number.
def test_tests_kill(bufferproof):
    key = "fail: statement"
    trials = bench(bufferproof, key, "--area", "engine", "--seconds", "0.0001")
    survivors = [trial["number"] for trial in trials if trial["fate"] == "survives"]
    require(survivors, f"no survivor of {key}: {trials}")
    command = f'test "$BUFFERPROOF_MUTANT" != {survivors[0]}'
    fates = {trial["number"]: trial["fate"] for trial in bench(bufferproof, key, "--area", "engine", "--seconds", "0.0001", "--tests", command)}
    require(fates[survivors[0]] == "killed by tests", fates)
    require(all(fates[number] == "survives" for number in survivors[1:]), fates)
    done = subprocess.run([bufferproof, "bench", "mutants", "--only", key, "--seed", "1", "--seconds", "0.0001", "--tests", "false"],
                          capture_output=True, text=True, check=False)
    require(done.returncode == 1 and "without a mutant, killed by tests" in done.stderr, done.stderr)


def test_pieces(bufferproof):
    key = "return: return false"
    numbers = [[trial["number"] for trial in bench(bufferproof, key, "--area", "engine", "--seconds", "0.0001", *piece)]
               for piece in (["--sample", "3"], ["--sample", "2"], ["--first", "2", "--sample", "1"])]
    require(len(numbers[0]) == 3 and sorted(numbers[0]) == sorted(numbers[1] + numbers[2]), numbers)


def test_interruption(bufferproof):
    bench = subprocess.Popen([bufferproof, "bench", "mutants", "--sample", "400", "--seed", "1", "--seconds", "2"],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    bench.stderr.readline()  # the first mutant is judged
    bench.send_signal(signal.SIGINT)
    output, _ = bench.communicate(timeout=60)
    require(bench.returncode == 0 and "were not tried, and do not count" in output and "survivors:" in output, output)


if __name__ == "__main__":
    if sys.argv[1] == "tiny":
        test_tiny(*sys.argv[2:])
    else:
        test_bench(sys.argv[2])
