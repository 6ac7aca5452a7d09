#!/usr/bin/env python3
"""Enforces the layout rules of the source tree: who may include whom, file sizes, first lines, no machine paths.

    check_dependencies.py ROOT         check the tree; each violation is a line, exit 1 if there is any
    check_dependencies.py --self-test  check that each rule catches a seeded violation
"""

import os
import re
import sys
import tempfile

ENGINE = ["engine/base", "engine/ir", "engine/dialects", "engine/analysis", "engine/transforms"]

# What reference/ and smt/ may see of the engine: the IR and the syntax of ops. Extend it with syntax headers only;
# alias, read and write facts live in other headers, and stay hidden from both.
SYNTAX = ["engine/base/", "engine/ir/", "engine/dialects/ops.h", "engine/dialects/ops.def",
          "engine/dialects/op_hooks.def", "engine/dialects/linalg_structure.h"]

# engine/include is the public API: it stands alone, and everybody may include it.
API = "engine/include/"

# layer -> prefixes of the files that it may include besides its own. First match of a layer's prefix wins.
RULES = [(layer, [below + "/" for below in ENGINE[:rank]] + [API]) for rank, layer in enumerate(ENGINE)]
RULES += [
    ("engine/include", []),
    ("engine", [layer + "/" for layer in ENGINE] + [API]),
    ("reference", SYNTAX),
    ("smt", SYNTAX),
    ("fuzz", ["engine/", "reference/", "smt/"]),
    ("triage", ["engine/", "reference/", "smt/", "fuzz/"]),
    ("cli", ["engine/", "reference/", "smt/", "fuzz/", "triage/"]),
    ("tests", [""]),
]

# The engine and the reference depend on libc alone; Z3 is for smt/, cmocka for tests/.
LIBC_ONLY = ["engine", "reference"]
ISO_C = set(
    "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic "
    "stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype".split()
)
SYSTEM_OWNERS = [(re.compile(r"z3.*\.h$"), ["smt", "tests"]), (re.compile(r"cmocka\.h$"), ["tests"]),
                 (re.compile(r"mlir-c/"), ["fuzz/workers"])]

MAX_LINES = 1000
SOURCE_SUFFIXES = (".c", ".h", ".def")
TEXT_SUFFIXES = SOURCE_SUFFIXES + (".py", ".cmake", ".txt", ".json", ".md", ".mlir", ".sh", ".smt2")
SCRIPTS = {"bufferproof", ".ci/run"}
SKIPPED_FOLDERS = {".git", "build", "__pycache__"}
# Spelled in two parts, so that this file does not break its own rule.
MACHINE_PATH = re.compile(r"(?<![\w.}])/(?:" + "|".join(["home", "root", "work", "Users", "mnt", "build"]) + r")/\w")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def within(path, folder):
    return path.startswith(folder + "/")


def list_files(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in SKIPPED_FOLDERS)
        for name in sorted(names):
            yield os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")


def read_lines(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        return file.read().splitlines()


def read_includes(lines):
    """Yields (line number, is a system include, name)."""
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if match:
            yield number, match[1] == "<", match[2]


def resolve(path, name, files):
    """The file that `#include "name"` in `path` means, tried in the compiler's order; None when there is none."""
    for base in [os.path.dirname(path), "engine", ""]:
        candidate = os.path.normpath(os.path.join(base, name)).replace(os.sep, "/")
        if candidate in files:
            return candidate
    return None


def find_rule(path):
    return next(((layer, allowed) for layer, allowed in RULES if within(path, layer)), None)


def check_project_include(path, name, files):
    rule = find_rule(path)
    if rule is None:
        return "belongs to no layer that check_dependencies.py knows"
    if ".." in name.split("/"):
        return f'includes "{name}": name it from its root, without ..'
    target = resolve(path, name, files)
    if target is None:
        return f'includes "{name}", which does not exist'
    layer, allowed = rule
    if within(target, layer) and find_rule(target) == rule:
        return None
    if any(target.startswith(prefix) for prefix in allowed):
        return None
    return f'includes "{name}": {layer} may not see {target}'


def check_system_include(path, name):
    for pattern, owners in SYSTEM_OWNERS:
        if pattern.match(name) and not any(within(path, owner) for owner in owners):
            return f"includes <{name}>, which is for {' and '.join(owners)} only"
    if any(within(path, folder) for folder in LIBC_ONLY) and name[: -len(".h")] not in ISO_C:
        return f"includes <{name}>: only ISO C headers here"
    return None


def has_purpose_sentence(lines):
    """The first line is a comment that says something, at least three words."""
    match = re.match(r"(?://|/\*)\s*(.+)", lines[0]) if lines else None
    return match is not None and len(re.findall(r"[\w'-]+", match[1])) >= 3


def check_source(path, lines, files):
    """Yields (line number, message) for one .c, .h or .def file."""
    if path.endswith((".c", ".h")):
        if len(lines) > MAX_LINES:
            yield len(lines), f"{len(lines)} lines; the limit is {MAX_LINES}"
        own_header = path.removesuffix(".c") + ".h"  # a module's purpose stands in its header
        if (path.endswith(".h") or own_header not in files) and not has_purpose_sentence(lines):
            yield 1, "the first line must be a comment that says what the file is for"
    for number, is_system, name in read_includes(lines):
        message = check_system_include(path, name) if is_system else check_project_include(path, name, files)
        if message:
            yield number, message


def check_machine_paths(lines):
    for number, line in enumerate(lines, 1):
        match = MACHINE_PATH.search(line)
        if match:
            yield number, f"path of one machine: {line.strip()[:80]}"


def find_cycle(graph):
    """A list of files in which each includes the next and the last the first, or None."""
    done = set()
    for start in sorted(graph):
        trail, stack = [], [(start, None)]
        while stack:
            path, edges = stack.pop()
            if edges is None:
                if path in done:
                    continue
                if path in trail:
                    return trail[trail.index(path) :]
                trail.append(path)
                edges = iter(sorted(graph.get(path, [])))
            following = next(edges, None)
            if following is None:
                done.add(trail.pop())
            else:
                stack += [(path, edges), (following, None)]
    return None


def check_tree(root):
    """All violations of the tree, as printable lines."""
    violations, graph = [], {}
    files = set(list_files(root))
    for path in sorted(files):
        if not path.endswith(TEXT_SUFFIXES) and path not in SCRIPTS:
            continue
        lines = read_lines(root, path)
        found = list(check_machine_paths(lines))
        if path.endswith(SOURCE_SUFFIXES) and find_rule(path) is not None:
            found += check_source(path, lines, files)
            targets = [resolve(path, name, files) for _, is_system, name in read_includes(lines) if not is_system]
            # Tables are included many times on purpose, under different macros: only headers form cycles.
            graph[path] = [target for target in targets if target is not None and target.endswith(".h")]
        elif path.endswith(SOURCE_SUFFIXES):
            found.append((1, "belongs to no layer that check_dependencies.py knows"))
        violations += [f"{path}:{number}: {message}" for number, message in found]
    cycle = find_cycle(graph)
    if cycle:
        violations.append(f"{cycle[0]}:1: include cycle: {' -> '.join(cycle + cycle[:1])}")
    return violations


def source(*includes):
    return "// Says what this file is for.\n" + "".join(f"#include {include}\n" for include in includes)


CLEAN_TREE = {
    "engine/base/arena.h": source("<stddef.h>"),
    "engine/base/arena.c": '#include "base/arena.h"\n\n#include <stdlib.h>\n',
    "engine/ir/op.h": source('"base/arena.h"'),
    "engine/dialects/ops.def": '#include "dialects/tensor/tensor.def"\n',
    "engine/dialects/ops.h": source('"ir/op.h"', '"dialects/ops.def"'),
    "engine/dialects/tensor/tensor.def": "OP(tensor_insert)\n",
    "engine/dialects/bufferize.h": source('"dialects/ops.h"'),
    "engine/analysis/alias.h": source('"dialects/bufferize.h"', '"base/arena.h"'),
    "engine/transforms/dealloc.c": source('"analysis/alias.h"'),
    "engine/include/bufferproof.h": source("<stdint.h>"),
    "reference/machine.h": source('"dialects/ops.h"', '"ir/op.h"', "<math.h>"),
    "reference/machine.c": source('"reference/machine.h"', '"dialects/ops.def"'),
    "smt/encode.h": source('"dialects/ops.h"', "<z3.h>"),
    "fuzz/oracle.h": source('"reference/machine.h"', '"smt/encode.h"', '"analysis/alias.h"', "<unistd.h>"),
    "triage/reduce.h": source('"fuzz/oracle.h"'),
    "cli/main.c": source('"triage/reduce.h"', '"include/bufferproof.h"'),
    "tests/unit/test_arena.c": source('"base/arena.h"', "<cmocka.h>"),
}

# Each seeded violation: files that replace or join the clean tree, and the text that the report must contain.
SEEDED = [
    ({"engine/base/arena.h": source('"ir/op.h"')}, "engine/base may not see engine/ir/op.h"),
    ({"engine/ir/op.h": source('"dialects/ops.h"')}, "engine/ir may not see engine/dialects/ops.h"),
    ({"engine/dialects/x.h": source('"analysis/alias.h"')}, "engine/dialects may not see engine/analysis/alias.h"),
    ({"engine/analysis/t.h": source(), "engine/analysis/x.c": source('"transforms/p.h"'),
      "engine/transforms/p.h": source()}, "engine/analysis may not see engine/transforms/p.h"),
    ({"engine/transforms/x.c": source('"reference/machine.h"')}, "engine/transforms may not see reference/machine.h"),
    ({"engine/include/bufferproof.h": source('"ir/op.h"')}, "engine/include may not see engine/ir/op.h"),
    ({"reference/x.c": source('"analysis/alias.h"')}, "reference may not see engine/analysis/alias.h"),
    ({"reference/x.c": source('"dialects/bufferize.h"')}, "reference may not see engine/dialects/bufferize.h"),
    ({"reference/x.c": source('"engine/dialects/bufferize.h"')}, "reference may not see engine/dialects/bufferize.h"),
    ({"reference/x.c": source('"smt/encode.h"')}, "reference may not see smt/encode.h"),
    ({"smt/x.c": source('"reference/machine.h"')}, "smt may not see reference/machine.h"),
    ({"smt/x.c": source('  "transforms/p.h"'), "engine/transforms/p.h": source()},
     "smt may not see engine/transforms/p.h"),
    ({"fuzz/x.c": source('"triage/reduce.h"')}, "fuzz may not see triage/reduce.h"),
    ({"triage/x.c": source('"cli/options.h"'), "cli/options.h": source()}, "triage may not see cli/options.h"),
    ({"reference/x.c": source('"../engine/analysis/alias.h"')}, "without .."),
    ({"fuzz/x.c": source('"fuzz/missing.h"')}, "does not exist"),
    ({"engine/base/x.c": source("<unistd.h>")}, "only ISO C headers here"),
    ({"reference/x.c": source("<z3.h>")}, "which is for smt"),
    ({"fuzz/x.c": source("<cmocka.h>")}, "which is for tests only"),
    ({"cli/x.c": source() + "\n" * MAX_LINES}, "the limit is 1000"),
    ({"engine/ir/x.h": "#ifndef X\n#define X\n#endif\n"}, "the first line must be a comment"),
    ({"engine/ir/x.h": "\n" + source()}, "the first line must be a comment"),
    ({"engine/ir/x.h": ""}, "the first line must be a comment"),
    ({"engine/ir/x.c": "int x;\n"}, "the first line must be a comment"),
    ({"README.md": "See /" + "home/someone/x.\n"}, "path of one machine"),
    ({"cli/x.c": source() + '// "/' + 'work/x"\n'}, "path of one machine"),
    ({"engine/ir/a.h": source('"ir/b.h"'), "engine/ir/b.h": source('"ir/c.h"'), "engine/ir/c.h": source('"ir/a.h"')},
     "include cycle: engine/ir/a.h -> engine/ir/b.h -> engine/ir/c.h -> engine/ir/a.h"),
    ({"engine/ir/a.h": source('"ir/a.h"')}, "include cycle: engine/ir/a.h -> engine/ir/a.h"),
    ({"elsewhere/x.c": source()}, "belongs to no layer"),
]


def check_seeded(tree):
    with tempfile.TemporaryDirectory() as root:
        for path, text in tree.items():
            os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        return check_tree(root)


def self_test():
    failures = [f"clean tree: {violation}" for violation in check_seeded(CLEAN_TREE)]
    for files, expected in SEEDED:
        violations = check_seeded({**CLEAN_TREE, **files})
        if not any(expected in violation for violation in violations):
            failures.append(f"not caught: {expected!r} with {sorted(files)}; found {violations}")
    print("\n".join(failures) or f"{len(SEEDED)} seeded violations caught, clean tree accepted")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    violations = check_tree(arguments[0])
    print("\n".join(violations) or "the source tree keeps the rules")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
