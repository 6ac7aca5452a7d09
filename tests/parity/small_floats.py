#!/usr/bin/env python3
"""Holds the float types of at most 19 bits against mlir-opt, native execution, and an exact statement of what they are.

    small_floats.py text|execution --bufferproof B --mlir-opt M --mlir-runner R [--count N] [--seed S]

`text`: constants of all bit patterns, of literals and in dense elements are printed as mlir-opt prints them. `execution`:
programs print the bits of results of arithmetic, comparisons and casts; they are compared with fractions, rounded by the
definitions in FORMATS, and with native execution by LLVM's APFloat. The formats without NaN or infinity get no operands that
lead there: they define no result. Exit code 1 if anything differs.
"""

import fractions
import itertools
import math
import random
import sys

import native_execution

Fraction = fractions.Fraction

# Bits of exponent and fraction, bias, what is no number. Written from the papers that BuiltinTypes.td names.
FORMATS = {
    "f4E2M1FN": (2, 1, 1, "finite"), "f6E2M3FN": (2, 3, 1, "finite"), "f6E3M2FN": (3, 2, 3, "finite"),
    "f8E5M2": (5, 2, 15, "ieee"), "f8E4M3": (4, 3, 7, "ieee"), "f8E3M4": (3, 4, 3, "ieee"),
    "f8E4M3FN": (4, 3, 7, "ones"), "f8E5M2FNUZ": (5, 2, 16, "sign"), "f8E4M3FNUZ": (4, 3, 8, "sign"),
    "f8E4M3B11FNUZ": (4, 3, 11, "sign"), "f8E8M0FNU": (8, 0, 127, "powers"), "tf32": (8, 10, 127, "ieee"),
}
WIDER = {"f32": (8, 23, 127, "ieee"), "bf16": (8, 7, 127, "ieee"), "f16": (5, 10, 15, "ieee")}
ANY = "any"  # a result that is not stated
ARITHMETIC = ("addf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf")
COMPARISONS = {"oeq": "=", "ogt": ">", "oge": ">=", "olt": "<", "ole": "<=", "one": "<>", "ord": "<=>", "ueq": "=u",
               "ugt": ">u", "uge": ">=u", "ult": "<u", "ule": "<=u", "une": "<>u", "uno": "u"}


class Format:
    """Bits of one type as numbers. A number is a fraction with a sign, which tells zeros apart, or a float that is none."""

    def __init__(self, name):
        self.name = name
        self.exponent, self.fraction, self.bias, self.special = {**FORMATS, **WIDER}[name]
        self.sign = 1 << (self.exponent + self.fraction)
        self.width = self.exponent + self.fraction + (self.special != "powers")
        self.infinity = (1 << self.exponent) - 1 << self.fraction
        self.greatest = {"ieee": self.infinity - 1, "ones": self.sign - 2, "powers": self.sign - 2}.get(
            self.special, self.sign - 1)

    def magnitude(self, bits):
        exponent, fraction = bits >> self.fraction, bits % (1 << self.fraction)
        if self.special == "powers":
            return Fraction(2) ** (exponent - self.bias)
        digits = fraction + (exponent > 0) * (1 << self.fraction)
        return digits * Fraction(2) ** (max(exponent, 1) - self.bias - self.fraction)

    def number(self, bits):
        magnitude, sign = bits % self.sign, -1 if bits & self.sign else 1
        if magnitude > self.greatest:
            return sign * math.inf if self.special == "ieee" and magnitude == self.infinity else math.nan
        if self.special == "sign" and bits == self.sign:
            return math.nan
        return self.magnitude(magnitude), sign

    def quiet(self, bits):
        """Signaling NaNs are left out: only APFloat tells them from others."""
        is_nan = self.special == "ieee" and bits % self.sign > self.infinity
        return bits | 1 << self.fraction - 1 if is_nan else bits

    def bits(self, number):
        """Of the nearest number, of the one with even bits if there are two; None for NaN; ANY where there is no sign."""
        has_sign = self.special != "powers"
        if isinstance(number, float):
            if math.isnan(number):
                return None
            return self.overflow(number < 0)
        wanted, sign = number
        low, high = 0, 2 * self.sign
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.magnitude(middle) <= wanted else (low, middle)
        below, above = wanted - self.magnitude(low), self.magnitude(low + 1) - wanted
        is_even = low % 2 == 0 and has_sign  # the significand of a power of two is 1, which is odd
        bits = low if below < above or (below == above and is_even) else low + 1
        if bits > self.greatest:
            return self.overflow(sign < 0)
        if not has_sign and sign < 0 and wanted != 0:
            return ANY
        is_negative = has_sign and sign < 0 and not (self.special == "sign" and bits == 0)
        return bits + self.sign * is_negative

    def overflow(self, is_negative):
        if self.special == "powers" and is_negative:
            return ANY
        if self.special in ("powers", "sign", "ones"):
            return None
        return (self.infinity if self.special == "ieee" else self.greatest) + self.sign * is_negative


def as_float(number):
    """Numbers of the small formats are doubles."""
    return number if isinstance(number, float) else float(number[0]) * number[1]


def exact(number):
    return abs(Fraction(number)), int(math.copysign(1, number))


def signed(value, sign_of_zero):
    return abs(value), -1 if value < 0 or (value == 0 and sign_of_zero < 0) else 1


def divided(left, right):
    if math.isnan(left) or math.isnan(right) or (right == 0 and left == 0) or (math.isinf(left) and math.isinf(right)):
        return math.nan
    sign = math.copysign(1, left) * math.copysign(1, right)
    return sign * (math.inf if right == 0 or math.isinf(left) else 0.0)


def combined(op, left, right):
    """The exact number, or a float that is none."""
    x, y = as_float(left), as_float(right)
    both_finite = math.isfinite(x) and math.isfinite(y)
    if op in ("maximumf", "minimumf", "maxnumf", "minnumf"):
        if math.isnan(x) or math.isnan(y):
            keeps_nan = op in ("maximumf", "minimumf")
            return math.nan if keeps_nan else right if math.isnan(x) else left
        key = [(x, math.copysign(1, x)), (y, math.copysign(1, y))]
        first_is_more = key[0] > key[1]
        return left if first_is_more == op.startswith("max") else right
    if op == "divf":
        if not both_finite or y == 0:
            special = divided(x, y)
            return exact(special) if math.isfinite(special) else special
        return signed(left[0] * left[1] / (right[0] * right[1]), left[1] * right[1])
    if op == "mulf":
        return signed(left[0] * left[1] * right[0] * right[1], left[1] * right[1]) if both_finite else x * y
    if op == "subf":
        return combined("addf", left, (right[0], -right[1]) if not isinstance(right, float) else -right)
    if not both_finite:
        return x + y
    zero = -1 if left[1] < 0 and right[1] < 0 else 1
    return signed(left[0] * left[1] + right[0] * right[1], zero)


def compared(predicate, left, right):
    x, y, accepts = as_float(left), as_float(right), COMPARISONS[predicate]
    if math.isnan(x) or math.isnan(y):
        return "u" in accepts
    return ("<" if x < y else ">" if x > y else "=") in accepts


class Program(native_execution.Called):
    """A function of two numbers of a format, that prints what `lines` compute; `expected` has what that is, None for NaN."""

    def __init__(self, number, form, operands):
        self.number, self.form, self.operands = number, form, operands
        self.arguments = [(form.name, hex(bits)) for bits in operands]
        self.lines, self.expected, self.count = [], [], 0

    def emit(self, text):
        self.count += 1
        self.lines.append(f"%{self.count} = {text}")
        return f"%{self.count}"

    def show_integer(self, value, width, expected, source, form=None):
        wide = value if width == 64 else self.emit(f"arith.extui {value} : i{width} to i64")
        self.lines += [f"func.call @printI64({wide}) : (i64) -> ()", "func.call @printNewline() : () -> ()"]
        self.expected.append((expected, f"{source} on {self.form.name} {', '.join(map(hex, self.operands))}", form))

    def show(self, value, form, expected, source):
        raw = self.emit(f"arith.bitcast {value} : {form.name} to i{form.width}")
        self.show_integer(raw, form.width, expected, source, form)


def program_of(rng, number, form):
    program = Program(number, form, [form.quiet(rng.randrange(1 << form.width)) for _ in range(2)])
    left, right = (form.number(bits) for bits in program.operands)
    name = form.name
    for op in ARITHMETIC:
        if form.special == "finite" and op == "divf" and as_float(right) == 0:
            continue
        result = program.emit(f"arith.{op} %a0, %a1 : {name}")
        program.show(result, form, form.bits(combined(op, left, right)), op)
    predicate = rng.choice(list(COMPARISONS))
    result = program.emit(f"arith.cmpf {predicate}, %a0, %a1 : {name}")
    program.show_integer(result, 1, int(compared(predicate, left, right)), f"cmpf {predicate}")
    negated = -left if isinstance(left, float) else (left[0], -left[1])
    program.show(program.emit(f"arith.negf %a0 : {name}"), form, form.bits(negated), "negf")
    program.show(program.emit(f"math.absf %a0 : {name}"), form,
                 form.bits(abs(left) if isinstance(left, float) else (left[0], 1)), "absf")
    wider = Format("f32")
    extended = program.emit(f"arith.extf %a0 : {name} to f32")
    program.show(extended, wider, wider.bits(left), "extf")
    cast_from(rng, program, form, wider)
    cast_integers(rng, program, form, left)
    return program


def cast_from(rng, program, form, wider):
    """From a number near those of the format, and ties."""
    bits = wider.bits(form.number(rng.randrange(form.greatest + 1)))
    if bits is None:
        return
    half = 1 << wider.fraction - form.fraction - 1 if form.special != "powers" else 1 << wider.fraction - 1
    bits += rng.choice([0, 1, half - 1, half, half + 1, rng.randrange(1 << wider.fraction)])
    bits %= wider.infinity
    source = program.emit(f"arith.constant {hex(bits)} : f32")
    program.show(program.emit(f"arith.truncf {source} : f32 to {form.name}"), form, form.bits(wider.number(bits)),
                 f"truncf {hex(bits)}")


def cast_integers(rng, program, form, left):
    """From integers, and to integers that the number fits, whole ones only: APFloat's wrapper does not truncate."""
    integer = rng.choice([rng.randrange(-128, 128), rng.randrange(-20, 20)])
    source = program.emit(f"arith.constant {integer} : i8")
    for op, value in (("sitofp", integer), ("uitofp", integer % 256)):
        program.show(program.emit(f"arith.{op} {source} : i8 to {form.name}"), form,
                     form.bits(exact(float(value))), f"{op} {integer}")
    value = as_float(left)
    if math.isfinite(value) and -128 <= value <= 127 and value == math.trunc(value):
        program.show_integer(program.emit(f"arith.fptosi %a0 : {form.name} to i8"), 8, math.trunc(value) % 256, "fptosi")


def check_execution(arguments):
    rng = random.Random(arguments.seed)
    forms = itertools.cycle([Format(name) for name in FORMATS])
    programs = [program_of(rng, number, next(forms)) for number in range(arguments.count)]
    programs.sort(key=lambda program: program.form.name == "tf32")  # which LLVM does not have
    lowered = [program for program in programs if program.form.name != "tf32"]
    expected = [line for program in programs for line in program.expected]
    ours = native_execution.our_values(arguments, native_execution.module_of(programs))
    native = native_execution.native_values(arguments, ["--convert-arith-to-apfloat", "--convert-math-to-apfloat"],
                                            native_execution.module_of(lowered))
    if len(ours) != len(expected) or len(native) != sum(len(program.expected) for program in lowered):
        sys.exit(f"{len(ours)} values here, {len(native)} natively, {len(expected)} stated")
    native += ours[len(native):]
    wrong = []
    for here, there, (stated, source, form) in zip(ours, native, expected):
        values = [int(here), int(there), int(here) if stated == ANY else stated]
        if form is not None:  # all NaNs are equal
            values = [None if bits is None or form.number(bits) != form.number(bits) else bits for bits in values]
        if len(set(values)) != 1:
            wrong.append(f"{values[0]} here, {values[1]} natively, {values[2]} stated: {source}")
    if wrong:
        sys.exit(f"{len(wrong)} of {len(expected)} values differ:\n" + "\n".join(wrong[:20]))
    print(f"{len(programs)} programs on {len(FORMATS)} types: {len(expected)} values are those stated and natively computed")


def literals(rng):
    near = [f"{rng.uniform(-600, 600):.4f}" for _ in range(100)] + [f"{rng.uniform(-2, 2):.6f}" for _ in range(100)]
    far = [f"{rng.uniform(-2, 2) * 10.0 ** rng.randint(-40, 40):.6e}".replace("e+", "e") for _ in range(100)]
    return ["0.0", "-0.0", "-3.0", "0.1", "1.0e9", "-1.0e9", "1.0e-9", "2.5", "-1.0e60", "464.0", "465.0", "248.0"] + near + far


def constants_of(rng, form):
    name, lines = form.name, []
    patterns = range(1 << form.width) if form.width <= 8 else [rng.randrange(1 << form.width) for _ in range(1000)]
    lines += [f"arith.constant {hex(bits)} : {name}" for bits in patterns]
    numbers = literals(rng)
    lines += [f"arith.constant {number} : {name}" for number in numbers]
    for count in (1, 5, 90, len(numbers)):
        shown = ", ".join(rng.sample(numbers, count))
        lines.append(f"arith.constant dense<[{shown}]> : tensor<{count}x{name}>")
    lines.append(f"arith.constant dense<{numbers[3]}> : vector<4x{name}>")
    lines.append(f"arith.constant dense<(1.0, -2.0)> : tensor<3xcomplex<{name}>>")
    lines.append(f"complex.constant [1.0 : {name}, 0.5 : {name}] : complex<{name}>")
    return "func.func @f() {\n" + "".join(f"  %{i} = {line}\n" for i, line in enumerate(lines)) + "  return\n}\n"


def check_text(arguments):
    rng, count = random.Random(arguments.seed), 0
    for name in FORMATS:
        text = constants_of(rng, Format(name))
        for flags in ([], ["--mlir-print-op-generic"]):
            ours = native_execution.run([arguments.bufferproof, "opt", "-", *flags], text).rstrip().splitlines()
            theirs = native_execution.run([arguments.mlir_opt, *flags], text).rstrip().splitlines()
            wrong = [f"here    {a}\nmlir-opt {b}" for a, b in zip(ours, theirs) if a != b]
            if wrong or len(ours) != len(theirs):
                sys.exit(f"{name}: {len(wrong)} of {len(theirs)} lines differ:\n" + "\n".join(wrong[:10]))
            count += len(theirs)
    print(f"{count} lines of {len(FORMATS)} types are printed as mlir-opt prints them")


def main():
    mode = sys.argv.pop(1) if len(sys.argv) > 1 else ""
    if mode not in ("text", "execution"):
        sys.exit(__doc__)
    arguments = native_execution.parse_arguments(__doc__, 600)
    (check_text if mode == "text" else check_execution)(arguments)


if __name__ == "__main__":
    main()
