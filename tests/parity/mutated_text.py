"""Changes valid programs, as text, in one place each: what a person mistypes, leaves out or mixes up."""

import random
import re

TYPE = r"(?:tensor|memref|vector|complex)<[^<>\n]*(?:<[^<>\n]*>[^<>\n]*)*>"
TOKEN = re.compile(
    rf'{TYPE}|"(?:[^"\\\n]|\\.)*"|[%#^@!]?[A-Za-z_][\w.$]*(?:#\d+)?|%\d+(?::\d+|#\d+)?|-?\d+(?:\.\d+(?:[eE][-+]?\d+)?)?'
    r"|->|::|==|>=|<=|//[^\n]*|\n|[^\S\n]+|."
)
SCALARS = ["i1", "i8", "i32", "i64", "index", "f16", "f32", "f64", "none", "si32"]
TYPES = [*SCALARS, "tensor<4xf32>", "tensor<?x4xi32>", "tensor<*xf32>", "tensor<i1>", "tensor<2x3xindex>", "memref<4xf32>",
         "memref<?x4xi32>", "memref<*xf32>", "memref<f32>", "memref<4x4xf32, strided<[?, 1], offset: ?>>", "memref<8xi8, 1>",
         "vector<4xf32>", "vector<2x2xi1>", "vector<[4]xi32>", "complex<f32>", "() -> ()", "tensor<0xf32>", "vector<f32>"]
ATTRIBUTES = ["1 : i32", "0", "-1 : index", "2.5 : f32", "unit", "true", '"text"', "[1, 2]", "array<i64: 0, 1>", "array<i32>",
              "dense<1> : tensor<2xi32>", "@symbol", "affine_map<(d0) -> (d0)>", "affine_map<(d0, d1) -> (d1, d0)>", "i32", "{}"]
NUMBERS = ["0", "1", "2", "3", "7", "-1", "-5", "64", "4294967296", "9223372036854775807", "18446744073709551616"]
WORD = re.compile(r"^[A-Za-z_][\w.$]*$")
ATTRIBUTE = re.compile(r"(\b[a-zA-Z_][\w.]*) = (dense<[^>]*> : \S+>|[^,\n{}\[\]()<>]+|\[[^\]\n]*\]|[\w]+<[^>\n]*>)(?=[,}\n>])")


def functions_of(text):
    """The top-level ops of a text, each with the aliases of the text before it."""
    text = re.sub(r"^\s*//[^\n]*\n", "", text, flags=re.MULTILINE)
    aliases = "".join(re.findall(r"^[#!][^\n]*=[^\n]*\n", text, flags=re.MULTILINE))
    parts = re.split(r"^(?=[a-z\"])", text, flags=re.MULTILINE)
    for part in parts:
        body = re.sub(r"^[#!][^\n]*\n", "", part, flags=re.MULTILINE).rstrip() + "\n"
        if not body.strip():
            continue
        used = [line for line in aliases.splitlines(True) if re.search(re.escape(line.split(" ", 1)[0]) + r"\b", body + aliases)]
        yield "".join(used) + body


def kind(token):
    if re.match(TYPE, token) or token in SCALARS:
        return "type"
    if token[0] in '%#^@!"':
        return token[0]
    if re.match(r"^-?\d", token):
        return "number"
    return "word" if WORD.match(token) else "punctuation"


def choose(rng, tokens, wanted):
    places = [i for i, token in enumerate(tokens) if not token.isspace() and kind(token) in wanted]
    return rng.choice(places) if places else None


def delete(rng, tokens):
    place = choose(rng, tokens, KINDS)
    tokens[place : place + 1] = []


def repeat(rng, tokens):
    place = choose(rng, tokens, KINDS)
    tokens[place : place + 1] = [tokens[place], " ", tokens[place]]


def exchange(rng, tokens):
    """Swaps two tokens of one kind."""
    wanted = rng.choice(["type", "%", "number", "word", "punctuation"])
    a, b = choose(rng, tokens, [wanted]), choose(rng, tokens, [wanted])
    if a is not None:
        tokens[a], tokens[b] = tokens[b], tokens[a]


def replace(rng, tokens):
    """A token becomes another one of the program, mostly one of its kind."""
    place = choose(rng, tokens, KINDS)
    other = choose(rng, tokens, [kind(tokens[place])] if rng.random() < 0.8 else KINDS)
    tokens[place] = tokens[other]


def change_type(rng, tokens):
    place = choose(rng, tokens, ["type"])
    if place is not None:
        tokens[place] = rng.choice(TYPES)


def change_inside_type(rng, tokens):
    """One number or word inside a type."""
    place = choose(rng, tokens, ["type"])
    if place is None:
        return
    parts = re.findall(r"\d+|[a-z]+\d*|\?|.", tokens[place])
    inner = rng.randrange(len(parts))
    parts[inner] = rng.choice([*NUMBERS[:8], "?", "f32", "i32", "index", "", "x", "*", "1x"])
    tokens[place] = "".join(parts)


def change_number(rng, tokens):
    place = choose(rng, tokens, ["number"])
    if place is not None:
        tokens[place] = rng.choice([*NUMBERS, "1.5", tokens[place] + "1"])


def insert(rng, tokens):
    place = choose(rng, tokens, KINDS)
    other = rng.choice([*TYPES, *NUMBERS, "%unknown", "@unknown", "#unknown", "^bb9", ",", "(", ")", "[", "]", "{", "}", "<", ">", ":", "=", "->"])
    tokens[place:place] = [other, " "]


def drop_operand(rng, tokens):
    """`, %x` or a type of a list goes."""
    places = [i for i in range(len(tokens) - 2) if tokens[i] == "," and tokens[i + 1] == " " and kind(tokens[i + 2]) in ("%", "type", "number")]
    if places:
        place = rng.choice(places)
        tokens[place : place + 3] = []


def add_operand(rng, tokens):
    """A `%x`, type or number of a list is there once more."""
    place = choose(rng, tokens, ["%", "type", "number"])
    if place is not None:
        tokens[place : place + 1] = [tokens[place], ", ", tokens[place]]


def on_text(change):
    def apply(rng, tokens):
        tokens[:] = [change(rng, "".join(tokens))]

    return apply


@on_text
def change_attribute(rng, text):
    matches = list(ATTRIBUTE.finditer(text))
    if not matches:
        return text
    match = rng.choice(matches)
    what = rng.randrange(3)
    if what == 0:
        return text[: match.start()] + text[match.end() :]
    if what == 1:
        return text[: match.start(2)] + rng.choice(ATTRIBUTES) + text[match.end(2) :]
    return text[: match.start(1)] + "other" + text[match.end(1) :]


@on_text
def drop_line(rng, text):
    lines = text.splitlines(True)
    del lines[rng.randrange(len(lines))]
    return "".join(lines)


@on_text
def exchange_lines(rng, text):
    lines = text.splitlines(True)
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return "".join(lines)


@on_text
def cut(rng, text):
    return text[: rng.randrange(1, len(text))] + "\n"


KINDS = ["type", "%", "#", "^", "@", "!", '"', "number", "word", "punctuation"]
CHANGES = [delete, repeat, exchange, replace, change_type, change_type, change_inside_type, change_number, change_number,
           insert, drop_operand, add_operand, change_attribute, change_attribute, drop_line, exchange_lines, cut]


def mutants(seeds, seed, count):
    """`count` programs, each a seed with one change, the same for the same arguments."""
    rng = random.Random(seed)
    made = 0
    while made < count:
        program = rng.choice(seeds)
        tokens = TOKEN.findall(program)
        if "".join(tokens) != program:
            raise ValueError("tokens do not add up to the program")
        rng.choice(CHANGES)(rng, tokens)
        changed = "".join(tokens)
        if changed == program or "// -----" in changed:
            continue
        made += 1
        yield changed if changed.endswith("\n") else changed + "\n"
