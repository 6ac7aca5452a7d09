"""Where the faults of tests/faults change the sources."""

import os
import re

DEFINITION = re.compile(r"^(?:[\w ]+ )?[A-Z][A-Z_]+\((\w+)\) \{|^\w[\w ]*[ *](\w+)\(")  # by a macro, or plain
HUNK = re.compile(r"^@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@", re.M)


def read_lines(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read().split("\n")


def defined_function(line):
    """The name of the function whose definition or declaration begins with the line, or None."""
    match = DEFINITION.match(line)
    return match and (match[1] or match[2])


def find_block(lines, block, near):
    """Where the block begins: of several such places, that which is nearest to a line."""
    places = [at for at in range(len(lines) - len(block) + 1) if lines[at : at + len(block)] == block]
    return min(places, key=lambda at: abs(at - near), default=None)


def enclosing_function(lines, at):
    """The name of the function that line `at` is in, or None."""
    for number in range(at, -1, -1):
        if lines[number].startswith("}") and number != at:
            return None
        if name := defined_function(lines[number]):
            return name
    return None


def changed_lines(lines, start, hunk):
    """The numbers of the lines that a hunk removes, or before which it adds."""
    old = [line[1:] for line in hunk if line[0] in " -"]
    at = find_block(lines, old, start - 1)
    if at is None:
        return
    for line in hunk:
        if line[0] in "+-":
            yield min(at, len(lines) - 1)
        at += line[0] != "+"


def changed_functions(root, fault):
    """The names of the functions that the fault of this name changes."""
    names = set()
    for part in re.split(r"^--- a/.*\n", "\n".join(read_lines(root, f"tests/faults/{fault}.patch")), flags=re.M)[1:]:
        path, hunks = re.match(r"\+\+\+ b/(\S+)\n((?s:.*))", part).groups()
        lines = read_lines(root, path)
        pieces = HUNK.split(hunks)[1:]
        for start, text in zip(pieces[::2], pieces[1::2]):
            hunk = [line for line in text.split("\n")[1:] if line[:1] in (" ", "+", "-")]
            names.update(enclosing_function(lines, at) for at in changed_lines(lines, int(start), hunk))
    return names - {None}
