#!/usr/bin/env python3
"""Runs `bufferproof triage` on crafted findings and checks every form of its report; and on hostile case files.

    run_reports.py BUFFERPROOF

The engine runs a pipeline that frees nothing, so that programs with an allocation leak.
"""

import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

LEAKS = """func.func @main(%x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4xf64>
  %f = linalg.fill ins(%x : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  %g = tensor.insert %x into %f[%c0] : tensor<4xf64>
  %y = tensor.extract %g[%c0] : tensor<4xf64>
  return %y : f64
}
"""
PIPELINE = "one-shot-bufferize{bufferize-function-boundaries=1},canonicalize"
FINE = "func.func @main(%x: f64) -> f64 {\n  return %x : f64\n}\n"


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def case(program, **keys):
    header = {"oracle": "leak", "subject": "engine", "input": "seed=1"} | keys
    return "// bufferproof: case 1\n" + "".join(f"// {key}: {value}\n" for key, value in header.items()) + program


def write(folder, name, text):
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return path


class Runner:
    def __init__(self, bufferproof, folder):
        self.bufferproof = os.path.abspath(bufferproof)
        self.folder = folder

    def run(self, *arguments, code):
        done = subprocess.run([self.bufferproof, *arguments], capture_output=True, text=True, cwd=self.folder, timeout=300,
                              check=False)
        require(done.returncode == code, f"{arguments}: exit code {done.returncode}, not {code}\n{done.stdout}{done.stderr}")
        return done

    def load(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return json.load(file)


def check_new(runner):
    findings = os.path.join(runner.folder, "findings")
    write(findings, "one.mlir", case(LEAKS, pipeline=PIPELINE))
    write(findings, "two & <2>.mlir", case(LEAKS.replace("<4x", "<8x"), pipeline=PIPELINE))
    write(findings, "old.mlir", case(FINE))
    done = runner.run("triage", "findings", "--json=r.json", "--markdown=r.md", "--sarif=r.sarif",
                      "--junit=r.xml", code=1)
    require("2 findings of 1 new and 0 known causes; 1 fixed" in done.stdout, f"the summary: {done.stdout}")
    report = runner.load("r.json")
    require(report["new"] == 1 and report["known"] == 0 and report["fixed"] == 1, "the counts of the JSON")
    (group,) = report["groups"]
    require(len(group["findings"]) == 2 and group["state"] == "new", "the group of the JSON")
    finding = group["findings"][0]
    require(finding["signature"].startswith("leak|LEAK|memref.alloc"), "the signature")
    require(finding["ops_after"] < finding["ops_before"], "the program is not reduced")
    require(finding["pass"] == "canonicalize", f"the pass: {finding['pass']}")  # where it should have been freed
    check_markdown(runner, finding)
    check_arguments(runner)
    check_sarif(runner, group)
    check_junit(runner)


def check_markdown(runner, finding):
    with open(os.path.join(runner.folder, "r.md"), encoding="utf-8") as file:
        text = file.read()
    for part in ["# canonicalize: ", "```mlir\n" + finding["program"], f"```sh\nbufferproof opt --pass-pipeline='builtin.module({PIPELINE})' reduced.mlir\n",
                 "Expected: every allocation is freed or returned", "Actual: ", "## Why", "Life of the buffer:",
                 "The program is valid, and has no undefined behaviour", "Found by bufferproof (oracle `leak`, signature `leak|LEAK|memref.alloc"]:
        require(part in text, f"the Markdown has no {part!r}:\n{text}")
    require("This ends with the first bad pass" not in text, "the whole command ends with it")


RETURNS = """func.func @main(%n: i64, %t: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %w = tensor.insert %n into %t[%c0] : tensor<?xi64>
  return %w : tensor<?xi64>
}
"""


def check_arguments(runner):
    """What is pasted shows the fault by itself: the arguments are in it."""
    path = write(runner.folder, "arguments.mlir", case(RETURNS, pipeline=PIPELINE, input="seed=5"))
    runner.run("triage", path, "--markdown=a.md", "--quiet", code=1)
    with open(os.path.join(runner.folder, "a.md"), encoding="utf-8") as file:
        text = file.read()
    program = text.split("```mlir\n")[1].split("```")[0]
    require("@main()" in program and "call @called(" in program and "dense<" in program, f"no arguments:\n{program}")
    require("arguments of" not in text, "the arguments are told in words as well")
    pasted = write(runner.folder, "pasted.mlir", case(program, pipeline=PIPELINE))
    runner.run("replay", pasted, code=1)


def check_sarif(runner, group):
    sarif = runner.load("r.sarif")
    require(sarif["version"] == "2.1.0" and sarif["$schema"].endswith("sarif-2.1.0.json"), "the version of SARIF")
    (run,) = sarif["runs"]
    driver = run["tool"]["driver"]
    require(driver["name"] == "bufferproof" and driver["version"], "the tool of SARIF")
    rules = {rule["id"] for rule in driver["rules"]}
    (result,) = run["results"]
    require(result["ruleId"] in rules and result["ruleId"] == "leak", "the rule of SARIF")
    require(result["level"] == "error" and result["baselineState"] == "new" and result["message"]["text"], "the result")
    require(result["occurrenceCount"] == len(group["findings"]), "the occurrences")
    require(all(len(value) == 16 for value in result["partialFingerprints"].values()), "the fingerprints")
    locations = result["locations"] + result["relatedLocations"]
    require(len(locations) == 2, "the locations")
    uris = {place["physicalLocation"]["artifactLocation"]["uri"] for place in locations}
    require(uris == {"findings/one.mlir", "findings/two%20%26%20%3C2%3E.mlir"}, f"the places: {uris}")


def check_junit(runner):
    suite = xml.etree.ElementTree.parse(os.path.join(runner.folder, "r.xml")).getroot()
    cases = suite.findall("testcase")
    require(suite.tag == "testsuite" and int(suite.get("tests")) == len(cases) == 3, "the number of tests")
    require(int(suite.get("failures")) == len(suite.findall("testcase/failure")) == 2, "the failures")
    require({case.get("name") for case in cases} == {"findings/one.mlir", "findings/two & <2>.mlir", "findings/old.mlir"},
            "the names")
    require("func.func @main" in "".join(out.text for out in suite.iter("system-out")), "the programs")


def check_known(runner):
    write(os.path.join(runner.folder, "known"), "leak.mlir", case(LEAKS.replace("<4x", "<2x"), pipeline=PIPELINE))
    options = ["--known=known"]
    runner.run("triage", "findings", *options, "--json=k.json", "--sarif=k.sarif", "--junit=k.xml", "-j2", code=0)
    report = runner.load("k.json")
    require(report["known"] == 1 and report["groups"][0]["known"] == ["known/leak.mlir"], "the known cause")
    (result,) = runner.load("k.sarif")["runs"][0]["results"]
    require(result["baselineState"] == "unchanged" and result["suppressions"][0]["kind"] == "external", "what is known")
    suite = xml.etree.ElementTree.parse(os.path.join(runner.folder, "k.xml")).getroot()
    require(suite.get("failures") == "0" and suite.get("skipped") == "2", "known findings are skipped")
    # Reports are merged as if their cases were given.
    runner.run("triage", "r.json", *options, "--json=m.json", code=0)
    merged = runner.load("m.json")
    require(merged["groups"] == report["groups"] or merged["groups"][0]["findings"] == report["groups"][0]["findings"],
            "a report that is read is the one that was written")
    # What a known case declares decides: here a cause of any name, and one that is not of this finding.
    for conditions, known in (("after=leak|*; has=memref.alloc, linalg.*", 1), ("after=leak|*; no-has=func.func", 0)):
        header = case(LEAKS.replace("<4x", "<2x"), pipeline=PIPELINE).replace("// subject:", f"// cause: {conditions}\n// subject:", 1)
        write(os.path.join(runner.folder, "declared"), "leak.mlir", header)
        runner.run("triage", "findings", "--known=declared", "--json=d.json", code=1 - known)
        require(runner.load("d.json")["known"] == known, f"what is declared: {conditions}")
    runner.run("triage", "declared", "--known=declared", "--json=d.json", code=1)
    write(os.path.join(runner.folder, "declared"), "leak.mlir", header.replace("no-has=", "no-have="))
    done = runner.run("triage", "findings", "--known=declared", "--json=d.json", code=3)
    require("a cause line reads" in done.stderr, f"a malformed line: {done.stderr}")
    # A known case that shows nothing any more.
    write(os.path.join(runner.folder, "fixed"), "leak.mlir", case(FINE, pipeline=PIPELINE))
    runner.run("triage", "findings/old.mlir", "--known=fixed", "--json=f.json", code=0)
    require(runner.load("f.json")["known_fixed"] == ["fixed/leak.mlir"], "the fixed fault")


def check_hostile(runner):
    folder = os.path.join(runner.folder, "hostile")
    victim = os.path.join(runner.folder, "victim")
    touch = case(FINE, subject=f"cmd:touch {victim}")
    write(folder, "touch.mlir", touch)
    for verb in (["triage"], ["replay"], ["reduce"]):
        done = runner.run(*verb, "hostile/touch.mlir", code=4)
        require("--allow-commands" in done.stdout + done.stderr, f"{verb} does not say how")
        require(not os.path.exists(victim), f"{verb} runs a command unasked")
    rows = [
        ("word.mlir", case(FINE, subject=f"touch {victim}"), 3),
        ("version.mlir", "// bufferproof: case 2\n" + FINE, 1), ("oracle.mlir", case(FINE, oracle="../x"), 2),
        ("zero.mlir", case(FINE, note="a\0b"), 5), ("binary.mlir", case(FINE, note="\x01\x7f\x02"), 5),
        ("long.mlir", case(FINE, note="x" * (1 << 20)), 5), ("key.mlir", case(FINE, pipelines="cse"), 5),
        ("many.mlir", case(FINE).replace("module", "") .replace("func.func", "//\n" * 300 + "func.func", 1), 201),
        ("seed.mlir", case(FINE, input="seed=99999999999999999999999"), 4),
    ]
    for name, text, line in rows:
        write(folder, name, text)
        for verb in ("replay", "triage", "reduce"):
            done = runner.run(verb, f"hostile/{name}", code=3)
            require(f"hostile/{name}:{line}:1: error: " in done.stdout + done.stderr, f"{verb} {name}: {done.stdout}{done.stderr}")
    for name, text in [("ends.mlir", case(FINE).replace("\n", "\r\n")), ("cut.mlir", case(FINE)[:-1])]:
        write(folder, name, text)
        runner.run("replay", f"hostile/{name}", code=0)
    for name, text in [("r1.json", b"{"), ("r2.json", b"[]"), ("r3.json", b'{"triage": 1}'), ("r4.json", b"\xff\0"),
                       ("r5.json", b'{"triage": 1, "groups": [], "others": [{"outcome": "none"}]}'), ("r6.json", b"[" * 100000)]:
        write(folder, name, text)
        done = runner.run("triage", f"hostile/{name}", code=3)
        require(f"hostile/{name}:" in done.stderr and ": error: " in done.stderr, f"{name}: {done.stderr}")
    os.symlink("..", os.path.join(folder, "around"))
    runner.run("replay", "hostile", code=3)  # comes to an end


def main(bufferproof):
    with tempfile.TemporaryDirectory(prefix="triage.") as folder:
        runner = Runner(bufferproof, folder)
        for check in (check_new, check_known, check_hostile):
            check(runner)
    print("every report and refusal is as it should be")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
