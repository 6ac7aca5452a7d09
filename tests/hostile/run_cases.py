#!/usr/bin/env python3
"""Attacks the readers of cases: every verb that takes one ends in words, and does nothing else.

    run_cases.py BUFFERPROOF

Headers that lie, bytes that are no text, numbers without end, programs that do not end, files that are none, names that
would change the terminal, passes and commands that would write a file. Required of `replay`, `triage` and `reduce`: an
exit code that is no signal and not 70; what is invalid is told with its file; no control character is printed; the file
is not written. At last all that shows a finding is triaged together, and each form of the report is read by a stranger:
JSON, SARIF 2.1.0 by its required properties, XML by a parser, and Markdown by its fences.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

SECONDS = 300  # no measure of speed: what is endless takes so long
FINE = b"func.func @main(%x: f64) -> f64 {\n  return %x : f64\n}\n"
LEAKING = b"""func.func @main(%x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4xf64>
  %f = linalg.fill ins(%x : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  %g = tensor.insert %x into %f[%c0] : tensor<4xf64>
  %y = tensor.extract %g[%c0] : tensor<4xf64>
  return %y : f64
}
"""
LEAVING = b"one-shot-bufferize{bufferize-function-boundaries=1},canonicalize"
ESCAPE, C1, RIGHT_TO_LEFT = b"\x1b[31m", b"\xc2\x9b31m", b"\xe2\x80\xae"
PASS, SHOWS, INVALID, REFUSED, LIMIT = 0, 1, 3, 4, 5


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def case(program=FINE, **keys):
    header = {"oracle": b"leak", "subject": b"engine", "input": b"seed=1"} | keys
    return b"// bufferproof: case 1\n" + b"".join(b"// %s: %s\n" % (key.encode(), value) for key, value in header.items()) + program


def leaking(program=LEAKING, **keys):
    return case(program, pipeline=LEAVING, **keys)


def named(name):
    """The leaking program with a function of this name."""
    return LEAKING.replace(b"@main", b'@"%s"' % name)


def files(victim):
    """Name, bytes, and what replay may end with."""
    touch = b"touch " + victim
    snapshot = b"snapshot-op-locations{filename=" + victim + b"}"
    deep = b"builtin.module(" * 1500 + b"cse" + b")" * 1500
    return [
        # Headers.
        ("note_escape", case(note=ESCAPE), {INVALID}), ("note_c1", case(note=C1), {PASS}), ("note_raw", case(note=b"\x9b"), {PASS}),
        ("note_bidi", case(note=RIGHT_TO_LEFT), {PASS}), ("signature_escape", case(signature=ESCAPE), {INVALID}),
        ("signature_c1", leaking(signature=C1), {SHOWS}), ("signature_bidi", leaking(signature=RIGHT_TO_LEFT), {SHOWS}),
        ("signature_html", leaking(signature=b"</script><img src=x onerror=alert(1)>"), {SHOWS}),
        ("signature_markdown", leaking(signature=b"```\t# x [y](javascript:z)"), {SHOWS}),
        ("ends", leaking().replace(b"\n", b"\r\r\n", 3), {INVALID}), ("bom", b"\xef\xbb\xbf" + leaking(), {INVALID}),
        ("utf16", leaking().decode().encode("utf-16"), {INVALID}), ("zero_first", b"\0" + leaking(), {INVALID}),
        ("zero_behind", leaking() + b"\0 no program", {INVALID}), ("zero_in_word", leaking().replace(b"return", b"ret\0urn"), {INVALID}),
        ("only_header", case(b""), {REFUSED}), ("empty", b"", {REFUSED}), ("newline", b"\n", {REFUSED}),
        # Pipelines.
        ("pipeline_escape", case(pipeline=ESCAPE), {INVALID}), ("pipeline_c1", case(pipeline=C1), {INVALID}),
        ("pipeline_html", case(pipeline=b"<b>cse</b>"), {INVALID}), ("pipeline_shell", case(pipeline=b"cse'; " + touch + b"; '"), {INVALID}),
        ("pipeline_deep", case(pipeline=deep), {INVALID}), ("pipeline_long", case(pipeline=b",".join([b"cse"] * 3000)), {PASS}),
        ("pipeline_number", case(pipeline=b"one-shot-bufferize{analysis-fuzzer-seed=" + b"9" * 40 + b"}"), {INVALID}),
        ("pipeline_minus", case(pipeline=b"one-shot-bufferize{buffer-alignment=-1}"), {INVALID}),
        # Subjects.
        ("subject_path", case(subject=b"../../bin/sh"), {INVALID}), ("subject_none", case(subject=b""), {INVALID}),
        ("subject_command", case(subject=b"cmd:" + touch), {REFUSED}), ("subject_space", case(subject=b"  cmd:" + touch), {REFUSED}),
        ("subject_mlir_opt", case(subject=b"cmd:mlir-opt --snapshot-op-locations=filename=" + victim), {REFUSED}),
        ("subject_passes", case(subject=b"mlir:" + snapshot), {REFUSED}), ("subject_both", case(subject=b"mlir:cse", pipeline=snapshot), {REFUSED}),
        ("mlir_hidden", case(subject=b"mlir", pipeline=b"canonicalize," + snapshot), {REFUSED}),
        ("mlir_nested", case(subject=b"mlir", pipeline=b"inline{op-pipelines=func.func(" + snapshot + b")}"), {REFUSED}),
        ("mlir_plugin", case(subject=b"mlir", pipeline=b"transform-preload-library{transform-library-paths=" + victim + b"}"), {REFUSED}),
        ("bufferized", case(b"func.func @main() {\n  %0 = memref.alloc() : memref<4xi32>\n  return\n}\n", subject=b"none"), {SHOWS}),
        # History and choices.
        ("history_ops", case(subject=b"mlir", signature=b"value|unstable", history=b"--seed=1 --ops=4294967295 --programs=0..999/1"), {INVALID}),
        ("history_programs", case(subject=b"mlir", history=b"--seed=1 --ops=14 --programs=0..18446744073709551615/1"), {INVALID}),
        ("history_number", case(subject=b"mlir", history=b"--seed=" + b"9" * 30 + b" --ops=14 --programs=1"), {INVALID}),
        ("history_words", case(subject=b"mlir", history=b"--seed=1; " + touch), {INVALID}),
        ("choices_words", leaking(choices=b"ops=14 zzzz"), {SHOWS}), ("choices_ops", leaking(choices=b"ops=4000000000 calls 00a1ff"), {SHOWS}),
        ("choices_odd", leaking(choices=b"ops=14 calls 00a1f"), {SHOWS}),
        # Programs.
        ("name_fence", leaking(named(b"```\\0A# injected")), {SHOWS}), ("name_xml", leaking(named(b"a]]><x>&\\1B[31m")), {SHOWS}),
        ("name_escape", leaking(named(ESCAPE)), {SHOWS, INVALID}), ("name_c1", leaking(named(C1)), {SHOWS, INVALID}),
        ("name_bidi", leaking(named(RIGHT_TO_LEFT)), {SHOWS, INVALID}), ("name_bytes", leaking(named(b"\xff\xfe\x80")), {INVALID}),
        ("escape", b"func.func @main() { " + ESCAPE + b" }\n", {INVALID}), ("dialect", b'func.func @main() {\n  "\\1B[31m.y"() : () -> ()\n}\n', {REFUSED}),
        ("deep", b"func.func @main() { " + b"scf.execute_region { " * 100000, {INVALID}),
        ("huge_tensor", b"func.func @main() -> tensor<9223372036854775807xi64> {\n  %0 = tensor.empty() : tensor<9223372036854775807xi64>\n"
         b"  return %0 : tensor<9223372036854775807xi64>\n}\n", {LIMIT}),
        ("huge_product", b"func.func @main(%a: tensor<4611686018427387904x4611686018427387904xi64>) {\n  return\n}\n", {REFUSED, LIMIT}),
        ("endless", b"func.func @main() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\n", {LIMIT}),
        ("recursion", b"func.func @main() {\n  call @main() : () -> ()\n  return\n}\n", {LIMIT}),
        ("many_arguments", b"func.func @main(" + b",".join(b"%%a%d: i1" % i for i in range(20000)) + b") { return }\n", {PASS}),
        ("many_errors", b"func.func @main() {" + b"\n%z" * 20000, {INVALID}), ("long_line", FINE + b"//" + b"x" * 5_000_000, {PASS}),
        ("long_name", b"func.func @" + b"a" * 1_000_000 + b"() { return }\n", {PASS}),
        # What is no text at all.
        ("zip", b"PK\x03\x04" + bytes(range(256)) * 8, {INVALID}), ("elf", b"\x7fELF\x02\x01\x01" + bytes(range(256)) * 8, {INVALID}),
        ("gzip", b"\x1f\x8b\x08" + bytes(reversed(range(256))) * 8, {INVALID}), ("bytecode", b"ML\xefR\x06MLIR\0" + bytes(range(256)), {INVALID}),
        # Names.
        ("new\nline", leaking(), {INVALID}), (b"escape" + ESCAPE, leaking(), {INVALID}), (b"c1" + C1, leaking(), {INVALID}),
        (b"bidi" + RIGHT_TO_LEFT, leaking(), {INVALID}), (b"bytes\xff\xfe", leaking(), {SHOWS}), ("<img src=x>&\"'", leaking(), {SHOWS}),
        ("]]>", leaking(), {SHOWS}), ("%s%n", leaking(), {SHOWS}), ("-rf", leaking(), {SHOWS}), ("a:b c", leaking(), {SHOWS}),
    ]


def special_files(folder):
    """What is no ordinary file, and what replay may end with."""
    os.mkdir(os.path.join(folder, b"folder.mlir"))
    for name, target in ((b"around.mlir", b"around.mlir"), (b"nowhere.mlir", b"nowhere"), (b"up.mlir", b".")):
        os.symlink(target, os.path.join(folder, name))
    os.mkdir(os.path.join(folder, b"esc\x1b[31m"))
    with open(os.path.join(folder, b"sparse.mlir"), "wb") as file:
        file.truncate(4 << 30)
    os.mkfifo(os.path.join(folder, b"pipe.mlir"))  # to which nobody writes: folders are read without it
    return [(b"folder.mlir", {INVALID}), (b"around.mlir", {INVALID}), (b"nowhere.mlir", {INVALID}), (b"sparse.mlir", {INVALID}),
            (b"esc\x1b[31m", {INVALID}), (b"missing\x1b[31m.mlir", {INVALID})]


CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class Attack:
    def __init__(self, bufferproof, folder):
        self.bufferproof = os.path.abspath(bufferproof)
        self.folder = os.fsencode(folder)
        self.victim = os.path.join(self.folder, b"victim")

    def run(self, *arguments):
        done = subprocess.run([self.bufferproof, *arguments], stdin=subprocess.DEVNULL, capture_output=True, cwd=self.folder,
                              timeout=SECONDS, check=False)
        what = f"{arguments}: exit code {done.returncode}: {(done.stdout + done.stderr)[:400]}"
        require(done.returncode in (0, 1, 3, 4, 5), what)
        text = (done.stdout + done.stderr).decode("utf-8", "replace")
        require(CONTROL.search(text) is None, f"control characters are printed: {what}")
        if done.returncode == 3:
            require(": error: " in text or "bufferproof" in text, f"nothing is said: {what}")
        require(not os.path.exists(self.victim), f"a file was written: {what}")
        return done, what

    def attack(self, path, expected):
        done, what = self.run("replay", path)
        require(done.returncode in expected, f"expected {expected}: {what}")
        code = self.run("triage", "--attempts=50", path)[0].returncode
        # Triage takes a history or choices only for a reduction, and a program that passes for fixed.
        require(code in expected | {PASS, REFUSED, LIMIT}, f"expected {expected}, not {code}, of triage: {what}")
        if not os.path.isdir(os.path.join(self.folder, path)):
            self.run("reduce", "--quiet", b"--output=" + os.path.join(self.folder, b"reduced"), path)


def check_sarif(report):
    """The properties that SARIF 2.1.0 requires of what is there, and the values that it allows."""
    require(report["version"] == "2.1.0" and isinstance(report["runs"], list), "sarifLog: version, runs")
    for run in report["runs"]:
        driver = run["tool"]["driver"]
        require(isinstance(driver["name"], str) and driver["name"], "toolComponent: name")
        require(all(isinstance(rule["id"], str) for rule in driver["rules"]), "reportingDescriptor: id")
        require(len({rule["id"] for rule in driver["rules"]}) == len(driver["rules"]), "rules are unique")
        for result in run["results"]:
            require(isinstance(result["message"]["text"], str) and result["message"]["text"], "message: text")
            require(result["level"] in ("none", "note", "warning", "error"), "level")
            require(result["baselineState"] in ("new", "unchanged", "updated", "absent"), "baselineState")
            require(result["ruleId"] in {rule["id"] for rule in driver["rules"]}, "ruleId")
            require(result["occurrenceCount"] >= 1, "occurrenceCount")
            require(all(isinstance(value, str) for value in result["partialFingerprints"].values()), "fingerprints")
            for location in result["locations"] + result["relatedLocations"]:
                place = location["physicalLocation"]
                uri = place["artifactLocation"]["uri"]
                require(re.fullmatch(r"(?:[A-Za-z0-9._~:/-]|%[0-9A-F]{2})+", uri), f"artifactLocation: uri {uri}")
                require(place["region"]["startLine"] >= 1, "region: startLine")
            require(all(entry["kind"] in ("inSource", "external") for entry in result.get("suppressions", [])), "suppression: kind")


def check_markdown(text):
    """Outside of fences there is neither markup of others nor a second title per section."""
    fence, titles = None, 0
    for line in text.split("\n"):
        found = re.match(r"`{3,}", line)
        if fence is not None:
            fence = None if line == fence else fence
        elif found:
            fence = found.group()
        elif not line.startswith("    "):
            titles += line.startswith("# ")
            line = re.sub(r"`[^`]*`", "", line)  # code
            require(re.search(r"(?<!\\)[`<]|@(?!\u200b)|(?<!\\)\]\(", line) is None, f"markup: {line}")
            require("<img" not in line and not line.startswith("# injected"), f"markup: {line}")
    require(fence is None and titles >= 1, "a fence is open, or there is no title")


def check_reports(attack, shows):
    options = ["--json=r.json", "--sarif=r.sarif", "--junit=r.xml", "--markdown=r.md", "--attempts=50"]
    attack.run("triage", *options, *shows)

    def read(name):
        with open(os.path.join(attack.folder, name), encoding="utf-8") as file:
            return file.read()

    report = json.loads(read(b"r.json"))
    require(sum(len(group["findings"]) for group in report["groups"]) == len(shows), "findings are missing")
    check_sarif(json.loads(read(b"r.sarif")))
    suite = xml.etree.ElementTree.fromstring(read(b"r.xml"))
    require(int(suite.get("tests")) == len(suite.findall("testcase")) == len(shows), "test cases are missing")
    check_markdown(read(b"r.md"))
    check_hostile_report(attack, report)


# The facts of a report that are free text. The others have a grammar, in which names can still be anything; that of
# `kinds` is a list of names.
TEXTS = {"file", "detail", "subject", "pipeline", "input", "signature", "also", "causes", "message", "program", "called", "called_message",
         "pass", "prefix", "pass_signature", "culprit", "extents", "output", "key", "stages", "traits"}


def write_report(attack, report):
    with open(os.path.join(attack.folder, b"evil.json"), "w", encoding="utf-8") as file:
        json.dump(report, file)


def check_hostile_report(attack, report):
    """A report is a file of anybody's, too: facts that are none are refused, texts and names are made printable."""
    text = "\x1b[31m \x9b \u202e <script> ``` ]]> & @everyone [x](y)\n# injected"
    findings = [finding for group in report["groups"] for finding in group["findings"]]
    for key in [key for key in findings[0] if isinstance(findings[0][key], str) and key not in TEXTS | {"kinds"}]:
        old, findings[0][key] = findings[0][key], findings[0][key] + text
        write_report(attack, report)
        done, what = attack.run("triage", "evil.json", "--quiet")
        require(done.returncode == INVALID and b"evil.json:1:1: error: " in done.stderr, f"a damaged {key}: {what}")
        findings[0][key] = old
    name = text.replace(" ", "").replace("\n", "")
    for finding in findings:
        for key in TEXTS:
            finding[key] += text
        finding["roles"], finding["kinds"], finding["losses"] = f"write:{name}", name, f"-{name}"
        finding["difference"] = f"-{name} +memref.copy for {name} by {name}"
        finding["changes"] = f"condition-true:{name}:{name}"
    write_report(attack, report)
    done, what = attack.run("triage", "evil.json", "--json=r.json", "--sarif=r.sarif", "--junit=r.xml", "--markdown=r.md")
    require(done.returncode == SHOWS, f"names of anybody's are refused: {what}")
    for name in (b"r.json", b"r.sarif", b"r.xml", b"r.md"):
        with open(os.path.join(attack.folder, name), encoding="utf-8") as file:
            written = file.read()
        require(CONTROL.search(written) is None, f"control characters in {name}")
    check_sarif(json.load(open(os.path.join(attack.folder, b"r.sarif"), encoding="utf-8")))
    xml.etree.ElementTree.parse(os.path.join(attack.folder, b"r.xml"))
    with open(os.path.join(attack.folder, b"r.md"), encoding="utf-8") as file:
        check_markdown(file.read())


def main(bufferproof):
    with tempfile.TemporaryDirectory(prefix="hostile.") as folder:
        attack = Attack(bufferproof, folder)
        home = os.path.join(attack.folder, b"cases")
        os.mkdir(home)
        rows, shows = files(attack.victim), []
        for name, text, expected in rows:
            path = os.path.join(b"cases", (name.encode() if isinstance(name, str) else name) + b".mlir")
            with open(os.path.join(attack.folder, path), "wb") as file:
                file.write(text)
            attack.attack(path, expected)
            if expected == {SHOWS}:
                shows.append(path)
        for name, expected in special_files(home):
            attack.attack(os.path.join(b"cases", name), expected)
        attack.run("replay", b"cases/folder.mlir", b"cases/fine", b"/dev/null")
        check_reports(attack, shows)
        attack.run("replay", "cases")  # where the pipe is no file
    print(f"{len(rows)} hostile cases, and what is no file: told in words; the reports of {len(shows)} are sound")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
