#!/usr/bin/env python3
"""Makes the pages of a triage report, and checks them as text, or in a browser.

    run_pages.py BUFFERPROOF [--browser CHROMIUM] [CASE...]

The cases are diagnosed besides findings that are made here. The pages are well-formed, refer to nothing outside their folder,
and what anybody has written into a report does not become markup. With a browser: they run without errors of scripts,
search, filters and keys work, and light and dark differ.
"""

import argparse
import html.parser
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

LEAK = """func.func @main(%x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4xf64>
  %f = linalg.fill ins(%x : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  %y = tensor.extract %f[%c0] : tensor<4xf64>
  return %y : f64
}
"""
# Nothing frees what these allocate: each program leaks.
PIPELINES = {"canonical": "one-shot-bufferize{bufferize-function-boundaries=1},canonicalize",
             "folded": "one-shot-bufferize{bufferize-function-boundaries=1},cse"}
MARKUP = "</td></title></script><script>document.documentElement.dataset.error='injected'</script><img src=x onerror=alert(1)>'\"&"
VOID = {"meta", "br", "input"}


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# --- the pages as text


class Page(html.parser.HTMLParser):
    """What a page consists of; ends of elements are those of their beginnings."""

    def __init__(self, name, text):
        super().__init__()
        self.name, self.open, self.ids, self.links, self.tags, self.text = name, [], [], [], [], []
        self.feed(text)
        self.close()
        require(not self.open, f"{name}: open at the end: {self.open}")
        require(len(self.ids) == len(set(self.ids)), f"{name}: an id that is not unique")

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.tags.append((tag, attributes))
        require("src" not in attributes and not any(name.startswith("on") for name in attributes), f"{self.name}: {tag} {attrs}")
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if "href" in attributes:
            self.links.append(attributes["href"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        require(self.open and self.open.pop() == tag, f"{self.name}: </{tag}> at {self.getpos()}")

    def handle_data(self, data):
        self.text.append(data)

    def has(self, tag, **attributes):
        return any(tag == one and all(having.get(name) == value for name, value in attributes.items()) for one, having in self.tags)


def check_page(folder, name):
    text = read(os.path.join(folder, name))
    page = Page(name, text)
    for link in page.links:
        fine = (link[0] == "#" and link[1:] in page.ids) or os.path.exists(os.path.join(folder, link))
        require(fine and ":" not in link, f"{name} refers to {link}")
    require(not re.search(r"https?://|@import|url\(|//cdn", text), f"{name} needs the network")
    require("{{" not in text and "}}" not in re.sub(r"<(style|script)>.*?</\1>", "", text, flags=re.S), f"{name}: a tag is left")
    require(page.has("html", lang="en") and any(tag == "title" for tag, _ in page.tags), f"{name}: no language or title")
    require("prefers-color-scheme: dark" in text, f"{name} is not for the dark")
    return page


def check_pages(folder, report):
    pages = {name: check_page(folder, name) for name in sorted(os.listdir(folder))}
    causes = [name for name in pages if name.startswith("cause-")]
    require("index.html" in pages and len(pages) == len(causes) + 1, f"the folder has {list(pages)}")
    require(len(causes) == len(report["groups"]), f"{len(causes)} pages of {len(report['groups'])} causes")
    require(set(causes) == {link for link in pages["index.html"].links if link.startswith("cause-")}, "the index lacks a cause")
    texts = {name: "".join(page.text) for name, page in pages.items()}
    for group in report["groups"]:
        require(group["title"] in texts["index.html"], f"the index lacks {group['title']!r}")
        name = next((name for name in causes if group["title"] in texts[name] and group["representative"] in texts[name]), None)
        require(name is not None, f"no page of {group['title']!r}")
        check_cause(pages[name], texts, group)
    return pages


def check_cause(page, texts, group):
    """What the report has of the case that stands for the group is on its page, in the same words."""
    finding = next(one for one in group["findings"] if one["file"] == group["representative"])
    for line in finding["program"].splitlines() + finding["output"].splitlines():
        require(line in texts[page.name], f"{page.name} lacks the line {line!r}")
    for fact in ("signature", "decisions", "roles", "difference", "kinds"):
        require(finding[fact] in texts[page.name], f"{page.name} lacks {fact}: {finding[fact]!r}")
    for mark in finding["conflict"].split():
        kind, line = mark.split("@")
        require(page.has("div", id=f"program-{line}") and f"{kind}, line {line}" in texts[page.name], f"{page.name} lacks {mark}")
    rows = {attributes["id"]: attributes["class"].split() for tag, attributes in page.tags if tag == "div" and "id" in attributes}
    for line in re.findall(r"output:(\d+)", finding["called_message"] or finding["message"]):
        require("named" in rows.get(f"output-{line}", ["named"]), f"{page.name}: line {line} of the output is not marked")
    stages = finding["stages"].count("// -----// IR Dump After ")
    shown = sum(tag == "details" and "stage" in attributes.get("class", "").split() for tag, attributes in page.tags)
    require(shown == max(0, stages - 1), f"{page.name} shows {shown} of {stages} stages")


# --- the pages in a browser


class Browser:
    def __init__(self, program, folder):
        self.command = [program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
                        f"--user-data-dir={folder}", "--virtual-time-budget=2000", "--enable-logging=stderr"]

    def run(self, *arguments):
        done = subprocess.run([*self.command, *arguments], capture_output=True, text=True, timeout=120, check=False)
        require(done.returncode == 0, f"{arguments}: {done.stderr}")
        errors = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
        require(not errors, f"{arguments}: {errors}")
        return done.stdout

    def load(self, path, query=""):
        """The document after its scripts have run."""
        text = self.run("--dump-dom", f"file://{path}{query}")
        element = re.search(r"<html[^>]*>", text).group()
        require('data-ready="yes"' in element and "data-error" not in element, f"{path}{query}: {element}")
        return text

    def shoot(self, path, name, scheme):
        self.run(f"--screenshot={name}", f"--blink-settings=preferredColorScheme={scheme}", "--window-size=1200,900", f"file://{path}")
        with open(name, "rb") as file:
            return file.read()


def shown_causes(text):
    items = re.findall(r"<li data-state=[^>]*>", text)
    hidden = sum(re.search(r" hidden(=|>)", item) is not None for item in items)
    require(f"{len(items) - hidden} of {len(items)} causes" in text, "the number of causes is not said")
    return len(items) - hidden


def check_in_browser(browser, folder, report, work):
    index = os.path.join(folder, "index.html")
    groups = report["groups"]
    require(shown_causes(browser.load(index)) == len(groups), "causes are hidden without a filter")
    require(shown_causes(browser.load(index, "?q=no-such-word")) == 0, "a search without results shows some")
    first = groups[0]["findings"][0]
    named = sum(any(first["file"] in one["file"] for one in group["findings"]) for group in groups)
    require(shown_causes(browser.load(index, f"?q={first['file']}")) == named, "the search for a file")
    for oracle in sorted({group["findings"][0]["oracle"] for group in groups}):
        count = sum(group["findings"][0]["oracle"] == oracle for group in groups)
        require(shown_causes(browser.load(index, f"?kind={oracle}")) == count, f"the filter for {oracle}")
    require(shown_causes(browser.load(index, "?state=known")) == 0, "the filter for known causes")
    for name in os.listdir(folder):
        if name.startswith("cause-"):
            require('class="token-value"' in browser.load(os.path.join(folder, name)), f"{name}: values are not coloured")
    check_keys(browser, index, work)
    check_light_and_dark(browser, index, work)


def check_light_and_dark(browser, index, work):
    browser.load(index)
    light, dark = (browser.shoot(index, os.path.join(work, f"{scheme}.png"), scheme) for scheme in (1, 0))
    require(light[:4] == dark[:4] == b"\x89PNG" and light != dark, "light and dark are the same")


def check_keys(browser, index, work):
    """A copy of the index whose last script types."""
    script = """<script>
      const type = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
      const at = () => document.activeElement.id || document.activeElement.getAttribute('href') || '';
      const seen = [];
      for (const key of ['j', 'j', 'k', '/']) { type(key); seen.push(at()); }
      document.activeElement.value = 'no-such-word';
      document.activeElement.dispatchEvent(new Event('input'));
      seen.push(document.getElementById('shown').textContent);
      type('Escape');
      seen.push(document.getElementById('shown').textContent);
      document.activeElement.blur();
      type('?');
      seen.push(document.getElementById('keys').open);
      document.documentElement.dataset.seen = JSON.stringify(seen);
    </script></body>"""
    path = os.path.join(work, "typed.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(read(index).replace("</body>", script))
    text = browser.load(path)
    seen = json.loads(re.search(r'data-seen="([^"]*)"', text).group(1).replace("&quot;", '"'))
    links = re.findall(r'<li data-state[^>]*><a href="([^"]*)"', text)
    second = links[min(1, len(links) - 1)]
    expected = [links[0], second, links[0], "search", f"0 of {len(links)} causes", f"{len(links)} of {len(links)} causes", True]
    require(seen == expected, f"keys: {seen}, not {expected}")


# --- the reports


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def triage(bufferproof, work, *arguments):
    done = subprocess.run([bufferproof, "triage", "--quiet", "--json=r.json", *arguments], cwd=work, capture_output=True, text=True,
                          timeout=600, check=False)
    require(done.returncode == 1, f"exit code {done.returncode}, not 1: {done.stdout}{done.stderr}")
    return json.loads(read(os.path.join(work, "r.json")))


def check_history(bufferproof, work):
    """With the store of a campaign, whose findings the index and the pages of their causes have."""
    subprocess.run([bufferproof, "fuzz", "--quiet", "--programs=60", f"--pipeline={PIPELINES['canonical']}", "--store=s.db", "--output=found", "--json=f.json"],
                   cwd=work, capture_output=True, timeout=300, check=False)
    report = triage(bufferproof, work, "--html=history", "--store=s.db", "--keep-size", "found")
    pages = check_pages(os.path.join(work, "history"), report)
    require("Kinds of finding over time" in pages["index.html"].text, "the index has no history")
    keys = {finding["key"] for group in report["groups"] for finding in group["findings"]}
    texts = "".join("".join(page.text) for name, page in pages.items() if name != "index.html")
    check_campaigns(bufferproof, work, pages["index.html"])
    require(keys and all(f"{key}Seen " in re.sub(r"\s*\n\s*", "", texts) for key in keys), f"keys without history: {keys}")


def curves(page):
    """The curves of the campaigns in order: features, kinds of finding."""
    return [attributes["d"] for tag, attributes in page.tags if tag == "path" and "step" in attributes.get("class", "").split()][1:]


def check_campaigns(bufferproof, work, page):
    """What the campaign has seen is drawn as its summary says, and as its samples go."""
    summary = json.loads(read(os.path.join(work, "f.json")))
    text = "".join(page.text)
    require("Campaigns over time" in text and "60 programs in" in text, "the index has no campaign")
    require(f"features of the engine seen: {summary['coverage']['features']}" in text and summary["coverage"]["features"] > 0, f"the features: {text}")
    require(f"kinds of finding: {len(summary['findings'])}" in text, f"the kinds: {text}")
    require(len(curves(page)) == 2, f"curves: {curves(page)}")
    with sqlite3.connect(os.path.join(work, "s.db")) as database:
        database.execute("DELETE FROM samples")
        database.executemany("INSERT INTO samples SELECT id, ?, ?, ?, ? FROM campaigns", [(10, 7, 100, 0), (20, 8, 150, 2), (40, 9, 200, 4)])
    database.close()
    triage(bufferproof, work, "--html=history", "--store=s.db", "--keep-size", "found")
    page = check_page(os.path.join(work, "history"), "index.html")
    require(curves(page) == ["M0 160 L160 80 L320 40 L640 0", "M0 160 H160 V160 H320 V80 H640 V0"], f"curves: {curves(page)}")
    require("9 programs in 40 s" in "".join(page.text), "the last sample")


def with_markup(report):
    """A report of anybody's, with markup in its texts."""
    for group in report["groups"]:
        for finding in group["findings"]:
            for fact in ("message", "program", "output", "signature", "subject", "pipeline", "input", "key", "detail", "stages"):
                finding[fact] += MARKUP
            finding["called"] = ""
            finding["kinds"] = finding["kinds"] + " " + MARKUP.replace(" ", "").replace(":", "").replace(",", "")
    return report


def main(arguments):
    with tempfile.TemporaryDirectory(prefix="pages.") as work:
        header = "// bufferproof: case 1\n// oracle: {}\n// subject: engine\n// pipeline: {}\n// input: seed=1\n"
        for name, pipeline in PIPELINES.items():
            write(os.path.join(work, f"{name}.mlir"), header.format("leak", pipeline) + LEAK)
        write(os.path.join(work, "a & <b>.mlir"), header.format("leak", PIPELINES["folded"]) + LEAK)
        cases = [os.path.abspath(case) for case in arguments.cases]
        bufferproof = os.path.abspath(arguments.bufferproof)
        report = triage(bufferproof, work, "--html=pages", "canonical.mlir", "folded.mlir", "a & <b>.mlir", *cases)
        folder = os.path.join(work, "pages")
        check_pages(folder, report)
        if arguments.browser:
            check_in_browser(Browser(arguments.browser, os.path.join(work, "profile")), folder, report, work)
        check_history(bufferproof, work)
        if arguments.browser:
            check_light_and_dark(Browser(arguments.browser, os.path.join(work, "profile")), os.path.join(work, "history", "index.html"), work)
        write(os.path.join(work, "evil.json"), json.dumps(with_markup(report)))
        evil = triage(bufferproof, work, "--html=evil", "evil.json")
        check_pages(os.path.join(work, "evil"), evil)
        if arguments.browser:
            browser = Browser(arguments.browser, os.path.join(work, "profile"))
            for name in os.listdir(os.path.join(work, "evil")):
                browser.load(os.path.join(work, "evil", name))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("bufferproof")
    parser.add_argument("--browser")
    parser.add_argument("cases", nargs="*")
    sys.exit(main(parser.parse_intermixed_args()))
