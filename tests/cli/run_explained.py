#!/usr/bin/env python3
"""Every copy that explain names in generated programs, confirmed by executions without it.

    run_explained.py BUFFERPROOF [--count N] [--seed N] [--most SHARE] [--list OUTCOME]

`explain --confirm` takes each copy back, alone and with the needless ones before it, and runs the program on argument sets.
Required: explain ends well on each program; each copy has its reason - a decision with its definition, write and read, or
another cause; without some copies an op gets or makes other elements, which no result depends on; and of the copies that executions come to, at most the share of --most may be taken back, alone and together,
without consequence. What `explain --dealloc` says of each buffer begins with its owner and has an end. With --list, the
programs and places of copies with that outcome are printed.
"""

import argparse
import collections
import json
import subprocess
import sys


def require(holds, message):
    if not holds:
        raise SystemExit(f"FAILED: {message}")


LIMITS = (b"inconsistent memory space", b"an unranked", b"unranked tensors")  # those of fuzz/check/forms/limits.def


def is_bufferized(program, text):
    """Whether one-shot-bufferize takes the program, which is not beyond one of its documented limits."""
    done = subprocess.run([program, "opt", "--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops",
                           "-"], input=text, capture_output=True, timeout=120, check=False)
    require(done.returncode == 0 or any(limit in done.stderr for limit in LIMITS),
            f"one-shot-bufferize ends with {done.returncode}: {done.stderr.decode(errors='replace')}")
    return done.returncode == 0


def explain(program, text):
    done = subprocess.run([program, "explain", "--confirm", "--json", "-", "-"], input=text, capture_output=True,
                          timeout=120, check=False)
    require(done.returncode == 0, f"explain ends with {done.returncode}: {done.stderr.decode(errors='replace')}\n"
            f"{text.decode(errors='replace')}")
    return json.loads(done.stdout)


def check_lives(program, text):
    """Each buffer has an owner, and its life ends: it is freed, or the caller owns it."""
    done = subprocess.run([program, "explain", "--dealloc", "--json", "-", "-"], input=text, capture_output=True,
                          timeout=120, check=False)
    require(done.returncode == 0, f"explain --dealloc ends with {done.returncode}: {done.stderr.decode(errors='replace')}")
    buffers = json.loads(done.stdout)["buffers"]
    for buffer in buffers:
        events = [event["event"] for event in buffer["life"]]
        require(events[:1] == ["owned"], f"no owner: {buffer['title']}: {events}")
        require("freed" in events or "returned" in events, f"never freed: {buffer['title']}: {events}")
    return len(buffers)


def check_reason(buffer):
    """A conflict has its triple; what is not writable or races has what its kind needs."""
    decision, place = buffer["decision"], f"{buffer['title']}: {buffer['why']}"
    require(buffer["why"] and buffer["cause"], f"no reason: {place}")
    if decision == "conflict":
        require(all(buffer[part] for part in ("definition", "write", "read")), f"no triple: {place}")
    elif decision == "race":
        require(buffer["write"], f"no write: {place}")
    elif decision == "not-writable":
        require(buffer["definition"], f"no definition: {place}")
    else:
        require(buffer["cause"] not in ("operand", "result"), f"no decision: {place}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bufferproof")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=float, default=0.05)
    parser.add_argument("--list")
    arguments = parser.parse_args()
    generated = subprocess.run([arguments.bufferproof, "gen", f"--seed={arguments.seed}", f"--count={arguments.count}"],
                               capture_output=True, check=True).stdout
    programs = generated.split(b"// -----\n")
    require(len(programs) == arguments.count, f"{len(programs)} programs")
    programs = [text for text in programs if is_bufferized(arguments.bufferproof, text)]
    require(len(programs) >= 0.98 * arguments.count, f"only {len(programs)} programs are bufferized")
    outcomes, by_reason = collections.Counter(), collections.Counter()
    lives = sum(check_lives(arguments.bufferproof, text) for text in programs)
    require(lives >= len(programs), f"only {lives} buffers have a life")
    for number, text in enumerate(programs):
        for buffer in explain(arguments.bufferproof, text)["buffers"]:
            if buffer["confirmation"] is None:
                continue
            check_reason(buffer)
            outcome = buffer["confirmation"]["outcome"]
            outcomes[outcome] += 1
            by_reason[buffer["decision"] or buffer["cause"], outcome] += 1
            if outcome == arguments.list:
                print(f"{number}: {buffer['place']}: {buffer['title']}: {buffer['why']} {buffer['confirmation']['detail']}")
    for (reason, outcome), count in sorted(by_reason.items()):
        print(f"{reason}: {outcome}: {count}")
    print(f"{len(programs)} programs, {sum(outcomes.values())} copies: {dict(sorted(outcomes.items()))}")
    reached = sum(outcomes[name] for name in ("shown", "inside", "by-chance", "elsewhere", "not-shown"))
    require(reached >= len(programs) // 4, f"only {reached} copies were reached")
    require(all(outcomes[name] > 0 for name in ("inside", "by-chance", "elsewhere")), "an outcome that never comes")
    require(outcomes["shown"] >= outcomes["inside"], "most is shown inside only")
    share = outcomes["not-shown"] / reached
    print(f"possibly needless: {outcomes['not-shown']} of {reached} ({share:.1%})")
    require(share <= arguments.most, f"more than {arguments.most:.0%}")


if __name__ == "__main__":
    sys.exit(main())
