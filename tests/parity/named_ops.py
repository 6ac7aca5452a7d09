#!/usr/bin/env python3
"""Compares the table of named linalg ops (engine/dialects/linalg/named.def) with mlir-opt, op by op.

    named_ops.py --bufferproof B --mlir-opt M --table named.def --functions named_functions.def

For each op and each element type that it takes, an example on tensors and one on memrefs is written from the table; of
linalg.elementwise one for each function, with and without maps, of linalg.contract for several maps. Then

- mlir-opt's --linalg-generalize-named-ops has the maps and iterators of the table, and the body of our generic form;
- custom form, and what one-shot-bufferize makes of the example, are equal to the letter;
- bufferproof reads mlir-opt's generic form, and mlir-opt reads ours;
- bufferproof computes the same values from the op, from its generalization and from its bufferization.

Exit code 1 if there is any difference, or if an op has no example.
"""

import argparse
import itertools
import re
import subprocess
import sys

ROW = re.compile(r'^NAMED\((\w+), (.*?), "([^"]*)", "([^"]*)",\s+"', re.MULTILINE)
FUNCTION = re.compile(r"^FUNCTION\((\w+), (\d), (\w+), (\w+), (\w+), (\w+)", re.MULTILINE)
# Loops and maps of linalg.contract.
CONTRACTIONS = [("abC", "aC, Cb, ab"), ("abC", "Ca, bC, ba"), ("A", "A, A, "), ("abCD", "aDC, DCb, ba"),
                ("abcD", "Dac, Db, bca"), ("aBC", "BC, CaB, a")]
# Maps of linalg.elementwise that are not identities, by the number of its inputs.
TRANSPOSITIONS = {1: "ba, ab", 2: "ba, b, ab", 3: "ba, b, , ab"}
# Element types of inputs and output; some ops refuse some.
ELEMENTS = [("f32", "f32"), ("i32", "i32"), ("i8", "i32"), ("i1", "i1"), ("complex<f32>", "complex<f32>"),
            ("f64", "complex<f32>")]
# Constants are hoisted out of bodies.
BODY_OP = re.compile(r'= "?((?!arith\.constant)(?:arith|math|complex)\.\w+)"?')
STRIDES, DILATIONS = [2, 1, 2], [1, 2, 1]
MAPPED = ("contract", "elementwise")  # loops or inputs follow from attributes
SPLITTER = "// -----\n"


def call(tool, flags, text):
    result = subprocess.run([tool, *flags, "-"], input=text, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout, result.stderr


class Row:
    def __init__(self, name, attributes, loops, maps, kind=None, elements=tuple(ELEMENTS)):
        self.name, self.kind, self.elements = name, kind, elements
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

    def words(self):
        """What custom form spells between the name of the op and its attributes."""
        words = f" kind=#linalg.elementwise_kind<{self.kind}>" if self.kind else ""
        if self.name in MAPPED and self.loops != "abc":
            words += f" indexing_maps = [{', '.join(self.map(i) for i in range(len(self.maps)))}]"
        return words

    def iterators(self):
        return ["reduction" if loop.isupper() else "parallel" for loop in self.loops]

    def type(self, operand, elements, kind):
        is_output = operand == len(self.maps) - 1
        element = elements[1] if is_output else elements[0]
        if "select" in (self.name, self.kind) and operand == 0:
            element = "i1"
        if self.name == "fill_rng_2d" and not is_output:
            element = ["f64", "f64", "i32"][operand]
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
        return (f"func.func @main({arguments}){result} {{\n  {'%0 = ' if result else ''}linalg.{self.name}{self.words()}{attributes} "
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
    """All examples go through a tool in one process: most of the time of mlir-opt is its start."""

    def __init__(self, arguments):
        self.ours, self.theirs, self.failures = [arguments.bufferproof, "opt"], [arguments.mlir_opt], []

    def check(self, what, equal, *shown):
        if not equal:
            self.failures.append("\n".join([what, *map(str, shown)]))

    def each(self, tool, flags, texts):
        """What the tool prints of each text, or nothing of one that it refuses."""
        command, *subcommand = tool
        output = call(command, [*subcommand, *flags, "--split-input-file"], SPLITTER.join(texts))[1]
        parts = output.split(SPLITTER)
        if len(parts) != len(texts):
            sys.exit(f"{command} {' '.join(flags)}: {len(parts)} outputs for {len(texts)} programs")
        return [part.lstrip("\n") for part in parts]

    def compare(self, what, sources, found, expected):
        for source, ours, theirs in zip(sources, found, expected):
            self.check(what, ours != "" and ours == theirs, source, ours, theirs)

    def compare_generalizations(self, rows, sources, generic, general):
        for row, source, ours, theirs in zip(rows, sources, generic, general):
            maps, iterators, body = generalization_of(theirs)
            self.check("maps", maps == [row.map(i) for i in range(len(row.maps))], source, maps)
            self.check("iterators", iterators == row.iterators(), source, iterators)
            # That of fill_rng_2d has constants, which the pass hoists and folds.
            self.check("body", row.name == "fill_rng_2d" or body == BODY_OP.findall(ours), source, body, ours)

    def compare_values(self, source, general):
        flags = ["run", "--print-arguments", "--seed", "3"]
        values = [call(self.ours[0], flags, text) for text in (source, general)]
        self.check("values", values[0][0] == 0 and values[0] == values[1], source, *values)

    def compare_all(self, rows):
        """Returns the number of examples: on tensors and memrefs, of each type that the op takes."""
        examples = [(row, kind, row.example(elements, kind))
                    for row in rows for elements in row.elements for kind in ("tensor", "memref")]
        sources = [source for _, _, source in examples]
        customs = self.each(self.theirs, [], sources)
        for source, mine, custom in zip(sources, self.each(self.ours, [], sources), customs):
            self.check("custom form, or refused by one only", mine == custom, source, mine, custom)
        taken = [(*example, custom) for example, custom in zip(examples, customs) if custom]
        for row in rows:
            self.check(f"linalg.{row.name}: no example", row in [example[0] for example in taken])
        rows, kinds, sources, customs = zip(*taken)

        generic = ["--mlir-print-op-generic"]
        ours, theirs = self.each(self.ours, generic, sources), self.each(self.theirs, generic, sources)
        self.compare("our generic form read by mlir-opt", sources, self.each(self.theirs, [], ours), customs)
        self.compare("mlir-opt's generic form read", sources, self.each(self.ours, [], theirs), customs)
        general = self.each(self.theirs, ["--linalg-generalize-named-ops"], sources)
        self.compare_generalizations(rows, sources, ours, general)
        self.compare("generalization printed", sources, self.each(self.ours, [], general), general)
        tensors = [source for source, kind in zip(sources, kinds) if kind == "tensor"]
        flags = ["--one-shot-bufferize=bufferize-function-boundaries"]
        self.compare("bufferized", tensors, self.each(self.ours, flags, tensors), self.each(self.theirs, flags, tensors))
        for source, text in zip(sources, general):
            self.compare_values(source, text)
        return len(taken)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("--bufferproof", "--mlir-opt", "--table", "--functions"):
        parser.add_argument(name, required=True)
    arguments = parser.parse_args()
    with open(arguments.table, encoding="utf-8") as file:
        rows = [Row(*match) for match in ROW.findall(file.read()) if match[0] not in MAPPED]
    rows += [Row("contract", "", loops, maps) for loops, maps in CONTRACTIONS]
    with open(arguments.functions, encoding="utf-8") as file:
        functions = FUNCTION.findall(file.read())
    for word, operands, *ops in functions:
        inputs = int(operands)
        # mlir-opt crashes where the function is not defined.
        elements = [(element, element) for element, op in zip(("f32", "i32", "i1"), ops) if op != "NONE"]
        if ops[-1].startswith("complex_") or word == "select":
            elements.append(("complex<f32>", "complex<f32>"))
        rows.append(Row("elementwise", "", "*", ", ".join(["*"] * (inputs + 1)), word, elements))
        rows.append(Row("elementwise", "", "ab", TRANSPOSITIONS[inputs], word, elements))
    comparison = Comparison(arguments)
    examples = comparison.compare_all(rows)
    for failure in comparison.failures[:20]:
        print(failure)
    print(f"{len(rows)} ops, {examples} examples, {len(comparison.failures)} failures")
    return 1 if comparison.failures or not rows or not functions else 0


if __name__ == "__main__":
    sys.exit(main())
