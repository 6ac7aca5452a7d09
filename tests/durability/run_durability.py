#!/usr/bin/env python3
"""A campaign that is killed, or whose disk is full, loses at most the finding in flight.

    run_durability.py BUFFERPROOF

The subject is a shell command that dies in one of several ways, so that there are findings of several signatures.
"""

import glob
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

SUBJECT = ("cmd:case $(cksum | cut -c1) in 1) kill -ABRT $$;; 2) kill -SEGV $$;; 3) kill -FPE $$;; 4) kill -ILL $$;; "
           "*) kill -BUS $$;; esac")
PATIENCE = 120  # seconds, for what takes less than one


def command(bufferproof, folder, *options):
    return [bufferproof, "fuzz", "--quiet", "--seed=1", "--jobs=2", f"--subject={SUBJECT}", f"--output={folder}", *options]


def cases(folder):
    return sorted(glob.glob(os.path.join(folder, "*.mlir")))


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def require_whole(bufferproof, folder):
    for case in cases(folder):
        with open(case, encoding="utf-8") as file:
            text = file.read()
        require(text.startswith("// bufferproof: case 1\n") and text.endswith("}\n"), f"{case} is not whole")
        parsed = subprocess.run([bufferproof, "opt", case], stdout=subprocess.DEVNULL, check=False)
        require(parsed.returncode == 0, f"{case} does not parse")


def children(process):
    with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
        return [int(child) for child in file.read().split()]


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        require(time.monotonic() < end, what)
        time.sleep(0.01)


def check_killed(bufferproof, folder):
    process = subprocess.Popen(command(bufferproof, folder, "--seconds=600"), stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: len(cases(folder)) >= 2, "no findings")
        workers = children(process.pid) if os.path.exists(f"/proc/{process.pid}/task/{process.pid}/children") else []
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    kept = cases(folder)
    require(len(kept) >= 2, "findings are gone")
    require_whole(bufferproof, folder)
    require(len(glob.glob(os.path.join(folder, "*.new"))) <= 1, "more than one unfinished file")
    wait_until(lambda: not any(os.path.exists(f"/proc/{worker}") for worker in workers), "workers stay behind")
    print(f"killed: {len(kept)} findings kept, whole")


def check_full(bufferproof, folder):
    """Files cannot grow beyond a size, which ends a write as a full disk does."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))

    done = subprocess.run(command(bufferproof, folder, "--programs=50"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, preexec_fn=limit, timeout=PATIENCE, check=False)
    require(done.returncode == 3, f"exit code {done.returncode}, not 3: {done.stderr}")
    require("File too large" in done.stderr, f"the message does not say why: {done.stderr}")
    require(os.listdir(folder) == [], f"something is left: {os.listdir(folder)}")
    print("full: reported, nothing half written")


def main(bufferproof):
    with tempfile.TemporaryDirectory(prefix="durability.") as folder:
        for name, check in [("killed", check_killed), ("full", check_full)]:
            path = os.path.join(folder, name)
            os.mkdir(path)
            check(os.path.abspath(bufferproof), path)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
