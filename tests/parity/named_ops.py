#!/usr/bin/env python3
"""Compares the table of named linalg ops (engine/dialects/linalg/named.def) with mlir-opt, op by op.

    named_ops.py --bufferproof B --mlir-opt M --table named.def

For each op and each element type that it takes, an example on tensors and one on memrefs is written from the table. Then

- mlir-opt's --linalg-generalize-named-ops has the maps and iterators of the table, and the body of our generic form;
- custom form, and what one-shot-bufferize makes of the example, are equal to the letter;
- bufferproof reads mlir-opt's generic form, and mlir-opt reads ours;
- bufferproof computes the same values from the op, from its generalization and from its bufferization.

Exit code 1 if there is any difference, or if an op has no example.
"""

import argparse
import concurrent.futures
import itertools
import re
import subprocess
import sys

ROW = re.compile(r'^NAMED\((\w+), (.*?), "([^"]*)", "([^"]*)", "([^"]*)",\s+"', re.MULTILINE)
# Element types of inputs and output; some ops refuse some.
ELEMENTS = [("f32", "f32"), ("i32", "i32"), ("i8", "i32"), ("i1", "i1")]
BODY_OP = re.compile(r'= "?((?:arith|math)\.\w+)"?')
STRIDES, DILATIONS = [2, 1, 2], [1, 2, 1]


def call(tool, flags, text):
    result = subprocess.run([tool, *flags, "-"], input=text, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout, result.stderr


class Row:
    def __init__(self, name, attributes, loops, maps, body):
        self.name, self.body = name, body
        self.windows = int(attributes[7:-1]) if attributes.startswith("WINDOW") else 0
        self.loops = "abc" if loops == "*" else loops
        self.maps = [["a", "b", "c"] if text.strip() == "*" else re.findall(r"\[\w\w\]|\w", text)
                     for text in maps.split(",")]
        self.extents = {loop: 2 + i % 2 for i, loop in enumerate(self.loops)}

    def factors(self, window):
        return (STRIDES[window], DILATIONS[window]) if self.windows else (1, 1)

    def dimensions(self, operand, of_loop, of_window):
        windows = itertools.count()
        return [of_loop(word) if len(word) == 1 else of_window(word[1], word[2], *self.factors(next(windows)))
                for word in self.maps[operand]]

    def shape(self, operand):
        return self.dimensions(operand, lambda loop: self.extents[loop], lambda a, b, stride, dilation:
                               (self.extents[a] - 1) * stride + (self.extents[b] - 1) * dilation + 1)

    def map(self, operand):
        def scaled(loop, factor):
            return f"d{self.loops.index(loop)}" + (f" * {factor}" if factor != 1 else "")
        results = self.dimensions(operand, lambda loop: scaled(loop, 1),
                                  lambda a, b, stride, dilation: f"{scaled(a, stride)} + {scaled(b, dilation)}")
        loops = ", ".join(f"d{i}" for i in range(len(self.loops)))
        return f"affine_map<({loops}) -> ({', '.join(results)})>"

    def iterators(self):
        return ["reduction" if loop.isupper() else "parallel" for loop in self.loops]

    def type(self, operand, elements, kind):
        is_output = operand == len(self.maps) - 1
        element = elements[1] if is_output else elements[0]
        if self.name == "select" and operand == 0:
            element = "i1"
        if not self.maps[operand] and not is_output:
            return element
        return f"{kind}<{''.join(f'{extent}x' for extent in self.shape(operand))}{element}>"

    def example(self, elements, kind):
        types = [self.type(i, elements, kind) for i in range(len(self.maps))]
        arguments = ", ".join(f"%arg{i}: {type}" for i, type in enumerate(types))
        inputs = ", ".join(f"%arg{i}" for i in range(len(types) - 1))
        attributes = ""
        if self.windows:
            attributes = " {" + ", ".join(f"{name} = dense<{values[:self.windows]}> : tensor<{self.windows}xi64>"
                                          for name, values in (("dilations", DILATIONS), ("strides", STRIDES))) + "}"
        result = f" -> {types[-1]}" if kind == "tensor" else ""
        returned = f" %0 : {types[-1]}" if kind == "tensor" else ""
        return (f"func.func @main({arguments}){result} {{\n  {'%0 = ' if result else ''}linalg.{self.name}{attributes} "
                f"ins({inputs} : {', '.join(types[:-1])}) outs(%arg{len(types) - 1} : {types[-1]}){result}\n"
                f"  return{returned}\n}}\n")


def generalization_of(text):
    """Maps, iterators and the op names of the body, of the one linalg.generic in the text."""
    aliases = dict(re.findall(r"^#(\w+) = (affine_map<.*>)$", text, re.MULTILINE))
    maps = re.search(r"indexing_maps = \[(.*?)\], iterator_types", text)[1]
    maps = [aliases[word[1:]] if word.startswith("#") else word
            for word in re.findall(r"#\w+|affine_map<.*?\)>", maps)]
    return maps, re.findall(r'"(\w+)"', re.search(r"iterator_types = \[(.*?)\]", text)[1]), BODY_OP.findall(text)


class Comparison:
    def __init__(self, arguments):
        self.ours, self.theirs, self.failures = arguments.bufferproof, arguments.mlir_opt, []

    def check(self, what, equal, *shown):
        if not equal:
            self.failures.append("\n".join([what, *map(str, shown)]))

    def text(self, tool, flags, text):
        code, output, errors = call(tool, flags, text)
        return output if code == 0 else f"exit code {code}: {errors}"

    def bufferproof(self, flags, text):
        return self.text(self.ours, ["opt", *flags] if flags[:1] != ["run"] else flags, text)

    def compare(self, row, elements, kind):
        """False if mlir-opt refuses the example; then we do, too."""
        what, source = f"linalg.{row.name} {elements} {kind}", row.example(elements, kind)
        code, custom, errors = call(self.theirs, [], source)
        mine = call(self.ours, ["opt"], source)
        if code != 0:
            self.check(f"{what}: accepted, refused by mlir-opt", mine[0] != 0, errors)
            return False
        self.check(f"{what}: custom form", mine[1] == custom, custom, *mine[1:])
        generic = self.bufferproof(["--mlir-print-op-generic"], source)
        general = self.text(self.theirs, ["--linalg-generalize-named-ops"], source)
        maps, iterators, body = generalization_of(general)
        self.check(f"{what}: maps", maps == [row.map(i) for i in range(len(row.maps))], maps)
        self.check(f"{what}: iterators", iterators == row.iterators(), iterators)
        self.check(f"{what}: body", body == BODY_OP.findall(generic), body, generic)
        theirs = self.text(self.theirs, ["--mlir-print-op-generic"], source)
        self.check(f"{what}: our generic form read by mlir-opt", self.text(self.theirs, [], generic) == custom, generic)
        self.check(f"{what}: mlir-opt's generic form read", self.bufferproof([], theirs) == custom, theirs)
        self.check(f"{what}: generalization printed", self.bufferproof([], general) == general, general)
        runs = [source, general]
        if kind == "tensor":
            flags = ["--one-shot-bufferize=bufferize-function-boundaries"]
            bufferized = self.bufferproof(flags, source)
            expected = self.text(self.theirs, flags, source)
            self.check(f"{what}: bufferized", bufferized == expected, expected, bufferized)
        values = [self.bufferproof(["run", "--print-arguments", "--seed", "3"], text) for text in runs]
        self.check(f"{what}: values", "exit code" not in values[0] and values[0] == values[1], *values)
        return True

    def compare_all(self, row):
        """Returns the number of examples: on tensors of each type, and on memrefs of the first that the op takes."""
        taken = [elements for elements in ELEMENTS if self.compare(row, elements, "tensor")]
        self.check(f"linalg.{row.name}: no example", taken and self.compare(row, taken[0], "memref"))
        return len(taken) + 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("--bufferproof", "--mlir-opt", "--table"):
        parser.add_argument(name, required=True)
    arguments = parser.parse_args()
    with open(arguments.table, encoding="utf-8") as file:
        rows = [Row(*match) for match in ROW.findall(file.read())]
    comparison = Comparison(arguments)
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        examples = sum(pool.map(comparison.compare_all, rows))
    for failure in comparison.failures[:20]:
        print(failure)
    print(f"{len(rows)} ops, {examples} examples, {len(comparison.failures)} failures")
    return 1 if comparison.failures or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
