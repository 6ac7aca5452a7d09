#!/usr/bin/env python3
"""Subjects side by side: each program goes through all of them, and findings, cases and stores say which shows what.

    run_subjects.py BUFFERPROOF [MLIR_OPT_OLD MLIR_OPT_NEW]

The subjects are made of bufferproof itself: one that is right, one that frees nothing, one that leaves the programs as they
are given, one that refuses all programs, and one that refuses those with a loop. With the two mlir-opt, real releases.
"""

import collections
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 300  # seconds, for what takes a few
RIGHT = " opt --one-shot-bufferize='bufferize-function-boundaries allow-return-allocs-from-loops' {}"
FREES = "--ownership-based-buffer-deallocation --buffer-deallocation-simplification --bufferization-lower-deallocations"
GENERATE = """func.func @main() -> tensor<2xi64> {
  %t = tensor.generate {
  ^bb0(%i: index):
    %v = arith.index_cast %i : index to i64
    tensor.yield %v : i64
  } : tensor<2xi64>
  return %t : tensor<2xi64>
}
"""
LOOP = """func.func @main(%a: tensor<2xi64>, %i: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tensor.insert %x into %a[%c0] : tensor<2xi64>
  %r = scf.for %k = %c0 to %c2 step %c1 iter_args(%t = %n) -> tensor<2xi64> {
    scf.yield %t : tensor<2xi64>
  }
  %v = tensor.extract %r[%c0] : tensor<2xi64>
  return %v : i64
}
""".replace("  %n =", "  %x = arith.constant 7 : i64\n  %n =")


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


class Tool:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        program = shlex.quote(path)
        self.right = "cmd:" + program + RIGHT.format(FREES) + " --convert-bufferization-to-memref"
        self.leaks = "cmd:" + program + RIGHT.format("--canonicalize")
        self.refuses = "cmd:cat >/dev/null; echo nothing is supported >&2; exit 1"
        self.no_loops = ("cmd:f=$(mktemp); cat > $f; if grep -q scf.for $f; then echo no loops >&2; rm $f; exit 1; fi; " +
                         program + RIGHT.format("--canonicalize") + " $f; s=$?; rm $f; exit $s")

    def run(self, *words):
        return subprocess.run([self.path, *words], capture_output=True, text=True, timeout=PATIENCE, check=False,
                              cwd=self.folder)

    def expect(self, code, *words):
        done = self.run(*words)
        require(done.returncode == code, f"{words}: exit code {done.returncode}, not {code}\n{done.stdout}{done.stderr}")
        return done

    def words(self, subjects, *others, programs=40):
        return ["fuzz", "--quiet", f"--programs={programs}", "--oracles=value,memory,leak", *others,
                *(f"--subject={subject}" for subject in subjects)]

    def fuzz(self, code, subjects, *others, **keywords):
        return json.loads(self.expect(code, *self.words(subjects, *others, "--json=-", **keywords)).stdout)

    def kinds(self, store):
        rows = json.loads(self.expect(0, "findings", store, "--json=-").stdout)["kinds"]
        return {(row["subject"], row["key"]): row["count"] for row in rows}


def counts(summary):
    """How many programs show each key, by subject."""
    return {finding["key"]: {row["subject"]: row["shows"] for row in finding["subjects"]}
            for finding in summary["findings"]}


def check_assignment(tool):
    both = tool.fuzz(1, [tool.right, tool.leaks], "--output=both")
    alone = tool.fuzz(1, [tool.leaks], "--output=alone")
    require(len(both["findings"]) > 0 and "subjects" not in alone, "what one subject shows is not assigned")
    require({finding["key"]: finding["count"] for finding in alone["findings"]} ==
            {key: row[tool.leaks] for key, row in counts(both).items()}, "side by side, a subject shows what it does alone")
    for finding in both["findings"]:
        require(finding["first_bad"] == tool.leaks and finding["first_bad_is_certain"], f"the first bad one of {finding}")
        right, leaks = finding["subjects"]
        require(right["subject"] == tool.right and right["shows"] == 0 and right["passes"] == leaks["shows"] and
                right["file"] is None, f"of the right subject: {finding}")
        with open(os.path.join(tool.folder, leaks["file"]), encoding="utf-8") as file:
            require(f"\n// subject: {tool.leaks}\n" in file.read(), f"the subject of {leaks['file']}")
    require("finding" in tool.expect(1, "replay", "--allow-commands", "both").stdout, "the cases show their findings")
    turned = tool.fuzz(1, [tool.leaks, tool.right], "--output=turned", "--jobs=2")
    require(counts(turned) == counts(both), "order and workers decide nothing about what subjects show")
    # Each subject that shows a finding has a case.
    same = tool.fuzz(1, [tool.leaks, tool.leaks + " --mlir-print-local-scope"], "--output=same")
    for finding in same["findings"]:
        files = [row["file"] for row in finding["subjects"]]
        require(finding["count"] == finding["subjects"][0]["shows"] == finding["subjects"][1]["shows"] and
                None not in files and files[0] != files[1], f"two subjects with one fault: {finding}")
    text = tool.expect(1, *tool.words([tool.right, tool.leaks], "--output=text")).stdout
    require(f"  first bad: {tool.leaks}\n" in text and f"    {tool.right}: passes " in text, f"the summary:\n{text}")


def check_refusals(tool):
    three = tool.fuzz(1, [tool.refuses, tool.no_loops, tool.leaks], "--output=three")
    rejected = {row["subject"]: row["rejected"] for row in three["subjects"]}
    require(rejected[tool.refuses] == 40 and 0 < rejected[tool.no_loops] < 40 and rejected[tool.leaks] == 0,
            f"refusals: {rejected}")
    for finding in three["findings"]:
        refuses, no_loops, leaks = finding["subjects"]
        require(refuses["refuses"] == finding["count"] and refuses["shows"] == 0 and not finding["first_bad_is_certain"],
                f"a refusal is a finding: {finding}")
        require(no_loops["shows"] + no_loops["refuses"] == leaks["shows"], f"what is refused in part: {finding}")
    require(any(row["subject"] == tool.no_loops for row in three["rejections"]), "reasons name their subjects")
    # What checks nothing is no clean run; what checks a part is one.
    done = tool.expect(4, *tool.words([tool.right, tool.refuses], "--output=none"))
    require(f"{tool.refuses}: no program could be checked" in done.stderr, done.stderr)
    tool.expect(0, *tool.words([tool.right, tool.right + " --cse"], "--output=none"))
    done = tool.expect(4, *tool.words([tool.right, "cmd:no-such-compiler"], "--output=none"))
    require("cmd:no-such-compiler: " in done.stderr, done.stderr)
    require(not os.path.exists(os.path.join(tool.folder, "none")), "there are no cases without findings")


def check_store(tool):
    words = tool.words([tool.right, tool.leaks], "--output=kept", programs=200)
    tool.expect(1, *words, "--store=whole.db")
    whole = tool.kinds("whole.db")
    require({subject for subject, _ in whole} == {tool.leaks}, "a finding belongs to the campaign of its subject")
    summary = json.loads(tool.expect(0, "findings", "whole.db", "--json=-").stdout)
    require(summary["campaigns"] == 2 and summary["incomplete"] == 0, f"a campaign for each subject: {summary}")
    # Killed, it goes on; and a campaign with one of the subjects does not go on with that of both.
    path = os.path.join(tool.folder, "killed.db")
    process = subprocess.Popen([tool.path, *words, "--store=killed.db"], cwd=tool.folder, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        time.sleep(0.1)
        if os.path.exists(path) and tool.run("findings", "killed.db").returncode == 0 and tool.kinds("killed.db"):
            break
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    tool.expect(1, *words, "--store=killed.db")
    require(tool.kinds("killed.db") == whole, "a campaign that was killed and continued has other findings")
    alone = tool.words([tool.leaks], "--output=kept")
    tool.expect(1, *alone, "--store=whole.db")
    summary = json.loads(tool.expect(0, "findings", "whole.db", "--json=-").stdout)
    require(summary["campaigns"] == 3, "a campaign of one subject is another one")


def check_replay(tool):
    with open(os.path.join(tool.folder, "loop.mlir"), "w", encoding="utf-8") as file:
        file.write(LOOP)
    case = tool.fuzz(1, [tool.leaks], "--output=cases")["findings"][0]["file"]
    subjects = lambda *names: [f"--subject={name}" for name in names]
    done = tool.expect(1, "replay", case, *subjects(tool.refuses, tool.right, tool.leaks))
    require(f"{case}: {tool.refuses}: refused by the subject" in done.stdout and f"{case}: {tool.right}: passes" in
            done.stdout and f"{case}: {tool.leaks}: finding: " in done.stdout, done.stdout)
    require(f"{case}: first bad: {tool.leaks}, or one before it that could not be judged; refused by 1 of 3" in
            done.stdout, done.stdout)
    results = json.loads(tool.expect(1, "replay", case, "--json=-", *subjects(tool.right, tool.leaks)).stdout)
    require([row.get("subject") for row in results] == [tool.right, tool.leaks, None] and results[2] ==
            {"file": case, "verdict": "first bad", "detail": tool.leaks, "certain": True}, f"{results}")
    done = tool.expect(0, "replay", "loop.mlir", *subjects(tool.no_loops, tool.right))
    require("first bad: none; refused by 1 of 2" in done.stdout, done.stdout)
    tool.expect(4, "replay", "loop.mlir", *subjects(tool.no_loops, tool.refuses))
    tool.expect(3, "replay", "no-such-file.mlir", *subjects(tool.no_loops, tool.refuses))
    with open(os.path.join(tool.folder, "bad.mlir"), "w", encoding="utf-8") as file:
        file.write("func.func @main(\n")
    done = tool.expect(3, "replay", "bad.mlir", *subjects(tool.no_loops, tool.refuses))
    require(done.stdout.count("not a valid program") == 1, done.stdout)


def check_words(tool):
    nine = [f"--subject=cmd:compiler-{number}" for number in range(9)]
    two = ["--subject=engine", "--subject=cmd:cat"]
    for words, said in [(["fuzz", *nine], "8 subjects at most"),
                        (["fuzz", "--subject=engine", "--subject=engine"], "given twice"),
                        (["fuzz", *two, "--subject-version=1"], "one subject"),
                        (["fuzz", *two, "--corpus=folder"], "only subject"),
                        (["replay", *two, "--expect-findings", "loop.mlir"], "for one subject"),
                        (["reduce", *two, "loop.mlir"], "only fuzz, replay and compare"),
                        (["triage", *two, "loop.mlir"], "only fuzz, replay and compare")]:
        done = tool.expect(2, *words)
        require(said in done.stderr, f"{words}: {done.stderr}")


def check_releases(tool, old, new):
    """What an older release prints in its own form, here linalg.map without its last argument, cannot be judged."""
    with open(os.path.join(tool.folder, "generate.mlir"), "w", encoding="utf-8") as file:
        file.write(GENERATE)
    passes = (" --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline"
              " --convert-bufferization-to-memref")
    old, new = f"cmd:{old}{passes}", f"cmd:{new}{passes}"
    done = tool.expect(4, "replay", "generate.mlir", f"--subject={old}", f"--subject={new}")
    require(f"generate.mlir: {old}: not supported" in done.stdout and f"generate.mlir: {new}: passes" in done.stdout, done.stdout)
    require("first bad: none; 1 not judged" in done.stdout, done.stdout)
    both = tool.fuzz(1, [old, new], "--output=releases", programs=128)
    shown = collections.Counter()
    for finding in both["findings"]:
        require(finding["oracle"] != "verifier", f"the form of a release is a finding: {finding}")
        for row in finding["subjects"]:
            shown[row["subject"]] += row["shows"]
    refused = {row["subject"]: row["rejected"] for row in both["subjects"]}
    require(refused[old] > refused[new] and shown[new] > 0, f"refused {refused}, shown {shown}")


def main(path, *releases):
    with tempfile.TemporaryDirectory(prefix="subjects.") as folder:
        tool = Tool(os.path.abspath(path), folder)
        check_words(tool)
        check_assignment(tool)
        check_refusals(tool)
        check_replay(tool)
        check_store(tool)
        if releases:
            check_releases(tool, *releases)
        else:
            print("skipped: no two releases of mlir-opt")


if __name__ == "__main__":
    main(*sys.argv[1:])
