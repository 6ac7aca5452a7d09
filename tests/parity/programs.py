#!/usr/bin/env python3
"""Checks programs in the shapes that importers, tilers and vectorizers emit (tests/programs) against mlir-opt and native
execution.

    programs.py --bufferproof B --mlir-opt M --mlir-runner R FOLDER

Each program gets a driver that calls its entry with fixed arguments and prints the results. Of each,

- bufferproof and mlir-opt parse it, print the same text, bufferize it and free its buffers;
- bufferproof executes it on tensors, and on buffers after its own and after upstream's bufferization and deallocation;
- the values are those of native execution, after upstream's bufferization and after ours.

Integers are compared exactly; floats too, unless the program calls functions of the C library or has products of vectors,
whose sums upstream may order in another way: then to five digits. `// sizes: arg0 5 7` are the dynamic extents of an
argument, `// range: arg1 0 6` its least and largest element. Exit code 1 if a program fails.
"""

import argparse
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

INEXACT = re.compile(r"\bmath\.(?!ctpop|fma|absf|absi|floor|ceil|sqrt|roundeven)\w|\blinalg\.(exp|softmax)\b|"
                     r"\bvector\.(contract|outerproduct|reduction|multi_reduction|fma)\b")
BUFFERIZE = ["--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops",
             "--buffer-deallocation-pipeline", "--convert-bufferization-to-memref"]
LOWER = ["--convert-linalg-to-loops", "--scf-forall-to-for", "--lower-vector-multi-reduction", "--convert-vector-to-scf",
         "--memref-expand", "--expand-strided-metadata", "--lower-affine", "--convert-scf-to-cf",
         "--convert-vector-to-llvm", "--convert-math-to-llvm", "--convert-math-to-libm", "--convert-math-to-funcs",
         "--convert-arith-to-llvm", "--convert-index-to-llvm", "--finalize-memref-to-llvm", "--convert-cf-to-llvm",
         "--convert-ub-to-llvm", "--convert-func-to-llvm", "--convert-arith-to-llvm", "--reconcile-unrealized-casts"]
# linalg.softmax on buffers has no lowering: for native execution it is decomposed on tensors.
DECOMPOSE = """
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op) {
    %ops = transform.structured.match ops{["linalg.softmax"]} in %module : (!transform.any_op) -> !transform.any_op
    %new = transform.structured.decompose_interface %ops : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
"""
SIGNATURE = re.compile(r'^ *"func\.func"\(\) <\{(.*)\}> \(\{$', re.MULTILINE)
TYPE = re.compile(r"(?:tensor<((?:[\d?]+x)*)(\w+)>|(\w+))$")


class Failure(Exception):
    pass


def run(command, text):
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=300)
    if result.returncode != 0:
        raise Failure(f"{pathlib.Path(command[0]).name} {' '.join(command[1:])[:90]}: exit code {result.returncode}:\n"
                      f"{result.stderr[:500]}")
    return result.stdout


class Type:
    def __init__(self, text):
        shape, element, scalar = TYPE.match(text).groups()
        self.text, self.element, self.is_tensor = text, scalar or element, scalar is None
        self.shape = [None if word == "?" else int(word) for word in (shape or "").split("x")[:-1]]
        self.is_float = self.element[0] in "fb"


def split_types(text):
    """The types of a list: commas that are not within <>."""
    text = text[1:-1] if text.startswith("(") else text
    parts = re.findall(r"(?:[^,<]|<[^<>]*>)+", text)
    if not all(TYPE.match(part.strip()) for part in parts):
        raise Failure(f"types without a driver: {text}")
    return [Type(part.strip()) for part in parts]


def entry_of(generic):
    """Name, argument and result types of the last function that is not private."""
    entries = [body for body in SIGNATURE.findall(generic) if 'sym_visibility = "private"' not in body]
    arguments, results = re.search(r"function_type = (\(.*?\)) -> (\(.*?\)|\S+), (?:res|sym)_", entries[-1]).groups()
    return re.search(r'sym_name = "(\w+)"', entries[-1])[1], split_types(arguments), split_types(results)


def header(text, word):
    """The numbers of an argument, by its name."""
    notes = re.findall(rf"^// {word}: (.*)$", text, re.MULTILINE)
    parts = [part.split() for note in notes for part in note.split(",")]
    return {part[0]: [int(number) for number in part[1:]] for part in parts}


class Driver:
    """A function @driver that calls the entry, as lines of text."""

    def __init__(self, text, entry, arguments, results):
        self.lines, self.names, self.seed = [], 0, 1
        self.sizes, self.ranges = header(text, "sizes"), header(text, "range")
        for extent in range(16):
            self.emit(f"%i{extent} = arith.constant {extent} : index")
        values = [self.argument(f"arg{i}", type_) for i, type_ in enumerate(arguments)]
        types = ", ".join(type_.text for type_ in arguments)
        self.emit(f"%r:{len(results)} = func.call @{entry}({', '.join(values)}) : ({types}) -> "
                  f"({', '.join(type_.text for type_ in results)})")
        for i, type_ in enumerate(results):
            self.print_result(f"%r#{i}", type_)

    def emit(self, line):
        self.lines.append("    " + line)

    def name(self):
        self.names += 1
        return f"%d{self.names}"

    def number(self, type_, limits):
        self.seed = (self.seed * 1103515245 + 12345) % 2**31
        low, high = limits if limits else ((-24, 24) if type_.is_float else (-9, 9))
        value = low + (self.seed >> 8) % (high - low + 1)
        return f"{value * 0.125:.6e}" if type_.is_float else str(value)

    def argument(self, name, type_):
        limits = self.ranges.get(name)
        value = self.name()
        if not type_.is_tensor:
            is_bool = type_.element == "i1"
            number = self.number(type_, limits or ((0, 2) if type_.element == "index" else None))
            self.emit(f"{value} = arith.constant " + ("true" if is_bool else f"{number} : {type_.text}"))
            return value
        sizes = iter(self.sizes.get(name, []))
        shape = [next(sizes, 3) if extent is None else extent for extent in type_.shape]

        def nest(extents):
            if not extents:
                return self.number(type_, limits)
            return "[" + ", ".join(nest(extents[1:]) for _ in range(extents[0])) + "]"
        static = "tensor<" + "".join(f"{extent}x" for extent in shape) + type_.element + ">"
        self.emit(f"{value} = arith.constant dense<{nest(shape)}> : {static}")
        if static == type_.text:
            return value
        cast = self.name()
        self.emit(f"{cast} = tensor.cast {value} : {static} to {type_.text}")
        return cast

    def print_scalar(self, value, element):
        if element in ("f16", "bf16"):
            wide = self.name()
            self.emit(f"{wide} = arith.extf {value} : {element} to f32")
            value, element = wide, "f32"
        bits, wide = self.name(), self.name()
        if element[0] == "f":
            self.emit(f"{bits} = arith.bitcast {value} : {element} to i{element[1:]}")
            value, element = bits, f"i{element[1:]}"
        if element == "index":
            self.emit(f"{wide} = arith.index_cast {value} : index to i64")
        elif element != "i64":
            self.emit(f"{wide} = arith.extsi {value} : {element} to i64")
        else:
            wide = value
        self.emit(f"func.call @printI64({wide}) : (i64) -> ()")
        self.emit("func.call @printNewline() : () -> ()")

    def print_result(self, value, type_):
        if not type_.is_tensor:
            self.print_scalar(value, type_.element)
            return
        indices = []
        for dimension in range(len(type_.shape)):
            extent, index = self.name(), self.name()
            self.emit(f"{extent} = tensor.dim {value}, %i{dimension} : {type_.text}")
            self.emit(f"scf.for {index} = %i0 to {extent} step %i1 {{")
            indices.append(index)
        element = self.name()
        self.emit(f"{element} = tensor.extract {value}[{', '.join(indices)}] : {type_.text}")
        self.print_scalar(element, type_.element)
        for _ in type_.shape:
            self.emit("}")

    def append_to(self, text):
        end = text.rindex("}")
        return (text[:end] + "  func.func private @printI64(i64)\n  func.func private @printNewline()\n"
                "  func.func @driver() {\n" + "\n".join(self.lines) + "\n    return\n  }\n}\n")


def equal(found, expected, is_float, exact):
    if found == expected or exact or not is_float:
        return found == expected
    width = 4 if -2**31 <= expected < 2**31 else 8
    a, b = (struct.unpack("<f" if width == 4 else "<d", value.to_bytes(width, "little", signed=True))[0]
            for value in (found, expected))
    return abs(a - b) <= 1e-5 * max(abs(a), abs(b), 1e-2)


class Check:
    def __init__(self, arguments):
        self.ours, self.theirs, self.runner = arguments.bufferproof, arguments.mlir_opt, arguments.mlir_runner
        folder = pathlib.Path(shutil.which(self.runner)).resolve().parent.parent / "lib"
        self.libraries = [f"--shared-libs={path}" for path in folder.glob("libmlir_*_utils.so")]

    def values(self, text):
        output = run([self.ours, "run", "--entry", "driver", "-"], text)
        return [int(number) for number in re.findall(r"call @printI64\((-?\d+)\)", output)]

    def native(self, text):
        # mlir-runner does not know the dialects of the module's attributes.
        lowered = re.sub(r"^(module.*?) attributes \{.*\} \{$", r"\1 {", run([self.theirs, *LOWER], text), count=1,
                         flags=re.MULTILINE)
        command = [self.runner, "-e", "driver", "--entry-point-result=void", *self.libraries]
        return [int(word) for word in run(command, lowered).split()]

    def bufferize_for_native(self, text):
        if "linalg.softmax" not in text:
            return run([self.theirs, *BUFFERIZE], text)
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as library:
            library.write(DECOMPOSE)
            library.flush()
            return run([self.theirs, f"--transform-preload-library=transform-library-paths={library.name}",
                        "--transform-interpreter", *BUFFERIZE], text)

    def steps(self, text):
        """Yields what is compared, and the values."""
        generic = run([self.theirs, "--mlir-print-op-generic"], text)
        entry, arguments, results = entry_of(generic)
        driver = Driver(text, entry, arguments, results)
        program = driver.append_to(text)
        printed = run([self.theirs], program)
        self.expected = self.native(self.bufferize_for_native(printed))
        if run([self.ours, "opt"], program) != printed:
            raise Failure("printed differently")
        yield "on tensors", self.values(program), results
        theirs = run([self.theirs, *BUFFERIZE], printed)
        ours = run([self.ours, "opt", *BUFFERIZE], printed)
        yield "on upstream's buffers", self.values(theirs), results
        yield "on our buffers", self.values(ours), results
        if "linalg.softmax" not in text:
            yield "our buffers, natively", self.native(ours), results

    def check(self, path):
        """Null, or what is wrong."""
        text = path.read_text(encoding="utf-8")
        exact = INEXACT.search(text) is None
        try:
            for what, found, results in self.steps(text):
                is_float = any(type_.is_float for type_ in results)
                if not self.expected or len(found) != len(self.expected):
                    raise Failure(f"{what}: {len(found)} values, natively {len(self.expected)}")
                for i, (mine, native) in enumerate(zip(found, self.expected)):
                    if not equal(mine, native, is_float, exact):
                        raise Failure(f"{what}: value {i} is {mine}, natively {native}")
        except Failure as failure:
            return str(failure)
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for tool in ("bufferproof", "mlir-opt", "mlir-runner"):
        parser.add_argument(f"--{tool}", required=True)
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    check, failures = Check(arguments), 0
    paths = sorted(arguments.folder.glob("*.mlir"))
    for path in paths:
        failure = check.check(path)
        if failure is not None:
            failures += 1
            print(f"{path.name}: {failure}")
    print(f"{len(paths)} programs, {failures} fail")
    return 1 if failures or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
