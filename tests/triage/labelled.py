#!/usr/bin/env python3
"""Measures what `bufferproof triage` says about findings of upstream's MLIR whose causes were labelled by hand.

    labelled.py BUFFERPROOF [LABELS...] [--known FOLDER] [--declared] [--diagnose] [--list]
                [--precision P] [--recall R] [--undecided U]
    labelled.py BUFFERPROOF [LABELS...] [--known FOLDER] --left-out

LABELS are reports of triage in which each finding has a `label`: the known case of its cause, and some a `reason`. By
default those of labels/, each of a campaign against MLIR 22.1.8; docs/triage.md says which of them the `// cause:` lines of
corpus/known were made on. training.json and seed_20261123.json were labelled beside the answers of triage, program by
program; the others from the reduced programs alone, before triage saw them.

--diagnose takes the programs of the findings, where labels have them, instead of the facts, and diagnoses them anew.

A pair of findings in one group counts as right if both have one label; precision and recall are of such pairs. A group
that is undecided is wrong when recall is counted. In addition no finding may be called known that is of another case, and
no group new that is of a known one. --declared takes only the known cases that declare their causes, which need no
diagnosis; a label that none of them has is to be called new.

--left-out counts what is said of the findings of each cause when its case is not among the known ones that declare their
causes: they are new then.
"""

import argparse
import collections
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

HOME = os.path.dirname(os.path.abspath(__file__))


def pairs(count):
    return count * (count - 1) // 2


def stem(path):
    return os.path.splitext(os.path.basename(path))[0]


def declares(path):
    with open(path, encoding="utf-8") as file:
        return any(line.startswith("// cause:") for line in file)


def findings_of(path):
    with open(path, encoding="utf-8") as file:
        return [finding for group in json.load(file)["groups"] for finding in group["findings"]]


def write_cases(findings, folder):
    """Cases with these programs, under the names of the findings. Returns the folder."""
    cases = os.path.join(folder, "cases")
    for finding in findings:
        header = {key: finding[key] for key in ("oracle", "subject", "pipeline", "signature", "input")}
        path = os.path.join(cases, finding["file"])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write("// bufferproof: case 1\n" + "".join(f"// {key}: {value}\n" for key, value in header.items()))
            file.write(finding["program"])
    return cases


def run_triage(arguments, labels, folder, cache, left_out=None):
    report = os.path.join(folder, "report.json")
    known = os.path.join(folder, "known")
    os.makedirs(known)
    for case in sorted(glob.glob(os.path.join(arguments.known, "*.mlir"))):
        if (declares(case) or not (arguments.declared or arguments.left_out)) and stem(case) != left_out:
            shutil.copy(case, known)
    done = subprocess.run([arguments.bufferproof, "triage", labels, f"--known={known}", f"--json={report}", f"--cache={cache}",
                           "--quiet", "-j2", *(["--keep-size"] if arguments.diagnose else [])],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=1800, check=False)
    if done.returncode not in (0, 1, 4, 5):
        raise SystemExit(f"triage: exit code {done.returncode}\n{done.stderr}")
    with open(report, encoding="utf-8") as file:
        return json.load(file)["groups"], {stem(case) for case in os.listdir(known)}


def measure(groups, label_of, known):
    """Counts what is right, and yields sentences about what is wrong."""
    counts, wrong, decided = collections.Counter(), [], []
    for group in groups:
        labels = [label_of[finding["file"]] for finding in group["findings"]]
        state, names = group["state"], {stem(name) for name in group["known"]}
        counts[state] += 1
        if state != "undecided":
            decided.append(labels)
        for finding, label in zip(group["findings"], labels):
            if state == "known" and label not in names:
                counts["wrongly known"] += 1
                wrong.append(f"{finding['file']} is {label}, and called {', '.join(sorted(names))}")
        if state == "new" and set(labels) & known:
            counts["wrongly new"] += 1
            wrong.append(f"the new group '{group['cause']}' is of {', '.join(sorted(set(labels) & known))}")
        if state == "undecided":
            wrong.append(f"undecided: {', '.join(sorted(set(labels)))}: {group['undecided']}")
    together = sum(pairs(len(group)) for group in decided)
    right = sum(pairs(count) for group in decided for count in collections.Counter(group).values())
    same = sum(pairs(count) for count in collections.Counter(label_of.values()).values())
    return counts, wrong, right / together if together else 1.0, right / same if same else 1.0


def judge(arguments, path, cache):
    findings = [finding for finding in findings_of(path) if finding.get("program") or not arguments.diagnose]
    if not findings:
        return True
    label_of = {finding["file"]: finding["label"] for finding in findings}
    with tempfile.TemporaryDirectory() as folder:
        labels = write_cases(findings, folder) if arguments.diagnose else path
        groups, known = run_triage(arguments, labels, folder, cache)
    for finding in [finding for group in groups for finding in group["findings"]] if arguments.diagnose else []:
        finding["file"] = "/".join(finding["file"].split("/")[-2:])
    if sum(len(group["findings"]) for group in groups) != len(label_of):
        raise SystemExit(f"{path}: triage loses findings, or labels are of one file")
    counts, wrong, precision, recall = measure(groups, label_of, known)
    undecided = counts["undecided"] / len(groups)
    print(f"{stem(path)}: {len(label_of)} findings of {len(set(label_of.values()))} causes in {len(groups)} groups, "
          f"{counts['known']} known, {counts['new']} new, {counts['undecided']} undecided; "
          f"precision {precision:.3f}, recall {recall:.3f}; {counts['wrongly known']} findings wrongly known, "
          f"{counts['wrongly new']} groups wrongly new")
    if arguments.list:
        print("".join(f"  {sentence}\n" for sentence in wrong), end="")
    return (precision >= arguments.precision and recall >= arguments.recall and undecided <= arguments.undecided and
            counts["wrongly known"] == 0 and counts["wrongly new"] <= arguments.wrongly_new * max(counts["new"], 1))


def leave_out(arguments, cache):
    """Counts findings, and causes by what is said of most of their findings."""
    by_label = collections.defaultdict(list)
    for path in arguments.labels:
        for finding in findings_of(path):
            by_label[finding["label"]].append(finding)
    findings, causes = collections.Counter(), collections.Counter()
    for label, members in sorted(by_label.items()):
        with tempfile.TemporaryDirectory() as folder:
            labels = os.path.join(folder, "labels.json")
            with open(labels, "w", encoding="utf-8") as file:
                json.dump({"triage": 1, "others": [], "groups": [{"findings": members}]}, file)
            groups, _ = run_triage(arguments, labels, folder, cache, label)
        states = collections.Counter()
        for group in groups:
            states[group["state"]] += len(group["findings"])
        if not states:
            raise SystemExit(f"{label}: triage loses its findings")
        findings += states
        causes[max(states, key=lambda state: (states[state], state))] += 1
        if arguments.list:
            print(f"  {label}: {dict(states)}")
    for name, counts in (("findings", findings), ("causes", causes)):
        print(f"{sum(counts.values())} {name} without their case: " + ", ".join(f"{counts[state]} {state}" for state in
                                                                                 ("new", "undecided", "known")))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bufferproof")
    parser.add_argument("labels", nargs="*", default=sorted(glob.glob(os.path.join(HOME, "labels", "*.json"))))
    parser.add_argument("--known", default=os.path.join(HOME, "..", "..", "corpus", "known"))
    parser.add_argument("--declared", action="store_true", help="only the known cases that declare their causes")
    parser.add_argument("--diagnose", action="store_true", help="diagnoses the programs of the labels anew")
    parser.add_argument("--left-out", action="store_true", help="counts what is said of causes whose case is missing")
    parser.add_argument("--list", action="store_true", help="says what is wrong")
    parser.add_argument("--precision", type=float, default=0.9)
    parser.add_argument("--recall", type=float, default=0.9)
    parser.add_argument("--undecided", type=float, default=0.1, help="the part of groups that may be undecided")
    parser.add_argument("--wrongly-new", type=float, default=0.1, help="the part of new groups that may be known causes")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cache = os.path.join(folder, "diagnoses")
        if arguments.left_out:
            return leave_out(arguments, cache)
        return 0 if all([judge(arguments, path, cache) for path in arguments.labels]) else 1


if __name__ == "__main__":
    sys.exit(main())
