"""What the tests share that hold the engine's execution of a program against native execution of the same text."""

import argparse
import pathlib
import shutil
import subprocess
import sys

BEFORE = ["--convert-math-to-funcs", "--math-expand-ops=ops=clampf,rsqrt"]
AFTER = ["--convert-arith-to-llvm", "--convert-cf-to-llvm", "--convert-func-to-llvm", "--reconcile-unrealized-casts"]


def parse_arguments(doc, count):
    """The tools, the seed, and how many programs; count is the default."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    for tool in ("bufferproof", "mlir-opt", "mlir-runner"):
        parser.add_argument(f"--{tool}", required=True)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def run(command, text):
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\nfails with {result.returncode}:\n{result.stderr[:2000]}")
    return result.stdout


def native_values(arguments, lowerings, text):
    lowered = run([arguments.mlir_opt, *BEFORE, *lowerings, *AFTER], text)
    folder = pathlib.Path(shutil.which(arguments.mlir_runner)).resolve().parent.parent / "lib"
    libraries = [f"--shared-libs={path}" for name in ("*runner_utils", "apfloat_wrappers")
                 for path in folder.glob(f"libmlir_{name}.so")]
    return run([arguments.mlir_runner, "-e", "main", "--entry-point-result=void", *libraries], lowered).split()


def our_values(arguments, text):
    lines = run([arguments.bufferproof, "run", "-"], text).splitlines()
    return [line[len("call @printI64("):-1] for line in lines if line.startswith("call @printI64(")]


class Called:
    """A program with a `number`, `lines` and `arguments`, pairs of type and value, as a function that @main calls."""

    def text(self):
        body = "\n".join(f"  {line}" for line in self.lines)
        arguments = ", ".join(f"%a{i}: {kind}" for i, (kind, _) in enumerate(self.arguments))
        return f"func.func private @main{self.number}({arguments}) {{\n{body}\n  return\n}}\n"

    def call(self):
        names = [f"%m{self.number}_{i}" for i in range(len(self.arguments))]
        constants = "".join(f"  {name} = arith.constant {value}{'' if kind == 'i1' else f' : {kind}'}\n"
                            for name, (kind, value) in zip(names, self.arguments))
        types = ", ".join(kind for kind, _ in self.arguments)
        return f"{constants}  func.call @main{self.number}({', '.join(names)}) : ({types}) -> ()\n"


def module_of(programs):
    calls = "".join(program.call() for program in programs)
    return ("func.func private @printI64(i64)\nfunc.func private @printNewline()\n" +
            "".join(program.text() for program in programs) + f"func.func @main() {{\n{calls}  return\n}}\n")


def compare_values(arguments, lowerings, text, shown, most=5):
    """Ends with a message unless the values that the text prints are those of native execution. `shown` says for each
    value where it comes from."""
    ours, native = our_values(arguments, text), native_values(arguments, lowerings, text)
    if not len(ours) == len(native) == len(shown):
        sys.exit(f"{len(ours)} values here, {len(native)} natively, {len(shown)} printed")
    wrong = [f"{here} here, {there} natively, {source}" for source, here, there in zip(shown, ours, native) if here != there]
    if wrong:
        sys.exit(f"{len(wrong)} of {len(shown)} values differ:\n" + "\n".join(wrong[:most]))
