#!/usr/bin/env python3
"""What the verbs do with what a shell hands them: wrong words, folders that are none, pipes, and interruptions.

    run_command_line.py BUFFERPROOF

What is wrong is told at once, before any work, with the exit code of its kind, and without a summary of nothing.
Whatever reads a file reads a pipe as well, and waits for its writer; a folder is read without the pipes in it. Who
waits for input is ended by Ctrl-C; what works ends with what it has, its workers too.
"""

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

SECONDS = 120
PROGRAM = """func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[5, 6]> : tensor<2xi64>
  %x = tensor.extract %k[%c0] : tensor<2xi64>
  return %x : i64
}
"""
LEAK = """func.func @main() {
  %a = memref.alloc() : memref<1xi64>
  return
}
"""
CASE = "// bufferproof: case 1\n// oracle: leak\n// subject: none\n// input: seed=1\n" + LEAK
FREED = LEAK.replace("  return", "  memref.dealloc %a : memref<1xi64>\n  return")
FINE, FAILED, USAGE, INVALID, UNSUPPORTED, LIMIT = 0, 1, 2, 3, 4, 5
MANY = 3000  # cases: more than are triaged in the moment before an interruption


def require(condition, what):
    if not condition:
        raise SystemExit(f"FAILED: {what}")


def heed_interruption():
    """In the child: who runs in the background inherits that SIGINT is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Shell:
    def __init__(self, bufferproof, folder):
        self.bufferproof = os.path.abspath(bufferproof)
        self.folder = folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def start(self, *arguments, stdin=subprocess.DEVNULL):
        return subprocess.Popen([self.bufferproof, *arguments], stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True, cwd=self.folder, preexec_fn=heed_interruption)

    def finish(self, process, what):
        try:
            output, errors = process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise SystemExit(f"FAILED: {what}: does not end") from None
        return process.returncode, output, errors

    def run(self, *arguments):
        return self.finish(self.start(*arguments), arguments)


def is_waiting(process):
    """Whether it sleeps in the kernel, as who waits for a pipe does."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        return file.read().rsplit(")", 1)[1].split()[0] == "S"


def children(pid):
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="utf-8") as file:
            return [int(child) for child in file.read().split()]
    except FileNotFoundError:
        return []


def has_children(process):
    return children(process.pid) != []


def stop_workers(process):
    """Stops the processes that it has made, as if they were stuck, and returns them and those that they have made."""
    workers = children(process.pid)
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    return workers + [child for worker in workers for child in children(worker)]


def is_gone(pid):
    """An orphan may still wait to be buried by whoever adopts it."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def wait_until(condition, what):
    for _ in range(SECONDS * 100):
        if condition():
            return
        time.sleep(0.01)
    raise SystemExit(f"FAILED: {what}")


# What is read, the exit code, what is printed.
READERS = [
    (("opt",), PROGRAM, FINE, "tensor.extract"),
    (("run",), PROGRAM, FINE, "result 0: 5"),
    (("explain",), PROGRAM, FINE, "copies into new buffers"),
    (("compare", "--subject=engine", "--subject=cmd:cat", "--pipeline=cse"), PROGRAM, FINE, "1 program: 1 equal"),
    (("replay",), CASE, FAILED, "LEAK"),
    (("replay", "--expect-findings"), CASE, FINE, "1 file replayed"),
    (("triage", "--quiet"), CASE, FAILED, "1 finding"),
    (("reduce", "--quiet"), CASE, FINE, "memref.alloc"),
    (("prove",), FREED, FINE, "proved"),
]


# Words, the exit code, what is said; and nothing else.
WRONG = [
    ("fuzz --nonsense", USAGE, "bufferproof fuzz: unrecognized option '--nonsense'\nsee bufferproof fuzz --help\n"),
    ("gen --seed=x", USAGE, "bufferproof gen: --seed: 'x' is not a number\nsee bufferproof gen --help\n"),
    ("fuzz --programs=5 --pipeline=nonsense", USAGE, "bufferproof fuzz: --pipeline: 'nonsense' is not a pass or pipeline\n"),
    ("fuzz --programs=5 --subject=cmd:", USAGE,
     "bufferproof fuzz: --subject: 'cmd:' is not engine, mlir, mlir:PIPELINE, cmd:COMMAND or serve:COMMAND\nsee bufferproof fuzz --help\n"),
    ("fuzz --programs=5 --subject=mlir:", USAGE,
     "bufferproof fuzz: --subject: 'mlir:' is not engine, mlir, mlir:PIPELINE, cmd:COMMAND or serve:COMMAND\nsee bufferproof fuzz --help\n"),
    ("fuzz --programs=5 --subject=none", USAGE,
     "bufferproof fuzz: --subject: 'none' is not engine, mlir, mlir:PIPELINE, cmd:COMMAND or serve:COMMAND\nsee bufferproof fuzz --help\n"),
    ("compare --programs=5 --subject=engine", USAGE, "bufferproof compare: --subject is given twice, or not at all\n"),
    ("compare", USAGE, "bufferproof compare: there is no program: name files, or say --programs\n"),
    ("compare program --subject=engine --subject=cmd:cat --pipeline=nonsense", USAGE,
     "<pass-pipeline>:1:1: error: 'nonsense' is not a pass or pipeline\n"),
    ("explain program --pipeline=cse", USAGE, "bufferproof explain: the pipeline has no one-shot-bufferize, "
     "so there is nothing to explain\n"),
    ("explain program --pipeline=nonsense", USAGE,
     "<pass-pipeline>:1:1: error: 'nonsense' is not a pass or pipeline\n"),
    ("fuzz --programs=5 --output=program", INVALID, "bufferproof fuzz: program: Not a directory\n"),
    ("fuzz --programs=5 --output=no/where", INVALID, "bufferproof fuzz: no/where: No such file or directory\n"),
    ("fuzz --programs=5 --corpus=program", INVALID, "bufferproof fuzz: program: Not a directory\n"),
    ("fuzz --programs=5 --corpus=no/where", INVALID, "bufferproof fuzz: no/where: No such file or directory\n"),
    ("fuzz --programs=5 --json=no/where", INVALID, "bufferproof: no/where: No such file or directory\n"),
    ("triage program --junit=no/where", INVALID, "bufferproof: no/where: No such file or directory\n"),
    ("reduce program --output=no/where", INVALID, "bufferproof: no/where: No such file or directory\n"),
    ("reduce program --output=empty", INVALID, "bufferproof: empty: Is a directory\n"),
    ("triage program --json=empty", INVALID, "bufferproof: empty: Is a directory\n"),
    ("reduce --program=1 --ops=99999999999", USAGE,
     "bufferproof reduce: --ops: 99999999999 is out of range 1 to 100000\nsee bufferproof reduce --help\n"),
    ("bench rounds --ops=99999999999", USAGE,
     "bufferproof bench: --ops: 99999999999 is out of range 1 to 100000\nsee bufferproof bench --help\n"),
    ("bench growth --smallest=20 --largest=10", USAGE,
     "bufferproof bench: --smallest is 20, but must not exceed --largest, which is 10\n"),
    # In bytes, that would be none.
    (f"opt program --memory-limit={1 << 44}", USAGE,
     f"bufferproof opt: --memory-limit: {1 << 44} is out of range 0 to {(1 << 44) - 1}\nsee bufferproof opt --help\n"),
    (f"run program --memory-limit={1 << 44}", USAGE,
     f"bufferproof run: --memory-limit: {1 << 44} is out of range 0 to {(1 << 44) - 1}\nsee bufferproof run --help\n"),
    ("run program --ar=3", USAGE, "bufferproof run: --arg: cannot be abbreviated\nsee bufferproof run --help\n"),
    ("run program --arg", USAGE, "bufferproof run: option '--arg' requires an argument\nsee bufferproof run --help\n"),
    ("fuzz --jobs=0", USAGE, "bufferproof fuzz: --jobs: 0 is out of range 1 to 256\nsee bufferproof fuzz --help\n"),
    ("triage program --jobs=99999999999999999999", USAGE,
     "bufferproof triage: --jobs: 99999999999999999999 is out of range 1 to 64\nsee bufferproof triage --help\n"),
    ("fuzz --seconds=0", USAGE, "bufferproof fuzz: --seconds: '0' is not a positive number\nsee bufferproof fuzz --help\n"),
    ("opt program --verify-each=maybe", USAGE,
     "bufferproof opt: --verify-each: 'maybe' is not true or false\nsee bufferproof opt --help\n"),
    ("run program other", USAGE,
     "bufferproof run: unexpected argument 'other'; expected [FILE|-] [--entry NAME] [--arg V ...] [--seed N]\n"
     "see bufferproof run --help\n"),
    ("replay empty", INVALID, "bufferproof replay: no .mlir file is in 'empty'\n0 files replayed\n"),
    ("opt program --pass-pipeline=builtin.module(x)", USAGE, "<pass-pipeline>:1:16: error: 'x' is not a pass or pipeline\n"),
]


def check_wrong_words(shell):
    shell.write("program", PROGRAM)
    os.mkdir(shell.path("empty"))
    for words, code, said in WRONG:
        got, output, errors = shell.run(*words.split())
        require(got == code and errors + output == said, f"{words}: {got}, {errors}{output}")
    left = set(os.listdir(shell.folder))
    require(left == {"program", "empty"}, f"something is left behind: {left}")


# Words that name nothing to work on, and what is said of each. A file without a function is not supported by `replay`.
NOTHING = [
    ("replay", USAGE, "nothing to work on"),
    ("replay hollow", INVALID, "no .mlir file is in 'hollow'"),
    ("replay hollow hollow", INVALID, "no .mlir file is in 'hollow'"),
    ("replay --needed hollow", INVALID, "no .mlir file is in 'hollow'"),
    ("replay nothing.mlir", UNSUPPORTED, "no public function with a body"),
    ("replay /dev/null", UNSUPPORTED, "no public function with a body"),
    ("triage", USAGE, "nothing to work on"),
    ("triage hollow", INVALID, "there is no case and no report to read"),
    ("triage hollow --known=hollow", INVALID, "there is no case and no report to read"),
    ("triage nothing.mlir", UNSUPPORTED, "no public function with a body"),
    ("triage /dev/null", UNSUPPORTED, "no public function with a body"),
    ("prove hollow", INVALID, "hollow: Is a directory"),
    ("prove nothing.mlir", INVALID, "there is no function with a body"),
    ("prove nothing.mlir /dev/null", INVALID, "there is no function with a body"),
    ("prove", INVALID, "there is no function with a body"),
]


def check_nothing(shell):
    """Nothing to work on is an error: a folder that was named wrongly is not a folder without findings."""
    os.mkdir(shell.path("hollow"))
    shell.write("nothing.mlir", "")
    for words, code, said in NOTHING:
        if words.startswith("prove") and not has_prover(shell):
            continue
        got, output, errors = shell.run(*words.split())
        require(got == code and said in output + errors, f"{words}: {got}, {errors}{output}")


# Who runs pipelines, and of these, who takes them from cases.
OF_WORDS = ("fuzz --programs=5 --quiet", "reduce --program=1", "bench rounds proofs --programs=1")
OF_CASES = ("replay", "reduce", "triage")

# What is wrong with a pipeline, and a part of what is said of it: by the engine, by upstream's MLIR.
PIPELINES = [
    ("nonsense", "'nonsense' is not a pass or pipeline", "'nonsense' does not refer to a registered pass"),
    ("canonicalize{nonsense=1}", "pass 'canonicalize' has no option 'nonsense'", "no such option nonsense"),
    ("one-shot-bufferize{print-conflicts=maybe}", "invalid value 'maybe' for option 'print-conflicts'", "`print-conflicts=maybe`"),
    ("canonicalize,", "expected the name of a pass", "'' does not refer to a registered pass"),
    ("builtin.module(cse", "expected ',' or ')'", "wrapped with the anchor operation type"),
]


def case_of(subject, pipeline):
    return f"// bufferproof: case 1\n// oracle: value\n// subject: {subject}\n// pipeline: {pipeline}\n" + PROGRAM


def has_mlir(shell):
    return shell.run("fuzz", "--subject=mlir", "--programs=1", "--quiet")[0] != UNSUPPORTED


def check_pipelines(shell):
    """A wrong one is wrong usage on the command line and wrong input in a case, whoever is to run it with whatever verb."""
    subjects = ("engine", "mlir") if has_mlir(shell) else ("engine",)
    shell.write("program.mlir", PROGRAM)
    for pipeline, *said in PIPELINES:
        for subject, part in zip(subjects, said):
            shell.write("case.mlir", case_of(subject, pipeline))
            shell.write("right.mlir", case_of(subject, "canonicalize"))
            for words in *OF_WORDS, *(f"{verb} program.mlir" for verb in OF_CASES):
                if words.startswith("bench") and not has_prover(shell):
                    continue
                verb = words.split()[0]
                ways = [("pipeline", f"--subject={subject}", f"--pipeline={pipeline}")]
                if subject == "mlir":
                    ways.append(("subject", f"--subject=mlir:{pipeline}"))
                for option, *wrong in ways:
                    code, output, errors = shell.run(*words.split(), *wrong)
                    told = errors.startswith(f"bufferproof {verb}: --{option}: ") and part in errors
                    require(code == USAGE and told and output == "", f"{words} {wrong}: {code} {output}{errors}")
            for verb in OF_CASES:
                code, output, errors = shell.run(verb, "case.mlir", "--allow-commands")
                told = "case.mlir:4:1: error: pipeline: " in output + errors and part in output + errors
                require(code == INVALID and told, f"{verb} of {subject}, {pipeline}: {code} {output}{errors}")
                # The subject is the case's.
                code, output, errors = shell.run(verb, "right.mlir", f"--pipeline={pipeline}")
                told = errors.startswith(f"bufferproof {verb}: --pipeline: ") and part in errors
                require(code == USAGE and told and output == "", f"{verb} of {subject}, {pipeline}: {code} {output}{errors}")
    for verb in OF_CASES:
        shell.write("case.mlir", case_of("mlir", "canonicalize{nonsense=1}"))
        code, output, errors = shell.run(verb, "case.mlir", "--subject=engine")
        require(code == INVALID and "case.mlir:4:1: error: pipeline: " in output + errors, f"{verb}: {code} {output}{errors}")
    shell.write("case.mlir", case_of("engine", "nonsense"))
    code, output, _ = shell.run("triage", "case.mlir", "program.mlir", "--json=-")
    outcomes = [finding["outcome"] for finding in json.loads(output)["others"]]
    require(code == INVALID and sorted(outcomes) == ["invalid", "passes"], f"triage: {code} {output}")


# Options that name an output, with what else their verb needs. `unread` is a pipe that nobody writes to: who would read
# it before it looks at its output does not end.
OUTPUTS = [
    ("fuzz --programs=1000000000", "json"),
    ("gen --count=1000000000000", "output"),
    ("opt unread", "output"),
    ("run unread", "json"),
    ("replay unread", "json"),
    ("reduce unread", "json output"),
    ("triage unread", "json sarif junit markdown"),
    ("prove unread", "json certificate cases"),
    ("prove --theorems", "json certificate"),
    ("bench faults", "json"),
    ("ops", "json dictionary"),
]


def has_prover(shell):
    return shell.run("prove", "/dev/null")[0] != UNSUPPORTED


def check_outputs(shell):
    """What cannot be written is told before any work."""
    os.mkfifo(shell.path("unread"))
    os.symlink("no/where", shell.path("dangling"))
    for words, options in OUTPUTS:
        if words.startswith("prove") and not has_prover(shell):
            continue
        for option in options.split():
            code, output, errors = shell.run(*words.split(), f"--{option}=no/where")
            said = "bufferproof: no/where: No such file or directory\n"
            require(code == INVALID and errors + output == said, f"{words} --{option}: {code}, {errors}{output}")
            code, output, errors = shell.run(*words.split(), f"--{option}=dangling")
            said = "bufferproof: ./no/where: No such file or directory\n"
            if option == "cases":  # a folder
                said = "bufferproof: dangling: File exists\n"
            require(code == INVALID and errors + output == said, f"{words} --{option}=dangling: {code}, {errors}{output}")
    if os.geteuid() != 0:  # who may write whatever the mode says
        shell.write("locked", "")
        os.chmod(shell.path("locked"), 0o400)
        for words, options in OUTPUTS:
            for option in () if words.startswith("prove") and not has_prover(shell) else options.split():
                code, output, errors = shell.run(*words.split(), f"--{option}=locked")
                said = "bufferproof: locked: Permission denied\n"
                require(code == INVALID and errors + output == said, f"{words} --{option}=locked: {code}, {errors}{output}")


# Work that ends, with the options that name an output: what shows only while it is written, as on a full disk.
FULL = [
    ("fuzz --programs=3 --quiet", "json"),
    ("gen --count=2", "output"),
    ("opt program", "output"),
    ("run program", "json"),
    ("replay leaking", "json"),
    ("reduce leaking --quiet", "json output"),
    ("triage leaking", "json sarif junit markdown"),
    ("prove program", "json certificate"),
    ("prove --theorem=freed_once", "json"),
    ("ops", "json dictionary"),
    ("version", ""),
    ("--help", ""),
    ("fuzz --help", ""),
]


def check_full_outputs(shell):
    """What cannot be written for lack of room is exit code 3 whatever the result, and reported once."""
    shell.write("leaking", CASE)
    with open("/dev/full", "w", encoding="utf-8") as full:
        for words, options in FULL:
            if words.startswith("prove") and not has_prover(shell):
                continue
            for option in options.split():
                code, output, errors = shell.run(*words.split(), f"--{option}=/dev/full")
                said = "bufferproof: /dev/full: No space left on device\n"
                require(code == INVALID and errors.count(said) == 1, f"{words} --{option}=/dev/full: {code}, {errors}{output}")
            process = subprocess.Popen([shell.bufferproof, *words.split()], stdin=subprocess.DEVNULL, stdout=full,
                                       stderr=subprocess.PIPE, text=True, cwd=shell.folder)
            code, _, errors = shell.finish(process, words)
            require(code == INVALID and errors.count("bufferproof: <stdout>: ") == 1, f"{words} >/dev/full: {code}, {errors}")


# What fails only when there is something to write: nothing is, and what was there stays.
FAILURES = [
    ("opt program --output=kept --allow-nothing", USAGE),
    ("opt missing --output=kept", INVALID),
    ("opt broken --output=kept", INVALID),
    ("opt program --output=kept --pass-pipeline=builtin.module(x)", USAGE),
    ("reduce program --output=kept", FAILED),
    ("reduce broken --output=kept", INVALID),
    ("prove broken --certificate=kept", INVALID),
    ("prove --theorem=nonsense --certificate=kept", USAGE),
]


def check_kept_outputs(shell):
    shell.write("broken", "func.func @main( {")
    shell.write("kept", "kept")
    for words, code in FAILURES:
        if words.startswith("prove") and not has_prover(shell):
            continue
        got, output, errors = shell.run(*words.split())
        require(got == code, f"{words}: {got}, {errors}{output}")
        require(shell.read("kept") == "kept", f"{words}: what was there is lost")
    code, output, errors = shell.run("opt", "program", "--output=kept")
    require(code == FINE and output + errors == "" and "tensor.extract" in shell.read("kept"), f"opt: {code} {errors}")


SAME = "bufferproof {}: --{} and --{} would both be written to {}: give one of them another file\nsee bufferproof {} --help\n"


def check_same_output(shell):
    """Two texts are not mixed; devices take any number."""
    shell.write("case", CASE)
    for words, first, second, path in (("reduce case --json=-", "output", "json", "standard output"),
                                       ("reduce case --json=-  --output=-", "output", "json", "standard output"),
                                       ("triage case --json=- --sarif=-", "json", "sarif", "standard output"),
                                       ("triage case --markdown=new --junit=new", "markdown", "junit", "new"),
                                       ("triage case --markdown=new --junit=./new", "markdown", "junit", "./new"),
                                       ("triage case --json=kept --junit=empty/../kept", "json", "junit", "empty/../kept")):
        verb = words.split()[0]
        code, output, errors = shell.run(*words.split())
        require(code == USAGE and output + errors == SAME.format(verb, first, second, path, verb), f"{words}: {code} {errors}")
    require(not os.path.exists(shell.path("new")), "a refused output is there")
    code, output, _ = shell.run("reduce", "case", "--quiet", "--json=-", "--output=reduced")
    require(code == FINE and json.loads(output)["oracle"] == "leak", f"reduce --json=- --output=reduced: {code} {output}")
    require("memref.alloc" in shell.read("reduced"), "the case is not where --output says")
    code, _, errors = shell.run("triage", "case", "--json=/dev/null", "--sarif=/dev/null")
    require(code == FAILED, f"triage into /dev/null twice: {code} {errors}")


PAIR = """func.func @main(%a: i64, %b: i64) -> (i64, i64) { return %a, %b : i64, i64 }
func.func @other(%a: i64, %b: i64) -> (i64, i64) { return %b, %a : i64, i64 }
"""

# Ways to write options and their values beside those of --arg, which may begin with '-'.
ARGUMENTS = [
    "-entry other pair -arg 1 -2",
    "--entry other pair --arg 1 -2",
    "--ent other pair --arg=1 -2",
    "-en=other pair -arg=1 --arg -2",
    "pair --arg 1 -2 -entry other",
    "--arg 1 -entry other pair --arg -2",
    "-fuel 100 --arg=1 -entry other pair --arg=-2",
]


def check_arguments(shell):
    shell.write("pair", PAIR)
    for words in ARGUMENTS:
        code, output, errors = shell.run("run", *words.split())
        require(code == FINE and output == "result 0: -2\nresult 1: 1\n", f"run {words}: {code} {output}{errors}")


TEMPORARY = "it's a \"folder\" of $HOME"
MEGABYTES = range(24, 72, 8)
# A program that does not fit into most of these.
LARGE = "func.func @main() {\n" + "".join(
    f"  %a{i} = memref.alloc() : memref<1xi64>\n  memref.dealloc %a{i} : memref<1xi64>\n" for i in range(20000)) + "  return\n}\n"


def check_candidates(shell):
    """Those of a command are in a file of a temporary folder with any name, and gone at the end, also if memory runs out."""
    os.mkdir(shell.path(TEMPORARY))
    environment = os.environ | {"TMPDIR": shell.path(TEMPORARY)}
    shell.write("large", LARGE)

    def reduce(name, limit):
        def prepare():
            heed_interruption()
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        words = ["reduce", name, "--quiet", "--test", "grep -q memref.alloc"] if name is not None else ["version"]
        process = subprocess.Popen([shell.bufferproof, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, cwd=shell.folder, env=environment, preexec_fn=prepare)
        code, output, errors = shell.finish(process, f"{words}, {limit} bytes")
        require(os.listdir(shell.path(TEMPORARY)) == [], f"{words}, {limit} bytes: candidates are left behind")
        return code, output, errors

    code, output, errors = reduce("case", None)
    require(code == FINE and "memref.alloc" in output, f"reduce --test: {code} {output}{errors}")
    ran_out = 0
    for limit in (size << 20 for size in MEGABYTES):
        if reduce(None, limit)[0] != FINE:
            continue
        code, output, errors = reduce("large", limit)
        told = code == LIMIT and errors in ("bufferproof reduce: out of memory\n", "bufferproof: large: out of memory\n")
        require(told or code == FINE, f"{limit} bytes: {code} {output}{errors}")
        ran_out += told
    if ran_out == 0:
        print("too little memory: not for a build that wants more from the start")


def check_locked_folder(shell):
    """Who may write anywhere is not told."""
    os.mkdir(shell.path("locked"), 0o555)
    if os.access(shell.path("locked"), os.W_OK):
        print("a folder that cannot be written to: not for this user")
        return
    for words in "fuzz --programs=5 --output=locked", "fuzz --programs=5 --json=locked/f", "fuzz --programs=5 --corpus=locked/c":
        code, _, errors = shell.run(*words.split())
        require(code == INVALID and "Permission denied" in errors, f"{words}: {code} {errors}")


def start_work(shell, *arguments):
    process = shell.start(*arguments)
    wait_until(lambda: has_children(process), f"{arguments}: there are no workers")
    return process


def check_interruption_of_work(shell):
    """A campaign ends with what it has."""
    process = start_work(shell, "fuzz", "--programs=100000000", "--quiet", "--json=-")
    process.send_signal(signal.SIGINT)
    code, output, errors = shell.finish(process, "fuzz, interrupted")
    told = code == LIMIT and '"programs": ' in output and "the campaign was interrupted" in errors
    require(told, f"fuzz, interrupted: {code} {output}{errors}")


def check_interruption_of_triage(shell):
    """One that its workers are not sent: they end nevertheless, even those that are stuck, and what was found is told."""
    os.mkdir(shell.path("many"))
    for number in range(MANY):
        shell.write(f"many/{number}.mlir", CASE.replace("seed=1", f"seed={number}"))
    for stuck in False, True:
        process = start_work(shell, "triage", "many")
        made = stop_workers(process) if stuck else []
        process.send_signal(signal.SIGTERM)
        code, output, errors = shell.finish(process, "triage, interrupted")
        told = code == (LIMIT if "\n0 findings" in "\n" + output else FAILED) and "not all cases were diagnosed" in errors
        require(told, f"triage, interrupted: {code} {output}{errors}")
        wait_until(lambda pids=made: all(map(is_gone, pids)), "triage leaves processes behind")


def check_time_of_triage(shell):
    """A case at which a worker is stuck is told as such, and the next ones are looked at."""
    process = start_work(shell, "triage", "many", "--case-timeout=1", "--keep-size", "--json=report.json")
    made = stop_workers(process)
    wait_until(lambda: children(process.pid) not in ([], made[:1]), "triage does not go on behind a case that is stuck")
    process.send_signal(signal.SIGTERM)
    shell.finish(process, "triage, with a case that is stuck")
    with open(shell.path("report.json"), encoding="utf-8") as file:
        require("the diagnosis took too long" in file.read(), "the case that is stuck is not told")
    wait_until(lambda: all(map(is_gone, made)), "triage leaves processes behind")


# A command whose shell has children. It says which, and never ends by itself.
SLEEPER = "cmd:sleep 1000000 & echo $! >sleeper; wait"


def check_commands_that_are_left(shell):
    """What a command has started ends with the process that it works for, even if that is killed."""
    shell.write("sleeper.mlir", CASE.replace("none", SLEEPER))
    at_work = "--allow-commands", "--timeout=80000"
    for words in (("replay", "sleeper.mlir", *at_work), ("triage", "sleeper.mlir", *at_work),
                  ("fuzz", "--programs=1", "--quiet", "--timeout=80000", f"--subject={SLEEPER}")):
        shell.write("sleeper", "")
        process = shell.start(*words)
        wait_until(lambda: shell.read("sleeper").endswith("\n"), f"{words}: the command does not run")
        sleeper = int(shell.read("sleeper"))
        require(not is_gone(sleeper), f"{words}: the command's child is gone too soon")
        process.kill()
        shell.finish(process, f"{words}, killed")
        wait_until(lambda pid=sleeper: is_gone(pid), f"{words}: the command's child is left")


def check_control_characters(shell):
    """What programs quote does nothing to a terminal: neither C1 controls nor marks of direction."""
    shell.write("control.mlir", 'func.func @main() { %a = "x\u009b31m\u202e\u00e9" : i32 }\n')
    for verb in "opt", "run", "explain", "replay":
        code, _, errors = shell.run(verb, "control.mlir")
        require(code == INVALID and '"x\\xC2\\x9B31m\\xE2\\x80\\xAE\u00e9"' in errors, f"{verb}: {code} {errors}")


def check_pipes(shell):
    """The writer comes after the reader waits for it."""
    os.mkfifo(shell.path("pipe"))
    for arguments, text, code, printed in READERS:
        process = shell.start(*arguments, "pipe")
        wait_until(lambda: is_waiting(process) or process.poll() is not None, f"{arguments}: does not wait")
        writer = threading.Thread(target=shell.write, args=("pipe", text), daemon=True)
        writer.start()
        got, output, errors = shell.finish(process, arguments)
        if got == UNSUPPORTED and arguments[0] == "prove":  # a build without Z3
            continue
        require(got == code and printed in output + errors, f"{arguments} of a pipe: {got}\n{output}{errors}")
        writer.join(SECONDS)
        require(not writer.is_alive(), f"{arguments}: the pipe was not read")


def check_folder(shell):
    os.mkdir(shell.path("folder"))
    os.mkfifo(shell.path("folder/pipe.mlir"))
    shell.write("folder/case.mlir", CASE)
    code, output, _ = shell.run("replay", "folder")
    require(code == FAILED and "1 file replayed" in output, f"a folder with a pipe: {code} {output}")


def check_interruption_of_waiting(shell):
    for arguments in ("replay",), ("reduce",), ("triage",), ("run",), ("opt",):
        for path, stdin in (("pipe", subprocess.DEVNULL), ("-", subprocess.PIPE)):
            process = shell.start(*arguments, path, stdin=stdin)
            wait_until(lambda: is_waiting(process), f"{arguments}: does not wait")
            process.send_signal(signal.SIGINT)
            wait_until(lambda: process.poll() is not None, f"{arguments} {path}: Ctrl-C does not end it")
            shell.finish(process, arguments)


def main(bufferproof):
    with tempfile.TemporaryDirectory(prefix="command_line.") as folder:
        shell = Shell(bufferproof, folder)
        check_wrong_words(shell)
        check_nothing(shell)
        check_pipelines(shell)
        check_outputs(shell)
        check_full_outputs(shell)
        check_kept_outputs(shell)
        check_same_output(shell)
        check_arguments(shell)
        check_candidates(shell)
        check_locked_folder(shell)
        check_control_characters(shell)
        check_pipes(shell)
        check_folder(shell)
        check_interruption_of_waiting(shell)
        check_interruption_of_work(shell)
        check_interruption_of_triage(shell)
        check_time_of_triage(shell)
        check_commands_that_are_left(shell)
    print(f"{len(WRONG)} wrong uses, {len(READERS)} ways to read a pipe")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
