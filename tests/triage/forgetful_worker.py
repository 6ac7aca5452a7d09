#!/usr/bin/env python3
"""Stands for the worker with upstream's MLIR in it (fuzz/subjects/mlir_protocol.h), and does wrong what it does only at times.

Whatever pipeline it is told, it runs the engine's by TEST_WORKER_ENGINE. TEST_WORKER says when it frees no buffers:

    after=N      from program number N + 1 of a process on, and until it is to begin anew
    sometimes    in about every third program of all processes, which the file TEST_WORKER_COUNT counts
"""

import hashlib
import os
import struct
import subprocess
import sys

READY, DONE, REFUSED = 0, 2, 3
RUN, RENEW = 0, 1
VERSION = 3
REQUEST = struct.Struct("=7I")
MILLISECONDS = 1000  # so long it says it took: on a busy machine an answer may come late, and is no sign of a hang
BUFFERIZE = "one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1}"
FREE = ",buffer-deallocation-pipeline,convert-bufferization-to-memref"


def answer(kind, text=b"", length=None):
    sys.stdout.buffer.write(struct.pack("=4I", kind, len(text) if length is None else length, 0, MILLISECONDS) + text)
    sys.stdout.buffer.flush()


def forgets(seen):
    how = os.environ["TEST_WORKER"]
    if how.startswith("after="):
        return seen > int(how[len("after="):])
    with open(os.environ["TEST_WORKER_COUNT"], "a", encoding="ascii") as file:
        file.write("x")
        file.flush()
        return hashlib.sha256(str(file.tell()).encode()).digest()[0] % 3 == 0


def run(program, forget):
    pipeline = BUFFERIZE if forget else BUFFERIZE + FREE
    done = subprocess.run([os.environ["TEST_WORKER_ENGINE"], "opt", f"--pass-pipeline=builtin.module({pipeline})", "-"],
                          input=program, capture_output=True, check=False)
    return (DONE, done.stdout) if done.returncode == 0 else (REFUSED, b"refused")


def main():
    answer(READY, length=VERSION)
    seen = 0
    while len(head := sys.stdin.buffer.read(REQUEST.size)) == REQUEST.size:
        kind, program_length, pipeline_length, *_ = REQUEST.unpack(head)
        if kind == RENEW:
            seen = 0
            continue
        program = sys.stdin.buffer.read(program_length)
        sys.stdin.buffer.read(pipeline_length)
        seen += 1
        answer(*run(program, forgets(seen)))


if __name__ == "__main__":
    main()
