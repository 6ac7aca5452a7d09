#!/usr/bin/env python3
"""Executes generated programs on tensors and buffers of vectors natively, and holds the values against ours: those of
the program as it is, and bufferized.

    element_execution.py --bufferproof B --mlir-opt M --mlir-runner R [--count N] [--seed S]

A program makes tensors of vectors of whole numbers, or buffers, of each other, and prints the elements of all. Exit code
1 if a value differs.
"""

import itertools
import math
import random

from native_execution import Called, compare_values, module_of, parse_arguments, run

TYPES = ["i8", "i32", "i64", "f32", "f64"]
VECTORS = [(), (1,), (2,), (3,), (2, 2), (2, 3)]
BUFFERIZE = ["--one-shot-bufferize=bufferize-function-boundaries"]
LOWERINGS = [*BUFFERIZE, "--convert-linalg-to-loops", "--convert-vector-to-scf", "--expand-strided-metadata",
             "--lower-affine", "--convert-scf-to-cf", "--convert-vector-to-llvm", "--finalize-memref-to-llvm",
             "--convert-ub-to-llvm"]


def dims(shape):
    return "".join(f"{extent}x" for extent in shape)


class Program(Called):
    def __init__(self, rng, number, on_buffers):
        self.rng, self.number, self.lines, self.arguments, self.count, self.shown = rng, number, [], [], 0, []
        self.element, self.lanes = rng.choice(TYPES), rng.choice(VECTORS)
        self.vector = f"vector<{dims(self.lanes)}{self.element}>"
        self.values = []  # (name, shape) of tensors or buffers
        self.layouts, self.deallocs = {}, []  # of buffers
        made, ops = (self.alloc, BUFFERS) if on_buffers else (self.from_elements, TENSORS)
        made((4,))
        made((2, 3))
        for _ in range(6):
            rng.choice(ops)(self)
        for name, shape in self.values:
            self.show(name, shape)
        self.lines += self.deallocs

    # --- Values.

    def emit(self, text):
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"{name} = {text}")
        return name

    def index(self, value):
        return self.emit(f"arith.constant {value} : index")

    def new_vector(self):
        names = []
        for _ in range(math.prod(self.lanes)):
            value = self.rng.randint(-9, 9)
            self.arguments.append((self.element, f"{value}.0" if self.element[0] == "f" else value))
            names.append(f"%a{len(self.arguments) - 1}")
        return self.emit(f"vector.from_elements {', '.join(names)} : {self.vector}")

    def sum(self, left, right):
        return f"arith.add{self.element[0]} {left}, {right} : {self.vector}"

    def type(self, shape):
        return f"tensor<{dims(shape)}{self.vector}>"

    def some(self, accept=lambda shape: True):
        return self.rng.choice([value for value in self.values if accept(value[1])])

    def add(self, shape, text):
        self.values.append((self.emit(text), shape))

    def show(self, name, shape):
        for at in itertools.product(*map(range, shape)):
            indices = ", ".join(self.index(i) for i in at)
            kind = self.buffer_type(name, shape) if name in self.layouts else self.type(shape)
            op = "memref.load" if name in self.layouts else "tensor.extract"
            element = self.emit(f"{op} {name}[{indices}] : {kind}")
            for lane in itertools.product(*map(range, self.lanes)):
                value = self.emit(f"vector.extract {element}[{', '.join(map(str, lane))}] : {self.element} from {self.vector}")
                kind = self.element
                if kind[0] == "f":
                    kind = f"i{kind[1:]}"
                    value = self.emit(f"arith.bitcast {value} : {self.element} to {kind}")
                if kind != "i64":
                    value = self.emit(f"arith.extsi {value} : {kind} to i64")
                self.lines += [f"func.call @printI64({value}) : (i64) -> ()", "func.call @printNewline() : () -> ()"]
                self.shown.append(f"{name}{list(at)}{list(lane)} in\n")

    # --- Ops on tensors.

    def from_elements(self, shape=(3,)):
        elements = ", ".join(self.new_vector() for _ in range(math.prod(shape)))
        self.add(shape, f"tensor.from_elements {elements} : {self.type(shape)}")

    def splat(self):
        self.add((2,), f"tensor.splat {self.new_vector()} : {self.type((2,))}")

    def generate(self):
        vector = self.new_vector()
        number = "%n" if self.element[0] == "i" else "%g"
        cast = f"%n = arith.index_cast %i : index to {'i64' if self.element[0] == 'f' else self.element}\n"
        if self.element[0] == "f":
            cast += f"%g = arith.sitofp %n : i64 to {self.element}\n"
        self.add((3,), f"tensor.generate {{\n^bb0(%i: index):\n{cast}%b = vector.broadcast {number} : {self.element} to "
                       f"{self.vector}\n%s = {self.sum('%b', vector)}\ntensor.yield %s : {self.vector}\n}} : {self.type((3,))}")

    def insert(self):
        source, shape = self.some()
        indices = ", ".join(self.index(self.rng.randrange(extent)) for extent in shape)
        self.add(shape, f"tensor.insert {self.new_vector()} into {source}[{indices}] : {self.type(shape)}")

    def slice_of(self, shape):
        sizes = [self.rng.randint(1, extent) for extent in shape]
        strides = [2 if size * 2 - 1 <= extent and self.rng.random() < 0.5 else 1 for size, extent in zip(sizes, shape)]
        offsets = [self.rng.randint(0, extent - (size - 1) * stride - 1)
                   for size, extent, stride in zip(sizes, shape, strides)]
        return sizes, f"{offsets} {sizes} {strides}", (offsets, strides)

    def extract_slice(self):
        source, shape = self.some()
        sizes, text, _ = self.slice_of(shape)
        self.add(tuple(sizes), f"tensor.extract_slice {source}{text} : {self.type(shape)} to {self.type(sizes)}")

    def insert_slice(self):
        target, shape = self.some()
        sizes, text, _ = self.slice_of(shape)
        source = self.emit(f"tensor.splat {self.new_vector()} : {self.type(sizes)}")
        self.add(shape, f"tensor.insert_slice {source} into {target}{text} : {self.type(sizes)} into {self.type(shape)}")

    def pad(self):
        source, shape = self.some()
        low, high = ([self.rng.randint(0, 1) for _ in shape] for _ in range(2))
        to = tuple(map(sum, zip(shape, low, high)))
        vector, arguments = self.new_vector(), ", ".join(f"%i{k}: index" for k in range(len(shape)))
        self.add(to, f"tensor.pad {source} low{low} high{high} {{\n^bb0({arguments}):\ntensor.yield {vector} : {self.vector}\n}}"
                     f" : {self.type(shape)} to {self.type(to)}")

    def concat(self):
        source, shape = self.some()
        to = (2 * shape[0], *shape[1:])
        kind = self.type(shape)
        self.add(to, f"tensor.concat dim(0) {source}, {source} : ({kind}, {kind}) -> {self.type(to)}")

    def collapse(self):
        source, shape = self.some()
        if len(shape) > 1:
            groups, to = [list(range(len(shape)))], (math.prod(shape),)
            self.add(to, f"tensor.collapse_shape {source} {groups} : {self.type(shape)} into {self.type(to)}")
        else:
            self.add((1, *shape), f"tensor.expand_shape {source} [[0, 1]] output_shape [1, {shape[0]}] : {self.type(shape)} into "
                                  f"{self.type((1, *shape))}")

    def empty(self, shape):
        return self.emit(f"tensor.empty() : {self.type(shape)}")

    def map(self):
        source, shape = self.some()
        kind, target = self.type(shape), self.empty(shape)
        self.add(shape, f"linalg.map ins({source}, {source} : {kind}, {kind}) outs({target} : {kind})\n"
                        f"(%l: {self.vector}, %r: {self.vector}, %o: {self.vector}) {{\n%s = {self.sum('%l', '%r')}\n"
                        f"linalg.yield %s : {self.vector}\n}}")

    def transpose(self):
        source, shape = self.some(lambda shape: len(shape) == 2)
        to = shape[::-1]
        self.add(to, f"linalg.transpose ins({source} : {self.type(shape)}) outs({self.empty(to)} : {self.type(to)}) "
                     "permutation = [1, 0]")

    def broadcast(self):
        source, shape = self.some(lambda shape: len(shape) == 1)
        to = (2, *shape)
        self.add(to, f"linalg.broadcast ins({source} : {self.type(shape)}) outs({self.empty(to)} : {self.type(to)}) "
                     "dimensions = [0]")

    def reduce(self):
        source, shape = self.some(lambda shape: len(shape) == 2)
        to = shape[:1]
        start = self.emit(f"tensor.splat {self.new_vector()} : {self.type(to)}")
        self.add(to, f"linalg.reduce ins({source} : {self.type(shape)}) outs({start} : {self.type(to)}) dimensions = [1]\n"
                     f"(%l: {self.vector}, %r: {self.vector}) {{\n%s = {self.sum('%l', '%r')}\nlinalg.yield %s : {self.vector}\n}}")

    def loop(self):
        source, shape = self.some(lambda shape: len(shape) == 1)
        kind, vector = self.type(shape), self.new_vector()
        zero, one, end = self.index(0), self.index(1), self.index(shape[0])
        self.add(shape, f"scf.for %i = {zero} to {end} step {one} iter_args(%t = {source}) -> {kind} {{\n"
                        f"%e = tensor.extract %t[%i] : {kind}\n%s = {self.sum('%e', vector)}\n"
                        f"%n = tensor.insert %s into %t[%i] : {kind}\nscf.yield %n : {kind}\n}}")

    # --- Ops on buffers.

    def buffer_type(self, name, shape):
        return f"memref<{dims(shape)}{self.vector}{self.layouts[name]}>"

    def add_buffer(self, shape, layout, text):
        name = self.emit(f"{text}memref<{dims(shape)}{self.vector}{layout}>")
        self.layouts[name] = layout
        self.values.append((name, shape))
        return name

    def allocate(self, shape):
        name = self.add_buffer(shape, "", "memref.alloc() : ")
        self.deallocs.append(f"memref.dealloc {name} : {self.buffer_type(name, shape)}")
        return name

    def alloc(self, shape=(3,)):
        name = self.allocate(shape)
        for at in itertools.product(*map(range, shape)):
            indices = ", ".join(self.index(i) for i in at)
            self.lines.append(f"memref.store {self.new_vector()}, {name}[{indices}] : {self.buffer_type(name, shape)}")

    def subview(self):
        source, shape = self.some()
        if self.layouts[source]:
            return
        sizes, text, (offsets, strides) = self.slice_of(shape)
        whole = [math.prod(shape[i + 1:]) for i in range(len(shape))]
        offset = sum(a * b for a, b in zip(offsets, whole))
        steps = [a * b for a, b in zip(strides, whole)]
        layout = f", strided<{steps}" + (f", offset: {offset}>" if offset else ">")
        self.add_buffer(tuple(sizes), layout, f"memref.subview {source}{text} : {self.buffer_type(source, shape)} to ")

    def reinterpret(self):
        source, shape = self.some()
        if not self.layouts[source] and math.prod(shape) > 3:
            self.add_buffer((2,), ", strided<[2], offset: 1>", f"memref.reinterpret_cast {source} to offset: [1], sizes: [2], "
                            f"strides: [2] : {self.buffer_type(source, shape)} to ")

    def copy(self):
        source, shape = self.some()
        target = self.allocate(shape)
        self.lines.append(f"memref.copy {source}, {target} : {self.buffer_type(source, shape)} to {self.buffer_type(target, shape)}")

    def store(self):
        target, shape = self.some()
        indices = ", ".join(self.index(self.rng.randrange(extent)) for extent in shape)
        self.lines.append(f"memref.store {self.new_vector()}, {target}[{indices}] : {self.buffer_type(target, shape)}")

    def transposed(self):
        source, shape = self.some(lambda shape: len(shape) == 2)
        if not self.layouts[source]:
            self.add_buffer(shape[::-1], f", strided<[1, {shape[1]}]>", f"memref.transpose {source} (i, j) -> (j, i) : "
                            f"{self.buffer_type(source, shape)} to ")

    def collapsed(self):
        source, shape = self.some()
        if len(shape) == 2 and not self.layouts[source]:
            self.add_buffer((math.prod(shape),), "", f"memref.collapse_shape {source} [[0, 1]] : "
                            f"{self.buffer_type(source, shape)} into ")

    def summed(self):
        target, shape = self.some()
        kind = self.buffer_type(target, shape)
        source, plain = self.allocate(shape), f"memref<{dims(shape)}{self.vector}>"
        self.lines += [f"memref.copy {target}, {source} : {kind} to {plain}",
                       f"linalg.map ins({source}, {source} : {plain}, {plain}) outs({target} : {kind})\n"
                       f"(%l: {self.vector}, %r: {self.vector}, %o: {self.vector}) {{\n%s = {self.sum('%l', '%r')}\n"
                       f"linalg.yield %s : {self.vector}\n}}"]


TENSORS = [Program.from_elements, Program.splat, Program.generate, Program.insert, Program.extract_slice,
           Program.insert_slice, Program.pad, Program.concat, Program.collapse, Program.map, Program.transpose,
           Program.broadcast, Program.reduce, Program.loop]
BUFFERS = [Program.subview, Program.reinterpret, Program.copy, Program.store, Program.transposed, Program.collapsed,
           Program.summed]


def compare(arguments, rng, on_buffers):
    """The number of values compared."""
    programs = [Program(rng, number, on_buffers) for number in range(arguments.count)]
    shown = [where + program.text() for program in programs for where in program.shown]
    text = module_of(programs)
    compare_values(arguments, LOWERINGS, text, shown, most=2)
    if not on_buffers:
        bufferized = run([arguments.bufferproof, "opt", *BUFFERIZE, "--buffer-deallocation-pipeline", "-"], text)
        compare_values(arguments, LOWERINGS, bufferized, shown, most=2)
    return len(shown)


def main():
    arguments = parse_arguments(__doc__, 60)
    rng = random.Random(arguments.seed)
    print(f"{compare(arguments, rng, False)} elements of tensors, {compare(arguments, rng, True)} of buffers are those of "
          "native execution")


if __name__ == "__main__":
    main()
