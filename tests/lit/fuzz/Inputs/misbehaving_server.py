"""A server of docs/persistent-subjects.md that does what its argument says with each program."""
import os
import signal
import sys
import time


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


say("bufferproof 1 version 7\n")
count = 0
for line in sys.stdin.buffer:
    program = sys.stdin.buffer.read(int(line.split()[1])).decode()
    count += 1
    what = sys.argv[1]
    if what == "dies" or (what == "dies-late" and count == 3):
        sys.stderr.write("it is over\n")
        sys.stderr.flush()
        os.kill(os.getpid(), signal.SIGABRT)
    elif what == "hangs":
        time.sleep(60)
    elif what == "refuses":
        message = "in.mlir:1:2: note: look\nin.mlir:1:2: error: not this one\n"
        say(f"error {len(message)}\n{message}")
    elif what == "leaves":
        sys.stderr.write("no more\n")
        sys.exit(3)
    elif what == "goes":
        sys.exit(0)
    elif what == "chats":
        say("Hello\n")
    elif what == "prints-more":
        say("output 10\nmodule {}\n and more\n")
    elif what == "cut":
        say("output 100\nmodule {}\n")
        sys.exit(0)
    elif what == "big":
        say("output 99999999\n")
    else:
        say(f"output {len(program)}\n{program}")
