#!/usr/bin/env python3
"""Takes a digest of the observable behaviour of a build, so that a restructuring can be shown to change nothing.

    digest.py BINARY [--programs N] [--quick] [--inputs ROOT] [--out FILE] [--keep FOLDER] [--jobs N] [--only PART ...]
    digest.py --compare A B

Each part is a line: its name, the SHA-256 of what it saw, and how many records that was. --compare prints the parts in
which two digests differ, and exits with 1 if there are any. --keep writes the hashed text of each part into a folder
too, where diff shows what changed. --inputs names a checkout or a frozen copy of one: its corpus/ and tests/lit/ are
read. Take one copy for all builds to be compared, as those folders change with the sources.

What is left out, and why:
  - sentences (JSON keys in PROSE, what follows `error:`, `// |` and `// note:` lines of cases): their English may change;
    the positions and severities of diagnostics are kept, and so are signatures, though some quote a diagnostic.
  - words for an outcome in WORDS: replaced by the number of the word among those seen, which keeps who shares it.
  - times and what is made from them (TIMES), and Z3's resource units, which depend on the names of symbols.
  - certificates: whether they are accepted is kept, their text is not, which names the same symbols.
  - replays of known cases through commands: they time a program that is not ours.
  - corpus/known/{globals_in_any_order,liveness_of_replaced_op}: in process, they show what freed memory happens to hold.

Only the command line is used, so that sources may move and be renamed.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

PROSE = {"message", "called_message", "title", "sentence", "meaning", "reason", "explanation", "description", "text"}
TIMES = {"seconds", "core_seconds", "programs_per_second", "milliseconds", "rlimit_used", "trajectory", "date"}
WORDS = {"copying"}
UNSTABLE = {"globals_in_any_order.mlir", "liveness_of_replaced_op.mlir"}

PROFILES = [[], ["--no-calls"], ["--no-branches"], ["--ops=40"], ["--ops=5", "--generic"]]
CHUNK = 1000

BUFFERIZE = "one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops%s}"
FREE = ",buffer-deallocation-pipeline%s,convert-bufferization-to-memref"
OWN = ",expand-realloc{emit-deallocs=false},canonicalize,ownership-based-buffer-deallocation"
MAIN = BUFFERIZE % "" + FREE % ""
PIPELINES = [
    "canonicalize", "cse", "canonicalize,cse", "canonicalize{max-num-rewrites=3}", "empty-tensor-to-alloc-tensor",
    "one-shot-bufferize", BUFFERIZE % "", BUFFERIZE % " copy-before-write",
    BUFFERIZE % " analysis-heuristic=top-down", BUFFERIZE % " analysis-heuristic=bottom-up-from-terminators",
    BUFFERIZE % " analysis-heuristic=fuzzer analysis-fuzzer-seed=7",
    BUFFERIZE % " function-boundary-type-conversion=identity-layout-map buffer-alignment=0",
    BUFFERIZE % " function-boundary-type-conversion=fully-dynamic-layout-map check-parallel-regions=false",
    BUFFERIZE % " test-analysis-only print-conflicts dump-alias-sets",
    BUFFERIZE % " test-analysis-only analysis-heuristic=top-down",
    BUFFERIZE % "" + ",canonicalize,cse,expand-realloc", BUFFERIZE % "" + OWN,
    BUFFERIZE % "" + OWN + "{private-function-dynamic-ownership},canonicalize",
    BUFFERIZE % "" + OWN + "{minimal},buffer-deallocation-simplification",
    BUFFERIZE % "" + OWN + ",buffer-deallocation-simplification{trust-calls},canonicalize",
    BUFFERIZE % "" + OWN + ",bufferization-lower-deallocations",
    BUFFERIZE % "" + OWN + ",lower-deallocations{minimal inline-limit=2},cse,convert-bufferization-to-memref",
    BUFFERIZE % "" + FREE % "{private-function-dynamic-ownership inline-limit=2}",
    "empty-tensor-to-alloc-tensor," + BUFFERIZE % " copy-before-write" + FREE % "{trust-calls}",
]
# For programs on buffers, as the tests have them.
ON_BUFFERS = ["expand-realloc", "ownership-based-buffer-deallocation", "buffer-deallocation-simplification",
              "bufferization-lower-deallocations", "lower-deallocations", "convert-bufferization-to-memref",
              "buffer-deallocation-pipeline"]

DIAGNOSTIC = re.compile(r"^(\S*?:\d+:\d+): (error|warning|remark):")
CASE_PROSE = re.compile(r"^// (\||note:)")


def full(programs):
    """The sizes of the parts; programs that the prover sees are few, at 50 ms each, and so are known cases."""
    return {"generated": programs, "share": 8, "run": 600, "fuzz": programs, "proof": 400, "mlir": 2000, "prove": 100,
            "reduce": 12, "triage": 6, "files": 4}


def quick():
    return {"generated": 5000, "share": 8, "run": 60, "fuzz": 5000, "proof": 20, "mlir": 300, "prove": 5, "reduce": 5,
            "triage": 30, "files": 8}


class Build:
    """A binary, run in the folder of inputs, so that no path of this machine gets into what it prints."""

    def __init__(self, binary, inputs, scratch):
        self.binary, self.inputs, self.scratch = binary, inputs, scratch

    def run(self, *arguments, text=None, cwd=None):
        done = subprocess.run([self.binary, *arguments], cwd=cwd or self.inputs, capture_output=True, input=text,
                              encoding="utf-8", errors="backslashreplace")
        if done.returncode < 0:
            return f"killed by signal {-done.returncode}", done.stdout, done.stderr
        return f"exit {done.returncode}", done.stdout, done.stderr

    def path(self, name):
        return os.path.join(self.scratch, name)

    def json(self, name, *arguments, cwd=None):
        """What a verb writes with --json, without prose and times; its exit code alone if it writes nothing."""
        path = self.path(name + ".json")
        code, _, _ = self.run(*arguments, "--json", path, cwd=cwd)
        if not os.path.exists(path):
            return code, None
        with open(path, encoding="utf-8", errors="backslashreplace") as file:
            return code, without_prose(json.load(file), {})


def without_prose(value, words):
    if isinstance(value, list):
        return [without_prose(element, words) for element in value]
    if not isinstance(value, dict):
        return value
    kept = {}
    for key, element in value.items():
        if key in PROSE or key in TIMES:
            continue
        if key in WORDS and isinstance(element, str):
            element = words.setdefault((key, element), len(words)) if element else None
        if key == "detail" and value.get("verdict", value.get("outcome")) != "finding":
            continue
        kept[key] = without_prose(element, words)
    return kept


def as_text(*values):
    return "\n".join(value if isinstance(value, str) else json.dumps(value, indent=1, sort_keys=True)
                     for value in values) + "\n"


def positions(stderr):
    return "".join(f"{match.group(1)} {match.group(2)}\n" for match in map(DIAGNOSTIC.match, stderr.splitlines())
                   if match)


def case_without_prose(path):
    with open(path, encoding="utf-8", errors="backslashreplace") as file:
        return "".join(line for line in file if not CASE_PROSE.match(line))


def all_cases(folder):
    return [(name, case_without_prose(os.path.join(folder, name)))
            for name in sorted(os.listdir(folder) if os.path.isdir(folder) else []) if name.endswith(".mlir")]


def programs_of(root, *folders):
    found = []
    for folder in folders:
        for place, _, names in os.walk(os.path.join(root, folder)):
            found += [os.path.relpath(os.path.join(place, name), root) for name in names if name.endswith(".mlir")]
    return sorted(found)


def optimized(build, pipeline, text):
    code, output, errors = build.run("opt", "-", "--split-input-file", "--allow-unregistered-dialect",
                                     f"--pass-pipeline=builtin.module({pipeline})", text=text)
    return as_text(pipeline, code, output, positions(errors))


def generated(build, profile, first, count):
    code, text, _ = build.run("gen", f"--seed={profile + 1}", f"--first={first}", f"--count={count}", *PROFILES[profile])
    return code, text


# A task returns {part: text}; a part hashes the texts of its tasks in the order of the tasks.

def task_generated(build, number, profile, first, count, share):
    """Programs, what the usual pipeline makes of them, and what a share of the others does, in turn."""
    code, text = generated(build, profile, first, count)
    result = {"generated": as_text(code, text), "opt": optimized(build, MAIN, text)}
    mine = [pipeline for index, pipeline in enumerate(PIPELINES) if (index + number) % share == 0]
    result["opt_pipelines"] = "".join(optimized(build, pipeline, text) for pipeline in mine)
    return result


def task_every_pipeline(build):
    """All pipelines on the same programs, even in a short digest."""
    result = ""
    for profile in range(len(PROFILES)):
        text = generated(build, profile, 10 ** 6, 40)[1]
        result += "".join(optimized(build, pipeline, text) for pipeline in PIPELINES)
    return {"opt_pipelines": result}


def task_file(build, number, path, share):
    with open(os.path.join(build.inputs, path), encoding="utf-8", errors="backslashreplace") as file:
        text = file.read()
    result = as_text(path)
    for index, pipeline in enumerate([MAIN, *PIPELINES, *ON_BUFFERS]):
        if (index + number) % share == 0:
            result += optimized(build, pipeline, text)
    return {"opt_files": result}


def observed(build, name, text, *options):
    path = build.path(name + ".json")
    code, _, _ = build.run("run", "-", "--json", path, *options, text=text)
    if not os.path.exists(path):
        return as_text(code)
    with open(path, encoding="utf-8", errors="backslashreplace") as file:
        outcome = json.load(file)
    os.remove(path)
    fault = outcome.get("fault")
    if isinstance(fault, dict):
        outcome["fault"] = without_prose(fault, {})
    elif fault is not None:
        outcome["fault"] = "some"
    return as_text(code, outcome)


def task_run(build, number):
    """The same program on tensors, with unfreed buffers and freed ones."""
    profile = number % len(PROFILES)
    text = generated(build, profile, 2 * 10 ** 6 + number, 1)[1]
    name = f"run{number}"
    result = observed(build, name, text, "--seed=3")
    for pipeline, options in ((BUFFERIZE % "", ["--before-deallocation"]), (BUFFERIZE % " copy-before-write", []),
                              (MAIN, ["--external-calls-write", "--strided-arguments", "--print-arguments"])):
        lowered = build.run("opt", "-", f"--pass-pipeline=builtin.module({pipeline})", text=text)[1]
        result += observed(build, name, lowered, "--seed=3", *options) if lowered else "none\n"
    return {"run": result}


def task_fuzz(build, part, name, count, *options):
    """A campaign with one job: several share what they find, and so depend on time. Cases go where the name is short."""
    folder = build.path(name)
    os.mkdir(folder)
    code, summary = build.json(name, "fuzz", "-q", f"--programs={count}", "-o", "cases", *options, cwd=folder)
    return {part: as_text(name, code, summary) + as_text(all_cases(os.path.join(folder, "cases")))}


def task_replay(build, name, *arguments):
    return {"replay_" + name: as_text(*build.json("replay_" + name, "replay", *arguments))}


def task_prove(build, number, pipelines, count):
    text = generated(build, number % len(PROFILES), 3 * 10 ** 6 + number * count, count)[1]
    result = ""
    for pipeline in pipelines:
        folder = build.path(f"prove{number}")
        os.makedirs(folder, exist_ok=True)
        output = build.run("opt", "-", "--split-input-file", f"--pass-pipeline=builtin.module({pipeline})", text=text)[1]
        with open(os.path.join(folder, "p.mlir"), "w", encoding="utf-8") as file:
            file.write(output)
        result += as_text(pipeline, *build.json(f"prove{number}", "prove", "p.mlir", "--split-input-file", "--necessity",
                                                cwd=folder))
    return {"prove": result}


def task_prove_files(build, paths):
    result = ""
    for path in paths:
        result += as_text(path, *build.json("prove_files", "prove", path, "--split-input-file",
                                            "--allow-unregistered-dialect"))
    return {"prove_files": result}


def task_certificates(build, paths):
    """Proofs of freed programs, as cvc5 checks them."""
    folder = build.path("certificates")
    os.mkdir(folder)
    result = ""
    for path in paths:
        for pipeline in (MAIN, BUFFERIZE % "" + OWN):
            build.run("opt", path, f"--pass-pipeline=builtin.module({pipeline})", "-o", os.path.join(folder, "p.mlir"))
            code = build.run("prove", "p.mlir", "--certificate", "p.smt2", cwd=folder)[0]
            checked = build.run("prove", "--check", "p.smt2", "p.mlir", cwd=folder)[0]
            result += as_text(path, pipeline, code, checked)
    return {"certificates": result}


def task_theorems(build):
    return {"theorems": as_text(*build.json("theorems", "prove", "--theorems", "--controls"))}


def task_triage(build, name, paths, *options, cwd=None):
    return {"triage_" + name: as_text(*build.json("triage_" + name, "triage", "-q", "--timeout=30", "--case-timeout=0",
                                                  *options, *paths, cwd=cwd))}


def task_mlir(build, count, with_triage):
    """A campaign against upstream, and triage of what it keeps."""
    result = task_fuzz(build, "fuzz_mlir", "mlir", count, "--subject=mlir", "--seed=5", "--timeout=30")
    if with_triage:
        result.update(task_triage(build, "campaign", ["cases"], cwd=build.path("mlir")))
    return result


def task_reduce(build, path):
    folder = build.path("reduce_" + os.path.basename(path))
    os.mkdir(folder)
    shutil.copy(os.path.join(build.inputs, path), folder)
    code, summary = build.json("reduce_" + os.path.basename(path), "reduce", os.path.basename(path), "--subject=mlir",
                               "--timeout=30", "-q", "-o", "r.mlir", cwd=folder)
    reduced = os.path.join(folder, "r.mlir")
    return {"reduce": as_text(path, code, summary, case_without_prose(reduced) if os.path.exists(reduced) else "none")}


def task_names(build):
    """Names of ops, and of the options of each verb."""
    _, table = build.json("ops", "ops")
    result = as_text([op["name"] for op in table["ops"]])
    verbs = re.findall(r"^  ([a-z]+) ", build.run("--help")[1], re.MULTILINE)
    for verb in verbs:
        result += as_text(verb, sorted(re.findall(r"^  (?:-\w, )?(--[\w-]+)", build.run(verb, "--help")[1], re.MULTILINE)))
    return {"names": result}


def task_inputs(build, paths):
    result = ""
    for path in paths:
        with open(os.path.join(build.inputs, path), "rb") as file:
            result += f"{hashlib.sha256(file.read()).hexdigest()} {path}\n"
    return {"inputs": result}


def make_tasks(build, size):
    files = programs_of(build.inputs, "corpus/known", "corpus/regressions", "corpus/seeds", "tests/lit")
    known = [path for path in files if path.startswith("corpus/known/") and os.path.basename(path) not in UNSTABLE]
    ours = [path for path in files if path.startswith(("corpus/seeds/", "corpus/regressions/"))]
    triaged = known[::size["triage"]]
    share = size["files"]
    tasks = [(task_mlir, size["mlir"], size["files"] < 8),
             (task_triage, "known", triaged, "--subject=mlir"), (task_theorems,),
             (task_inputs, files), (task_names,)]
    for number in range(4):
        tasks.append((task_fuzz, "fuzz_proof", f"proof{number}", size["proof"] // 4, f"--seed={11 + number}",
                      "--oracles=all"))
    # The engine's campaigns: guided ones in pieces, as they run with one job each.
    cheap = "--oracles=generator,accepts,verifier,passes,value,memory,leak,always_copy,bufferized,pipelines,buffers," \
            "round_trip,simulation,crash"
    profiles = [[], ["--no-calls"], ["--no-branches"], ["--ops=30"], ["--no-guide"]]
    for number, profile in enumerate(2 * profiles):
        tasks.append((task_fuzz, "fuzz", f"fuzz{number}", size["fuzz"] // 10, f"--seed={21 + number}", cheap, *profile))
    tasks += [(task_replay, "engine", "--subject=engine", *ours, *known), (task_replay, "as_kept", *ours),
              (task_replay, "mlir", "--subject=mlir", "--timeout=30", *known)]
    tasks += [(task_reduce, path) for path in known[::max(1, len(known) // size["reduce"])][:size["reduce"]]]
    tasks += [(task_certificates, ours[::2 * share])]
    tasks += [(task_prove_files, [path for path in files if path.startswith("tests/lit")][::3 * share])]
    tasks += [(task_prove, number, (MAIN, BUFFERIZE % "" + OWN, BUFFERIZE % ""), 5)
              for number in range(size["prove"] // 5)]
    tasks += [(task_run, number) for number in range(size["run"])]
    tasks += [(task_file, number, path, share) for number, path in enumerate(files)] + [(task_every_pipeline,)]
    each = size["generated"] // len(PROFILES)
    chunks = [(profile, first) for first in range(0, each, CHUNK) for profile in range(len(PROFILES))]
    tasks += [(task_generated, number, profile, first, min(CHUNK, each - first), size["share"])
              for number, (profile, first) in enumerate(chunks)]
    return tasks


class Digest:
    def __init__(self, keep):
        self.keep, self.hashes, self.records = keep, {}, {}

    def add(self, texts):
        for part, text in texts.items():
            data = text.encode("utf-8", "backslashreplace")
            self.hashes.setdefault(part, hashlib.sha256()).update(data)
            self.records[part] = self.records.get(part, 0) + text.count("\n")
            if self.keep:
                with open(os.path.join(self.keep, part + ".txt"), "ab") as file:
                    file.write(data)

    def text(self):
        return "".join(f"{part} {self.hashes[part].hexdigest()} {self.records[part]} lines\n"
                       for part in sorted(self.hashes))


def take(options):
    size = quick() if options.quick else full(options.programs)
    if options.keep:
        shutil.rmtree(options.keep, ignore_errors=True)
        os.makedirs(options.keep)
    digest = Digest(options.keep)
    with tempfile.TemporaryDirectory() as scratch:
        build = Build(os.path.abspath(options.binary), os.path.abspath(options.inputs), scratch)
        tasks = [task for task in make_tasks(build, size)
                 if not options.only or any(task[0].__name__ == "task_" + name for name in options.only)]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            futures = [pool.submit(task[0], build, *task[1:]) for task in tasks]
            for index, future in enumerate(futures):
                digest.add(future.result())
                futures[index] = None
    return digest.text()


def read(path):
    with open(path, encoding="utf-8") as file:
        return {line.split()[0]: line.split()[1:] for line in file if line.strip()}


def compare(first, second):
    one, other = read(first), read(second)
    differing = [part for part in sorted({*one, *other}) if one.get(part) != other.get(part)]
    for part in differing:
        print(f"{part}: {' '.join(one.get(part, ['missing']))} against {' '.join(other.get(part, ['missing']))}")
    if not differing:
        print(f"{len(one)} parts agree")
    return 1 if differing or not one else 0


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description="Takes a digest of the observable behaviour of a build.")
    parser.add_argument("binary", nargs="?")
    parser.add_argument("--compare", nargs=2, metavar=("A", "B"), help="prints in which parts two digests differ")
    parser.add_argument("--programs", type=int, default=100000, help="generated, and fuzzed with the cheap oracles")
    parser.add_argument("--quick", action="store_true", help="a small digest, for every commit")
    parser.add_argument("--inputs", default=root, help="has corpus/ and tests/lit/; default this checkout")
    parser.add_argument("--out", help="default standard output")
    parser.add_argument("--keep", help="a folder for the hashed text of each part; emptied first")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", nargs="+", help="some tasks: generated, run, fuzz, mlir, triage, ...")
    options = parser.parse_args()
    if options.compare:
        return compare(*options.compare)
    if not options.binary:
        parser.error("a binary or --compare is needed")
    text = take(options)
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
