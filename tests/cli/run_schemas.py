#!/usr/bin/env python3
"""What `fuzz`, `triage` and `findings` write as JSON has the form of docs/schemas; SARIF keeps the rules of its specification.

    run_schemas.py BUFFERPROOF SOURCE

The schemas allow no member that they do not name, and are checked to refuse what lacks one. No schema of SARIF 2.1.0 is
packaged for Debian: the rules are read from the specification, and named by its sections.
"""

import copy
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

import jsonschema

PATIENCE = 300  # seconds, for what takes a few
LEAKS = "--pipeline=one-shot-bufferize{bufferize-function-boundaries},canonicalize"
KINDS = {"notApplicable", "pass", "fail", "review", "open", "informational"}


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


class Tool:
    def __init__(self, path, home):
        self.path, self.home = path, home

    def run(self, *words, codes=(0, 1)):
        done = subprocess.run([self.path, *words], cwd=self.home, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              timeout=PATIENCE, check=False)
        require(done.returncode in codes, f"{words}: exit code {done.returncode}: {done.stdout}{done.stderr}")

    def load(self, name):
        with open(os.path.join(self.home, name), encoding="utf-8") as file:
            return json.load(file)


def objects(value):
    """All objects in the value."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from objects(part)


def check_form(schema, report, name):
    validator = jsonschema.Draft202012Validator(schema)
    for error in validator.iter_errors(report):
        raise SystemExit(f"FAILED: {name}: {list(error.absolute_path)}: {error.message[:300]}")
    for key in report:
        if key in schema["required"]:
            require(not validator.is_valid({k: v for k, v in report.items() if k != key}), f"{name} without {key} is taken")
    more = copy.deepcopy(report)
    for place in [more] + [group for group in more.get("groups", [])][:1] + more.get("kinds", [])[:1]:
        place["unknown member"] = 1
        require(not validator.is_valid(more), f"{name}: a member that nobody has named is taken")
        del place["unknown member"]


def check_facts(schema, source):
    with open(os.path.join(source, "triage", "diagnose", "facts.def"), encoding="utf-8") as file:
        facts = dict(re.findall(r'^FACT\(\w+, (\w+), "(.*)"\)$', file.read(), re.M))
    said = {name: form["description"] for name, form in schema["$defs"]["diagnosis"]["properties"].items()}
    require(said == facts, f"docs/schemas/triage.json and facts.def differ: {set(said.items()) ^ set(facts.items())}")


def check_sarif(log, name):
    def must(condition, section):
        require(condition, f"{name}: SARIF 2.1.0, {section}")

    must(log["version"] == "2.1.0" and isinstance(log["runs"], list), "3.13.2, 3.13.4")
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    rules = [rule["id"] for rule in driver["rules"]]
    must(driver["name"] and driver["version"], "3.19.8, 3.19.13")
    must(len(set(rules)) == len(rules) and all(rules), "3.49.3")
    must(all(rule["shortDescription"]["text"] for rule in driver["rules"]), "3.12.3")
    for invocation in run.get("invocations", []):
        must(isinstance(invocation["executionSuccessful"], bool), "3.20.14")
        must(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", invocation["endTimeUtc"]), "3.9, 3.20.8")
    states = [result.get("baselineState") for result in run["results"]]
    must(None not in states or set(states) == {None}, "3.27.24: all results have a baseline state, or none")
    for result in run["results"]:
        must(result["ruleId"] in rules, "3.27.5")
        must(result["message"]["text"], "3.27.11")
        must(result.get("kind", "fail") in KINDS, "3.27.9")
        must(result.get("level", "warning") in {"none", "note", "warning", "error"}, "3.27.10")
        must(result.get("kind", "fail") == "fail" or result.get("level") == "none", "3.27.10: what does not fail has no level")
        must(result.get("baselineState") in {None, "new", "unchanged", "updated", "absent"}, "3.27.24")
        must(result.get("occurrenceCount", 1) >= 1, "3.27.22")
        must(all(re.fullmatch(r"[^/]+(/[^/]+)*/v\d+", key) for key in result.get("partialFingerprints", {})), "3.27.17")
        artifacts = run.get("artifacts", [])
        must(all(0 <= one["artifactLocation"]["index"] < len(artifacts) for one in result.get("attachments", [])), "3.4.5, 3.21.3")
        must(all(one["kind"] in {"inSource", "external"} for one in result.get("suppressions", [])), "3.35.2")
    for place in objects(log):
        if "startLine" in place:
            must(place["startLine"] >= 1 and place.get("startColumn", 1) >= 1, "3.30.5, 3.30.6")
            must(place.get("endLine", place["startLine"]) >= place["startLine"], "3.30.7")
            must("startColumn" not in place or run["columnKind"] == "unicodeCodePoints", "3.14.17")
        if "uri" in place:
            parts = urllib.parse.urlsplit(place["uri"])
            must(re.fullmatch(r"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]+", place["uri"]) and not parts.scheme, "3.4.3: relative, RFC 3986")


def check_reports(tool, schemas, source):
    check_facts(schemas["triage"], source)
    tool.run("fuzz", LEAKS, "--programs=60", "--quiet", "--oracles=leak,value", "--store=a.db", "--output=findings", "--json=f.json")
    check_form(schemas["fuzz"], tool.load("f.json"), "fuzz --json")
    require(tool.load("f.json")["findings"], "a campaign without findings shows nothing")
    tool.run("fuzz", LEAKS, "--programs=20", "--quiet", "--oracles=leak,value", "--baseline=a.db", "--output=more", "--json=b.json")
    check_form(schemas["fuzz"], tool.load("b.json"), "fuzz --baseline --json")
    two = [f"--subject=cmd:{tool.path} opt --one-shot-bufferize=bufferize-function-boundaries {more}" for more in ("--cse", "--canonicalize")]
    tool.run("fuzz", *two, "--programs=10", "--quiet", "--output=two", "--json=t.json")
    check_form(schemas["fuzz"], tool.load("t.json"), "fuzz with two subjects")
    for family in ((), ("--buffers",)):
        tool.run("fuzz", "--exhaustive=1", *family, "--quiet", "--json=e.json")
        check_form(schemas["fuzz"], tool.load("e.json"), " ".join(("fuzz --exhaustive", *family)))
    tool.run("findings", "a.db", "--json=s.json")
    check_form(schemas["findings"], tool.load("s.json"), "findings --json")
    tool.run("triage", "findings", "--quiet", "--keep-size", "--json=r.json", "--sarif=r.sarif", "--junit=r.xml", "--subject-version=v1")
    report = tool.load("r.json")
    check_form(schemas["triage"], report, "triage --json")
    require(report["groups"] and report["subject_version"] == "v1", "the version of the subject")
    log = tool.load("r.sarif")
    check_sarif(log, "triage --sarif")
    require(log["runs"][0]["properties"]["subjectVersion"] == "v1", "the version of the subject in SARIF")
    marks = {group["fingerprint"] for group in report["groups"]}
    require(marks == {result["partialFingerprints"]["cause/v1"] for result in log["runs"][0]["results"]}, "the fingerprints")
    suite = xml.etree.ElementTree.parse(os.path.join(tool.home, "r.xml")).getroot()
    require(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", suite.get("timestamp")), "the time of JUnit")
    named = {one.get("name"): one.get("value") for one in suite.findall("properties/property")}
    require(named["subject_version"] == "v1" and named["bufferproof"], f"the properties of JUnit: {named}")


def cut(text, region):
    """What the region covers: lines from 1, columns in characters from 1, the end is behind the last (3.30)."""
    lines = text.splitlines(keepends=True)[region["startLine"] - 1:region["endLine"]]
    lines[-1] = lines[-1][:region["endColumn"] - 1]
    lines[0] = lines[0][region["startColumn"] - 1:]
    return "".join(lines)


def regions(locations):
    return [location["physicalLocation"]["region"] for location in locations]


# Characters of several bytes, ops of several lines, in generic form, with regions, on one line, and two modules.
REFUTED = """// é
func.func @leaks(%n: index) {
  %a = "memref.alloc"(%n)
      <{operandSegmentSizes = array<i32: 1, 0>}> {name = "ü"} :
      (index) -> memref<?xf32> loc("é")  // ü
  return
}
// -----
func.func @uses(%n: index, %f: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  scf.if %c {
    %s = arith.constant {name = "üü"} 1 : i1 memref.store %f, %a[%c0] : memref<?xf32> loc("ü") }
  return
}
func.func @waits(%n: index) {
  scf.while : () -> () {
    %true = arith.constant true
    scf.condition(%true)
  } do {
    scf.yield
  }
  return
}
func.func @unknown(%a: memref<*xf32>) { "test.op"(%a) : (memref<*xf32>) -> () return }
"""
ALLOC = """%a = "memref.alloc"(%n)
      <{operandSegmentSizes = array<i32: 1, 0>}> {name = "ü"} :
      (index) -> memref<?xf32> loc("é")"""
STORE = '%s = arith.constant {name = "üü"} 1 : i1 memref.store %f, %a[%c0] : memref<?xf32> loc("ü")'.partition("i1 ")[2]
# Of each result: what its region covers, and what those of its path do.
COVERED = {
    "not-leaked": ("return", [ALLOC, "return", "return"]),
    "not-used-after-free": (STORE, ["func.func @uses(%n: index, %f: f32, %c: i1) {", "%a = memref.alloc(%n) : memref<?xf32>",
                                    "memref.dealloc %a : memref<?xf32>", "scf.if %c {", STORE, STORE]),
    "vacuous": ("scf.while : () -> () {", []),
    "unsupported": ('"test.op"(%a) : (memref<*xf32>) -> ()', []),
}


def check_proofs(tool):
    with open(os.path.join(tool.home, "p.mlir"), "w", encoding="utf-8") as file:
        file.write(REFUTED)
    tool.run("prove", "p.mlir", "--quiet", "--split-input-file", "--allow-unregistered-dialect", "--sarif=p.sarif", codes=(1, 4))
    if not os.path.exists(os.path.join(tool.home, "p.sarif")):  # there is no prover
        return
    log = tool.load("p.sarif")
    check_sarif(log, "prove --sarif")
    found = {result["ruleId"]: (cut(REFUTED, *regions(result["locations"])),
                                [cut(REFUTED, region) for region in regions(result["relatedLocations"])])
             for result in log["runs"][0]["results"]}
    require(found == COVERED, f"prove --sarif: regions cover {found}, not {COVERED}")


# A case as it is, whose conflict is between ops of its own.
CONFLICT = """// é
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %k = arith.constant {name = "é"} dense<[1, 2]> : tensor<2xi64>
  %s = scf.index_switch %c0 -> tensor<2xi64>
  default {
    scf.yield %k : tensor<2xi64> loc("ü") }
  %w = tensor.insert %seven
     into %s[%c0] : tensor<2xi64> loc("é") // é
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  return %x : i64
}
"""


def check_conflict(tool):
    upstream = shutil.which("mlir-opt-22")
    if upstream is None:
        return
    with open(os.path.join(tool.home, "c.mlir"), "w", encoding="utf-8") as file:
        file.write(CONFLICT)
    tool.run("triage", "c.mlir", "--quiet", "--keep-size", "--sarif=c.sarif", "--json=c.json",
             f'--subject=cmd:{upstream} --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline', codes=(1,))
    log = tool.load("c.sarif")
    check_sarif(log, "triage --sarif of a conflict")
    (result,) = log["runs"][0]["results"]
    covered = [cut(CONFLICT, region) for region in regions(result["locations"] + result["relatedLocations"])]
    require(covered == ['%w = tensor.insert %seven\n     into %s[%c0] : tensor<2xi64> loc("é")',
                        '%k = arith.constant {name = "é"} dense<[1, 2]> : tensor<2xi64>', 'scf.yield %k : tensor<2xi64> loc("ü")',
                        "%s = scf.index_switch %c0 -> tensor<2xi64>\n  default {"], f"triage --sarif: regions cover {covered}")


def main(bufferproof, source):
    schemas = {}
    for name in "fuzz", "triage", "findings":
        with open(os.path.join(source, "docs", "schemas", name + ".json"), encoding="utf-8") as file:
            schemas[name] = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schemas[name])
    with tempfile.TemporaryDirectory(prefix="schemas.") as home:
        tool = Tool(os.path.abspath(bufferproof), home)
        check_reports(tool, schemas, source)
        check_proofs(tool)
        check_conflict(tool)
    print("each report has the form that its schema says")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
