#!/usr/bin/env python3
"""Runs a campaign on a terminal, on one without control sequences, and in a pipe, and checks what is shown meanwhile.

    run_status.py BUFFERPROOF
"""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios

# Nothing frees what these programs allocate: there are findings from the start.
CAMPAIGN = ["fuzz", "--programs=400", "--pipeline=one-shot-bufferize{bufferize-function-boundaries=1},canonicalize"]
WIDTH = 60


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def on_terminal(bufferproof, folder, terminal):
    """What the terminal gets of standard error."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, WIDTH, 0, 0))
    environment = os.environ | {"TERM": terminal}
    process = subprocess.Popen([bufferproof, *CAMPAIGN], stdout=subprocess.DEVNULL, stderr=theirs, cwd=folder, env=environment)
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 4096):
            shown += part
    except OSError:  # Linux reports the end so
        pass
    os.close(ours)
    require(process.wait() == 1, f"exit code {process.returncode}")
    return shown.decode().replace("\r\n", "\n")


def main(bufferproof):
    bufferproof = os.path.abspath(bufferproof)
    with tempfile.TemporaryDirectory(prefix="status.") as folder:
        shown = on_terminal(bufferproof, folder, "xterm")
        last = shown.split("\x1b[J")[-1]
        for pattern in (r"^programs  400 in \d+ s, \d+ per second, 1 worker, engine", r"^coverage  \d+ features by \d+ programs",
                        r"^findings  \d+ of \d+ kinds .*leak \d+", r"^last new  \d+ s ago: \w+\|"):
            require(re.search(pattern, last, re.M), f"{pattern} is not in {last!r}")
        lines = [re.sub(r"\x1b\[\d*[A-Za-z]", "", line).strip("\r") for line in shown.split("\n")]
        require(all(len(line) < WIDTH for line in lines), f"a line wraps: {lines}")
        require(re.fullmatch(r"(\x1b\[[1-4]A|\x1b\[[JK])*", "".join(re.findall(r"\x1b\[\d*[A-Za-z]", shown))), "other sequences")
        dumb = on_terminal(bufferproof, folder, "dumb")
        require("\x1b" not in dumb and "\r" not in dumb, f"control sequences for a dumb terminal: {dumb!r}")
        piped = subprocess.run([bufferproof, *CAMPAIGN], capture_output=True, cwd=folder, timeout=300, check=False)
        require(b"\x1b" not in piped.stdout + piped.stderr, "control sequences in a pipe")


if __name__ == "__main__":
    main(sys.argv[1])
