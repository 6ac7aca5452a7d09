#!/usr/bin/env python3
"""Executes generated programs of vector ops natively, through upstream's lowerings, and holds the values against ours.

    vector_execution.py --bufferproof B --mlir-opt M --mlir-runner R [--count N] [--seed S]

A program fills a buffer with whole numbers, makes vectors of it and of each other, writes some back, and prints the
elements of all of them. Every op has its turn. Exit code 1 if a value differs.
"""

import itertools
import math
import random

from native_execution import Called, compare_values, module_of, parse_arguments

TYPES = ["i8", "i32", "i64", "f32", "f64"]
SHAPES = [(), (1,), (2,), (3,), (4,), (2, 2), (2, 3), (3, 2), (2, 4), (1, 3), (2, 2, 2)]
ROWS, COLUMNS = 4, 6
LOWERINGS = ["--lower-vector-mask", "--test-vector-scan-lowering", "--lower-vector-multi-reduction", "--convert-vector-to-scf", "--lower-affine", "--convert-scf-to-cf",
             "--convert-vector-to-llvm", "--finalize-memref-to-llvm", "--convert-ub-to-llvm"]


def vector(shape, element):
    return f"vector<{''.join(f'{extent}x' for extent in shape)}{element}>"


def bits(element):
    return int(element[1:])


class Program(Called):
    """A function @main<number>, which gets its numbers from the caller, so that no pass can fold with them."""

    def __init__(self, rng, number, element):
        self.rng, self.number, self.element = rng, number, element
        self.lines, self.arguments, self.count = [], [], 0
        self.vectors = {}  # (shape, element) -> names
        self.memref = f"memref<{ROWS}x{COLUMNS}x{element}>"
        self.emit(f"%buffer = memref.alloc() : {self.memref}")
        for i in range(ROWS * COLUMNS):
            row, column = self.index_constant(i // COLUMNS), self.index_constant(i % COLUMNS)
            self.emit(f"memref.store {self.scalar()}, %buffer[{row}, {column}] : {self.memref}")
        for _ in range(3):
            self.broadcast()
            self.from_elements()

    # --- Values.

    def emit(self, line):
        self.lines.append(line)

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    def index_constant(self, value):
        name = self.name()
        self.emit(f"{name} = arith.constant {value} : index")
        return name

    def argument(self, kind, value):
        self.arguments.append((kind, value))
        return f"%a{len(self.arguments) - 1}"

    def scalar(self):
        value = self.rng.randint(-9, 9)
        return self.argument(self.element, f"{value}.0" if self.element[0] == "f" else value)

    def index(self, low, high):
        return self.argument("index", self.rng.randint(low, high))

    def add(self, shape, text, element=None):
        """A vector that the op `text` makes."""
        name = self.name()
        self.emit(f"{name} = {text}")
        self.vectors.setdefault((shape, element or self.element), []).append(name)
        return name

    def some(self, accept=lambda shape: True):
        """A vector of the program's elements with its shape; made if there is none."""
        shapes = [shape for shape, element in self.vectors if element == self.element and accept(shape)]
        if not shapes:
            shape = self.rng.choice([shape for shape in SHAPES if accept(shape)])
            return self.of_shape(shape), shape
        shape = self.rng.choice(shapes)
        return self.rng.choice(self.vectors[shape, self.element]), shape

    def of_shape(self, shape):
        known = self.vectors.get((shape, self.element), [])
        if known and self.rng.random() < 0.7:
            return self.rng.choice(known)
        return self.add(shape, f"vector.broadcast {self.scalar()} : {self.element} to {vector(shape, self.element)}")

    def mask(self, shape):
        """A mask of a shape other than ()."""
        name = self.name()
        if self.rng.random() < 0.5:
            sizes = ", ".join(self.index(0, extent) for extent in shape)
            self.emit(f"{name} = vector.create_mask {sizes} : {vector(shape, 'i1')}")
        else:
            flags = [self.argument("i1", self.rng.choice(["true", "false"])) for _ in range(math.prod(shape))]
            self.emit(f"{name} = vector.from_elements {', '.join(flags)} : {vector(shape, 'i1')}")
        return name

    def masked_outside(self, text, shape, kind=None):
        """The op, which has this iteration space and a result of this type, or a vector.mask around it."""
        if self.rng.random() < 0.6:
            return text
        return f"vector.mask {self.mask(shape)} {{ {text} }} : {vector(shape, 'i1')}" + (f" -> {kind}" if kind else "")

    # --- Ops that put elements in other places.

    def broadcast(self):
        source, shape = (self.scalar(), None) if self.rng.random() < 0.4 or not self.vectors else self.some()
        fits = [to for to in SHAPES if shape is None or (len(to) >= len(shape) and all(
            extent in (1, other) for extent, other in zip(shape, to[len(to) - len(shape):])))]
        to = self.rng.choice(fits or [shape])
        kind = self.element if shape is None else vector(shape, self.element)
        self.add(to, f"vector.broadcast {source} : {kind} to {vector(to, self.element)}")

    def from_elements(self):
        shape = self.rng.choice(SHAPES)
        elements = ", ".join(self.scalar() for _ in range(math.prod(shape)))
        self.add(shape, f"vector.from_elements {elements} : {vector(shape, self.element)}")

    def to_elements(self):
        source, shape = self.some()
        count, name = math.prod(shape), self.name()
        self.emit(f"{name}:{count} = vector.to_elements {source} : {vector(shape, self.element)}")
        elements = [f"{name}#{i}" for i in range(count)]
        self.rng.shuffle(elements)
        self.add(shape, f"vector.from_elements {', '.join(elements)} : {vector(shape, self.element)}")

    def shape_cast(self):
        source, shape = self.some()
        to = self.rng.choice([to for to in SHAPES + [shape] if math.prod(to) == math.prod(shape)])
        self.add(to, f"vector.shape_cast {source} : {vector(shape, self.element)} to {vector(to, self.element)}")

    def bitcast(self):
        source, shape = self.some(lambda shape: shape != ())
        fits = [other for other in TYPES if shape[-1] * bits(self.element) % bits(other) == 0]
        other = self.rng.choice(fits)
        to = shape[:-1] + (shape[-1] * bits(self.element) // bits(other),)
        cast = self.name()
        self.emit(f"{cast} = vector.bitcast {source} : {vector(shape, self.element)} to {vector(to, other)}")
        self.add(shape, f"vector.bitcast {cast} : {vector(to, other)} to {vector(shape, self.element)}")
        if other[0] == "i":
            self.vectors.setdefault((to, other), []).append(cast)

    def transpose(self):
        source, shape = self.some(lambda shape: shape != ())
        order = self.rng.sample(range(len(shape)), len(shape))
        to = tuple(shape[dimension] for dimension in order)
        self.add(to, f"vector.transpose {source}, {order} : {vector(shape, self.element)} to {vector(to, self.element)}")

    def slice_of(self, shape):
        sizes = [self.rng.randint(1, extent) for extent in shape]
        return [self.rng.randint(0, extent - size) for extent, size in zip(shape, sizes)], sizes

    def extract_strided_slice(self):
        source, shape = self.some(lambda shape: shape != ())
        offsets, sizes = self.slice_of(shape[:self.rng.randint(1, len(shape))])
        to = tuple(sizes) + shape[len(sizes):]
        self.add(to, f"vector.extract_strided_slice {source} {{offsets = {offsets}, sizes = {sizes}, strides = "
                     f"{[1] * len(sizes)}}} : {vector(shape, self.element)} to {vector(to, self.element)}")

    def insert_strided_slice(self):
        dest, shape = self.some(lambda shape: shape != ())
        offsets, sizes = self.slice_of(shape)
        part = tuple(sizes[self.rng.randint(0, len(shape) - 1):])
        self.add(shape, f"vector.insert_strided_slice {self.of_shape(part)}, {dest} {{offsets = {offsets}, strides = "
                        f"{[1] * len(part)}}} : {vector(part, self.element)} into {vector(shape, self.element)}")

    def position(self, shape):
        """Leading dimensions at indices, and the shape that is left. That of an element may be known only when it runs."""
        taken = self.rng.randint(0, len(shape))
        fixed = [self.rng.randint(0, extent - 1) for extent in shape[:taken]]
        words = [str(index) for index in fixed]
        if taken == len(shape) != 0 and self.rng.random() < 0.5:
            words[-1] = self.argument("index", fixed[-1])
        return f"[{', '.join(words)}]", shape[taken:]

    def extract(self):
        source, shape = self.some(lambda shape: shape != ())
        position, rest = self.position(shape)
        kind, name = vector(rest, self.element) if rest else self.element, self.name()
        self.emit(f"{name} = vector.extract {source}{position} : {kind} from {vector(shape, self.element)}")
        if rest:
            self.vectors.setdefault((rest, self.element), []).append(name)
        else:
            self.add((2,), f"vector.broadcast {name} : {self.element} to {vector((2,), self.element)}")

    def insert(self):
        dest, shape = self.some(lambda shape: shape != ())
        position, rest = self.position(shape)
        value, kind = (self.of_shape(rest), vector(rest, self.element)) if rest else (self.scalar(), self.element)
        self.add(shape, f"vector.insert {value}, {dest} {position} : {kind} into {vector(shape, self.element)}")

    def shuffle(self):
        first, shape = self.some(lambda shape: len(shape) == 1)
        second, other = self.some(lambda shape: len(shape) == 1)
        mask = [self.rng.randrange(shape[0] + other[0]) for _ in range(self.rng.randint(1, 4))]
        self.add((len(mask),), f"vector.shuffle {first}, {second} {mask} : {vector(shape, self.element)}, "
                               f"{vector(other, self.element)}")

    def interleave(self):
        lhs, shape = self.some(lambda shape: shape != () and math.prod(shape) <= 8)
        to = shape[:-1] + (2 * shape[-1],)
        self.add(to, f"vector.interleave {lhs}, {self.of_shape(shape)} : {vector(shape, self.element)} -> "
                     f"{vector(to, self.element)}")

    def deinterleave(self):
        source, shape = self.some(lambda shape: shape != () and shape[-1] % 2 == 0)
        to, first, second = shape[:-1] + (shape[-1] // 2,), self.name(), self.name()
        self.emit(f"{first}, {second} = vector.deinterleave {source} : {vector(shape, self.element)} -> "
                  f"{vector(to, self.element)}")
        self.vectors.setdefault((to, self.element), []).extend([first, second])

    def masks(self):
        shape = self.rng.choice(SHAPES[1:])
        mask = self.mask(shape)
        if self.rng.random() < 0.4:
            sizes = [self.rng.randint(1, extent) for extent in shape]
            mask = self.name()
            self.emit(f"{mask} = vector.constant_mask {sizes} : {vector(shape, 'i1')}")
        self.add(shape, f"arith.select {mask}, {self.of_shape(shape)}, {self.of_shape(shape)} : {vector(shape, 'i1')}, "
                        f"{vector(shape, self.element)}")

    def step(self):
        steps, name = self.name(), self.name()
        self.emit(f"{steps} = vector.step : vector<4xindex>")
        self.emit(f"{name} = arith.index_cast {steps} : vector<4xindex> to vector<4xi64>")
        self.vectors.setdefault(((4,), "i64"), []).append(name)

    # --- Arithmetic.

    def arithmetic(self):
        lhs, shape = self.some()
        word = self.rng.choice(["add", "sub", "mul"]) + self.element[0]
        self.add(shape, f"arith.{word} {lhs}, {self.of_shape(shape)} : {vector(shape, self.element)}")

    def fma(self):
        if self.element[0] == "f":
            lhs, shape = self.some(lambda shape: shape != ())
            self.add(shape, f"vector.fma {lhs}, {self.of_shape(shape)}, {self.of_shape(shape)} : "
                            f"{vector(shape, self.element)}")

    # --- Products and reductions, of numbers small enough for floats to be exact in any order.

    def fresh(self, shape):
        elements = ", ".join(self.scalar() for _ in range(math.prod(shape)))
        return self.add(shape, f"vector.from_elements {elements} : {vector(shape, self.element)}")

    def kind(self):
        kinds = ["add", "maximumf", "minimumf", "maxnumf", "minnumf"] if self.element[0] == "f" else \
            ["add", "mul", "minui", "minsi", "maxui", "maxsi", "and", "or", "xor"]
        return self.rng.choice(kinds)

    def reduction(self):
        extent, name = self.rng.randint(1, 4), self.name()
        acc = f", {self.scalar()}" if self.rng.random() < 0.5 else ""
        text = (f"vector.reduction <{self.kind()}>, {self.fresh((extent,))}{acc} : {vector((extent,), self.element)} into "
                f"{self.element}")
        if acc or self.element[0] == "i":
            text = self.masked_outside(text, (extent,), self.element)
        self.emit(f"{name} = {text}")
        self.add((2,), f"vector.broadcast {name} : {self.element} to {vector((2,), self.element)}")

    def multi_reduction(self):
        shape = self.rng.choice([shape for shape in SHAPES if len(shape) > 1])
        dims = sorted(self.rng.sample(range(len(shape)), self.rng.randint(1, len(shape) - 1)))
        to = tuple(extent for dim, extent in enumerate(shape) if dim not in dims)
        text = (f"vector.multi_reduction <{self.kind()}>, {self.fresh(shape)}, {self.fresh(to)} {dims} : "
                f"{vector(shape, self.element)} to {vector(to, self.element)}")
        self.add(to, self.masked_outside(text, shape, vector(to, self.element)))

    def scan(self):
        shape = self.rng.choice([shape for shape in SHAPES if len(shape) > 1])
        dim, dest = self.rng.randrange(len(shape)), self.name()
        to = shape[:dim] + shape[dim + 1:]
        inclusive = self.rng.choice(["false", "true"])
        self.emit(f"{dest}:2 = vector.scan <{self.kind()}>, {self.fresh(shape)}, {self.fresh(to)} {{inclusive = {inclusive}, "
                  f"reduction_dim = {dim} : i64}} : {vector(shape, self.element)}, {vector(to, self.element)}")
        for i, kind in enumerate((shape, to)):
            self.add(kind, f"vector.shape_cast {dest}#{i} : {vector(kind, self.element)} to {vector(kind, self.element)}")

    def contract(self):
        extents = {name: self.rng.randint(1, 3) for name in "ijk"}
        lhs, rhs, acc = (self.rng.sample(names, len(names)) for names in ("ik", "kj", "ij"))
        shapes = [tuple(extents[name] for name in names) for names in (lhs, rhs, acc)]
        maps = ", ".join(f"affine_map<(i, j, k) -> ({', '.join(names)})>" for names in (lhs, rhs, acc))
        values = ", ".join(self.fresh(shape) for shape in shapes)
        kinds = [vector(shape, self.element) for shape in shapes]
        text = (f"vector.contract {{indexing_maps = [{maps}], iterator_types = [\"parallel\", \"parallel\", "
                f"\"reduction\"], kind = #vector.kind<add>}} {values} : {kinds[0]}, {kinds[1]} into {kinds[2]}")
        self.add(shapes[2], self.masked_outside(text, tuple(extents.values()), kinds[2]))

    def outerproduct(self):
        rows, columns = self.rng.randint(1, 3), self.rng.choice([None, 1, 2, 3])
        shape = (rows,) if columns is None else (rows, columns)
        kind = self.element if columns is None else vector((columns,), self.element)
        rhs = self.scalar() if columns is None else self.fresh((columns,))
        acc = f", {self.fresh(shape)} {{kind = #vector.kind<{self.kind()}>}}" if self.rng.random() < 0.6 else ""
        text = f"vector.outerproduct {self.fresh((rows,))}, {rhs}{acc} : {vector((rows,), self.element)}, {kind}"
        self.add(shape, self.masked_outside(text, shape, vector(shape, self.element)) if acc else text)

    # --- Transfers.

    def transfer(self):
        """Where a transfer goes, its attributes, and the shape of the vector and of its mask."""
        dims = self.rng.choice([(0,), (1,), (0, 1), (1, 0), (1,), (0, 1)])
        shape = tuple(self.rng.randint(1, 4) for _ in dims)
        start, in_bounds = [self.index(0, 3), self.index(0, 5)], []
        for dim, extent in zip(dims, shape):
            inside = self.rng.random() < 0.4
            in_bounds.append(inside)
            if inside:
                start[dim] = self.index(0, (ROWS, COLUMNS)[dim] - extent)
        results = ", ".join(f"d{dim}" for dim in dims)
        attributes = (f"{{in_bounds = {str(in_bounds).lower()}, permutation_map = affine_map<(d0, d1) -> ({results})>}}")
        mask_shape = tuple(extent for _, extent in sorted(zip(dims, shape)))
        mask = f", {self.mask(mask_shape)}" if self.rng.random() < 0.4 else ""
        return f"%buffer[{', '.join(start)}]", attributes, shape, mask, mask_shape

    def transfer_read(self):
        place, attributes, shape, mask, mask_shape = self.transfer()
        text = (f"vector.transfer_read {place}, {self.scalar()}{mask} {attributes} : {self.memref}, "
                f"{vector(shape, self.element)}")
        self.add(shape, text if mask else self.masked_outside(text, mask_shape, vector(shape, self.element)))

    def transfer_write(self):
        place, attributes, shape, mask, mask_shape = self.transfer()
        text = (f"vector.transfer_write {self.of_shape(shape)}, {place}{mask} {attributes} : "
                f"{vector(shape, self.element)}, {self.memref}")
        self.emit(text if mask else self.masked_outside(text, mask_shape))

    def slice(self):
        """A place in the buffer, and the shape of a vector that is in bounds there."""
        shape = self.rng.choice([(1,), (2,), (4,)])
        return f"%buffer[{self.index(0, 3)}, {self.index(0, COLUMNS - shape[-1])}]", shape

    def load(self):
        place, shape = self.slice()
        self.add(shape, f"vector.load {place} : {self.memref}, {vector(shape, self.element)}")

    def store(self):
        place, shape = self.slice()
        self.emit(f"vector.store {self.of_shape(shape)}, {place} : {self.memref}, {vector(shape, self.element)}")

    def masked(self, op, loads, middle=""):
        place, shape = self.slice()
        kinds = f"{self.memref}, {middle}{vector(shape, 'i1')}, {vector(shape, self.element)}"
        text = f"vector.{op} {place}, {self.mask(shape)}, {self.of_shape(shape)} : {kinds}"
        if loads:
            self.add(shape, f"{text} into {vector(shape, self.element)}")
        else:
            self.emit(text)

    def maskedload(self):
        self.masked("maskedload", True)

    def maskedstore(self):
        self.masked("maskedstore", False)

    def expandload(self):
        self.masked("expandload", True)

    def compressstore(self):
        self.masked("compressstore", False)

    def lanes(self):
        """A place in a row, and different distances from it that stay in the row."""
        column, lanes = self.rng.randint(0, 2), self.name()
        distances = [str(distance - column) for distance in self.rng.sample(range(COLUMNS), 4)]
        self.emit(f"{lanes} = arith.constant dense<[{', '.join(distances)}]> : vector<4xi32>")
        return f"%buffer[{self.index(0, 3)}, {self.argument('index', column)}] [{lanes}]"

    def gather(self):
        """What it gives where a vector.mask around it is not set is open; upstream's lowering drops its own mask there."""
        lanes, passthru, everywhere = self.lanes(), self.of_shape((4,)), self.name()
        self.emit(f"{everywhere} = vector.constant_mask [4] : vector<4xi1>")
        is_masked = self.rng.random() < 0.4
        text = (f"vector.gather {lanes}, {everywhere if is_masked else self.mask((4,))}, {passthru} : {self.memref}, "
                f"vector<4xi32>, vector<4xi1>, {vector((4,), self.element)} into {vector((4,), self.element)}")
        around = f"vector.mask {everywhere} {{ {text} }} : vector<4xi1> -> {vector((4,), self.element)}"
        self.add((4,), around if is_masked else text)

    def scatter(self):
        self.emit(f"vector.scatter {self.lanes()}, {self.mask((4,))}, {self.of_shape((4,))} : {self.memref}, vector<4xi32>, vector<4xi1>, "
                  f"{vector((4,), self.element)}")

    # --- What is printed.

    def print_element(self, value, element):
        wide = self.name()
        if element == "i64":
            wide = value
        elif element[0] == "i":
            self.emit(f"{wide} = arith.extsi {value} : {element} to i64")
        else:
            self.emit(f"{wide} = arith.fptosi {value} : {element} to i64")
        self.emit(f"func.call @printI64({wide}) : (i64) -> ()")
        self.emit("func.call @printNewline() : () -> ()")

    def show(self):
        for (shape, element), names in self.vectors.items():
            for value, position in itertools.product(names, itertools.product(*map(range, shape))):
                name = self.name()
                self.emit(f"{name} = vector.extract {value}{list(position)} : {element} from {vector(shape, element)}")
                self.print_element(name, element)
        for row, column in itertools.product(range(ROWS), range(COLUMNS)):
            name = self.name()
            at = f"{self.index_constant(row)}, {self.index_constant(column)}"
            self.emit(f"{name} = memref.load %buffer[{at}] : {self.memref}")
            self.print_element(name, self.element)
        self.emit(f"memref.dealloc %buffer : {self.memref}")


OPS = [Program.broadcast, Program.from_elements, Program.to_elements, Program.shape_cast, Program.bitcast,
       Program.transpose, Program.extract_strided_slice, Program.insert_strided_slice, Program.extract, Program.insert,
       Program.shuffle, Program.interleave, Program.deinterleave, Program.masks, Program.step, Program.arithmetic,
       Program.fma, Program.reduction, Program.multi_reduction, Program.scan, Program.contract, Program.outerproduct,
       Program.transfer_read, Program.transfer_write, Program.load, Program.store, Program.maskedload,
       Program.maskedstore, Program.expandload, Program.compressstore, Program.gather, Program.scatter]


def generate(rng, count):
    turns = itertools.cycle(OPS)
    for number in range(count):
        program = Program(rng, number, rng.choice(TYPES))
        for _ in range(3):
            next(turns)(program)
            rng.choice(OPS)(program)
        program.show()
        yield program


def main():
    arguments = parse_arguments(__doc__, 200)
    programs = list(generate(random.Random(arguments.seed), arguments.count))
    shown = [f"in\n{program.text()}" for program in programs for line in program.lines if "@printI64" in line]
    compare_values(arguments, LOWERINGS, module_of(programs), shown, most=2)
    print(f"{len(programs)} programs: {len(shown)} values of {len(OPS)} ops are those of native execution")


if __name__ == "__main__":
    main()
