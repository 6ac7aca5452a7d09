#!/usr/bin/env python3
"""Checks the rules of the source tree: which room may see which, file and folder sizes, first lines, no machine paths.

    check_dependencies.py ROOT [BUILD]  check the tree, and with a build folder of it what its objects link against; each
                                        violation is a line, exit 1 if there is any
    check_dependencies.py --self-test   check that each rule catches a seeded violation
"""

import collections
import os
import re
import subprocess
import sys
import tempfile

ENGINE = ["engine/base", "engine/ir", "engine/syntax", "engine/verify", "engine/dialects", "engine/analysis",
          "engine/bufferize", "engine/conversion", "engine/transforms"]
# What states the meaning of ops by itself sees their syntax and structure alone: never the analysis or a rewriting.
SYNTAX = ["engine/base", "engine/ir", "engine/syntax", "engine/dialects"]
REFERENCE = ["reference/wide", "reference", "reference/values", "reference/tensor", "reference/memref"]
CHECKER = ["smt/flow", "smt/certificate"]  # certificates are checked without Z3 and without the prover
SMT = CHECKER + ["smt/explore", "smt/terms", "smt/execute", "smt/simulate", "smt/prove"]
ALL = None

# The rooms in their order, and what each may see of those above it. A room may always see itself.
ROOMS = [(room, ALL) for room in ENGINE]
ROOMS += [
    ("reference/wide", SYNTAX),
    ("reference", SYNTAX + ["reference/wide"]),
    ("reference/values", SYNTAX + ["reference/wide", "reference"]),
    ("reference/tensor", SYNTAX + ["reference/wide", "reference", "reference/values"]),
    ("reference/memref", SYNTAX + ["reference/wide", "reference", "reference/values"]),
]
ROOMS += [(room, SYNTAX + (CHECKER if room in CHECKER else SMT)) for room in SMT]
ROOMS += [
    ("fuzz/system", ALL),
    ("fuzz/generate", ALL),
    ("smt/theorems", ENGINE + SMT + ["fuzz/system", "fuzz/generate"]),
    ("fuzz/subjects", ALL),
    ("fuzz/subjects/worker", ["fuzz/system", "fuzz/subjects"]),
    ("fuzz/finding", ALL),
    ("fuzz/mutate", ALL),
    ("fuzz/metamorphic", ENGINE),
    ("fuzz/check/proof", ALL),
    ("fuzz/check/forms", SYNTAX + ["reference"]),
    ("fuzz/check", ALL),
    ("fuzz/campaign", ALL),
    ("fuzz/engines", ALL),
    ("fuzz/targets", ALL),
    ("triage/isolate", ALL),
    ("triage/reduce", ALL),
    ("triage/shapes", ALL),
    ("triage/traits", ALL),
    ("triage/diagnose", ALL),
    ("triage/key", ALL),
    ("triage/group", ALL),
    ("cli", ALL),
    ("cli/store", ALL),
    ("cli/report", ALL),
    ("cli/page", ALL),
    ("cli/explain", ALL),
    ("cli/compare", ALL),
    ("cli/checker", SYNTAX + CHECKER + ["engine/verify", "fuzz/system", "cli", "cli/report"]),
    ("cli/bench", ALL),
    ("cli/opt", ALL),
    ("cli/verbs", ALL),
    ("cli/manual", ALL),
    ("tests", ALL),
]
RANK = {room: rank for rank, (room, _) in enumerate(ROOMS)}
VISIBLE = dict(ROOMS)

# Programs of their own, and what is linked with one of several drivers: nobody else links what they define.
UNLINKED = {"fuzz/targets", "fuzz/subjects/worker", "tests"}

CHECKER_PROGRAM = "bufferproof-check"
CHECKER_ROOMS = SYNTAX + CHECKER + ["engine/verify", "fuzz/system", "cli", "cli/report", "cli/checker"]

MAX_SOURCES = 40  # in a folder
# .c files outside tests that name constants of ops, and their lines that do: where a list of ops should be a column.
MAX_OP_FILES = 50
MAX_OP_LINES = 300
OP_CONSTANT = re.compile(r"\bOP_(?:[a-z]|##)")

# The engine and the reference depend on libc alone; Z3 is for smt/, cmocka for tests/.
LIBC_ONLY = ["engine", "reference"]
ISO_C = set(
    "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic "
    "stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype".split()
)
SYSTEM_OWNERS = [(re.compile(r"z3.*\.h$"), ["smt/terms", "tests"]), (re.compile(r"cmocka\.h$"), ["tests"]),
                 (re.compile(r"mlir-c/"), ["fuzz/subjects/worker"])]

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


def find_room(path):
    """The innermost room that a file is in, or None."""
    return max((room for room in VISIBLE if within(path, room)), key=len, default=None)


def may_see(room, other):
    if room == other or room == "tests":
        return True
    visible = VISIBLE[room]
    return RANK[other] < RANK[room] and (visible is ALL or other in visible)


def check_project_include(path, name, files):
    room = find_room(path)
    if ".." in name.split("/"):
        return f'includes "{name}": name it from the root, without ..'
    if name not in files:
        near = os.path.normpath(os.path.join(os.path.dirname(path), name)) in files or "engine/" + name in files
        return f'includes "{name}"' + (": name it from the root" if near else ", which does not exist")
    other = find_room(name)
    if other is None or may_see(room, other):
        return None
    return f'includes "{name}": {room} may not see {other}'


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


def check_folders(sources):
    for folder, count in sorted(collections.Counter(os.path.dirname(path) for path in sources).items()):
        if count > MAX_SOURCES:
            yield f"{folder}:1: {count} sources in one folder; the limit is {MAX_SOURCES}"


def check_op_constants(op_lines):
    """`op_lines`: for each .c file outside tests, how many of its lines name a constant of an op."""
    files, lines = sum(count > 0 for count in op_lines.values()), sum(op_lines.values())
    most = ", ".join(f"{path} {count}" for path, count in sorted(op_lines.items(), key=lambda item: -item[1])[:3])
    if files > MAX_OP_FILES:
        yield f"{files} .c files name constants of ops; the limit is {MAX_OP_FILES}"
    if lines > MAX_OP_LINES:
        yield f"{lines} lines of .c files name constants of ops; the limit is {MAX_OP_LINES} (most: {most})"


def check_links(symbols):
    """`symbols`: source -> (defined, undefined) names of its object."""
    defined_in = {name: path for path, (defined, _) in symbols.items() if find_room(path) not in UNLINKED
                  for name in defined}
    for path, (_, undefined) in sorted(symbols.items()):
        room = find_room(path)
        for name in sorted(undefined):
            other = find_room(defined_in.get(name, path))
            if not may_see(room, other):
                yield f"{path}:1: links {name} of {defined_in[name]}: {room} may not see {other}"


def parse_symbols(text):
    """(defined, undefined) names from the output of `nm -g`."""
    defined, undefined = set(), set()
    for line in text.splitlines():
        words = line.split()
        if len(words) >= 2:
            (undefined if words[-2] == "U" else defined).add(words[-1])
    return defined, undefined


def read_objects(root, build):
    """Source -> symbols, for each object of the build folder whose source there is."""
    objects = {}
    for folder, _, names in os.walk(build):
        for name in names:
            match = re.search(r"/CMakeFiles/[^/]+\.dir/(.*\.c)\.o$", os.path.join(folder, name))
            if match and find_room(match[1]) is not None and os.path.isfile(os.path.join(root, match[1])):
                objects[match[1]] = os.path.join(folder, name)
    if not objects:
        return {}
    # One `nm` for all, with the object's name in front of each line.
    done = subprocess.run(["nm", "-A", "-g", *objects.values()], capture_output=True, text=True, check=True)
    sources = {name: path for path, name in objects.items()}
    texts = collections.defaultdict(list)
    for line in done.stdout.splitlines():
        name, _, symbol = line.partition(".o:")
        texts[sources[name + ".o"]].append(symbol)
    return {path: parse_symbols("\n".join(texts[path])) for path in objects}


def check_program(name, libraries, defined, owners):
    """`libraries` and `defined`: what a program loads, and the names that it defines; `owners`: name -> source."""
    for library in libraries:
        if "z3" in library:
            yield f"{name}: links {library}, which the checker is not to trust"
    rooms = {find_room(owners[symbol]) for symbol in defined if symbol in owners}
    for room in sorted(rooms - set(CHECKER_ROOMS)):
        yield f"{name}: links {room}, which the checker may not see"


def read_checker(build, symbols):
    """The violations of bufferproof-check as it was linked."""
    path = os.path.join(build, CHECKER_PROGRAM)
    if not os.path.isfile(path):
        return [f"{CHECKER_PROGRAM}: is not in the build folder"]
    dynamic = subprocess.run(["readelf", "-d", path], capture_output=True, text=True, check=True).stdout
    names = subprocess.run(["nm", "-g", path], capture_output=True, text=True, check=True).stdout
    # Several programs have a main(), and a sanitizer's runtime has the free() that the worker of mlir replaces.
    owners = {symbol: source for source, (defined, _) in symbols.items() for symbol in defined - {"main", "free"}}
    defined, _ = parse_symbols(names)
    return list(check_program(CHECKER_PROGRAM, re.findall(r"NEEDED.*\[(.*)\]", dynamic), defined, owners))


def check_tree(root, symbols=None):
    """All violations of the tree, as printable lines."""
    violations, graph, op_lines = [], {}, {}
    files = set(list_files(root))
    for path in sorted(files):
        if not path.endswith(TEXT_SUFFIXES) and path not in SCRIPTS:
            continue
        lines = read_lines(root, path)
        found = list(check_machine_paths(lines))
        if path.endswith(SOURCE_SUFFIXES) and find_room(path) is not None:
            found += check_source(path, lines, files)
            targets = [name for _, is_system, name in read_includes(lines) if not is_system and name in files]
            # Tables are included many times on purpose, under different macros: only headers form cycles.
            graph[path] = [target for target in targets if target.endswith(".h")]
            if path.endswith(".c") and not within(path, "tests"):
                op_lines[path] = sum(OP_CONSTANT.search(line) is not None for line in lines)
        elif path.endswith(SOURCE_SUFFIXES):
            found.append((1, "belongs to no room that check_dependencies.py knows"))
        violations += [f"{path}:{number}: {message}" for number, message in found]
    cycle = find_cycle(graph)
    if cycle:
        violations.append(f"{cycle[0]}:1: include cycle: {' -> '.join(cycle + cycle[:1])}")
    violations += check_folders(graph)
    violations += check_op_constants(op_lines)
    return violations + list(check_links(symbols or {}))


def source(*includes):
    return "// Says what this file is for.\n" + "".join(f"#include {include}\n" for include in includes)


CLEAN_TREE = {
    "engine/base/arena.h": source("<stddef.h>"),
    "engine/base/arena.c": '#include "engine/base/arena.h"\n\n#include <stdlib.h>\n',
    "engine/ir/op.h": source('"engine/base/arena.h"'),
    "engine/syntax/parser.h": source('"engine/ir/op.h"'),
    "engine/verify/verify.h": source('"engine/ir/op.h"'),
    "engine/dialects/ops.def": '#include "engine/dialects/tensor/tensor.def"\n',
    "engine/dialects/ops.h": source('"engine/ir/op.h"', '"engine/dialects/ops.def"'),
    "engine/dialects/tensor/tensor.def": "OP(tensor_insert)\n",
    "engine/analysis/alias.h": source('"engine/dialects/ops.h"', '"engine/base/arena.h"'),
    "engine/bufferize/bufferize.h": source('"engine/analysis/alias.h"'),
    "engine/transforms/dealloc.c": source('"engine/bufferize/bufferize.h"'),
    "engine/transforms/fold.h": source(),
    "reference/code.h": source('"engine/dialects/ops.h"', '"engine/ir/op.h"', "<math.h>"),
    "reference/tensor/interpreter.h": source('"reference/code.h"', '"engine/dialects/ops.def"'),
    "reference/memref/machine.h": source('"reference/code.h"'),
    "smt/terms/terms.h": source("<z3.h>"),
    "smt/flow/flow.h": source('"engine/dialects/ops.h"'),
    "smt/certificate/read.h": source('"smt/flow/flow.h"'),
    "smt/execute/query.h": source('"smt/terms/terms.h"', '"smt/flow/flow.h"'),
    "smt/theorems/theorems.h": source('"smt/flow/flow.h"', '"engine/transforms/fold.h"', '"fuzz/generate/choice.h"'),
    "fuzz/generate/choice.h": source('"engine/ir/op.h"', "<unistd.h>"),
    "fuzz/finding/oracle.h": source('"reference/memref/machine.h"', '"smt/flow/flow.h"', '"engine/analysis/alias.h"'),
    "fuzz/check/proof/oracle.h": source('"fuzz/finding/oracle.h"'),
    "fuzz/check/check.h": source('"fuzz/check/proof/oracle.h"'),
    "fuzz/campaign/campaign.h": source('"fuzz/check/check.h"'),
    "triage/reduce/reduce.h": source('"fuzz/campaign/campaign.h"'),
    "cli/options.h": source('"triage/reduce/reduce.h"'),
    "cli/verbs/fuzz.c": source('"cli/options.h"'),
    "tests/unit/engine/base/test_arena.c": source('"engine/base/arena.h"', "<cmocka.h>"),
}


def include_violation(path, name):
    return ({path: source(f'"{name}"')}, f"{find_room(path)} may not see {find_room(name)}")


# Each seeded violation: files that replace or join the clean tree, and the text that the report must contain.
SEEDED = [
    include_violation("engine/base/arena.h", "engine/ir/op.h"),
    include_violation("engine/ir/x.c", "engine/syntax/parser.h"),
    include_violation("engine/syntax/x.c", "engine/verify/verify.h"),
    include_violation("engine/verify/x.c", "engine/dialects/ops.h"),
    include_violation("engine/dialects/tensor/x.c", "engine/analysis/alias.h"),
    include_violation("engine/analysis/x.c", "engine/transforms/fold.h"),
    include_violation("engine/bufferize/x.c", "engine/transforms/fold.h"),
    include_violation("engine/transforms/x.c", "reference/code.h"),
    include_violation("reference/x.c", "reference/memref/machine.h"),
    include_violation("reference/x.c", "engine/analysis/alias.h"),
    include_violation("reference/x.c", "engine/verify/verify.h"),
    include_violation("reference/x.c", "smt/flow/flow.h"),
    include_violation("reference/tensor/x.c", "reference/memref/machine.h"),
    include_violation("reference/tensor/x.c", "engine/bufferize/bufferize.h"),
    include_violation("reference/memref/x.c", "reference/tensor/interpreter.h"),
    include_violation("reference/memref/x.c", "engine/transforms/fold.h"),
    include_violation("smt/flow/x.c", "smt/execute/query.h"),
    include_violation("smt/certificate/x.c", "smt/terms/terms.h"),
    include_violation("smt/terms/x.c", "smt/execute/query.h"),
    include_violation("smt/flow/x.c", "smt/theorems/theorems.h"),
    include_violation("smt/flow/x.c", "reference/code.h"),
    include_violation("smt/flow/x.c", "engine/analysis/alias.h"),
    include_violation("smt/simulate/x.c", "reference/memref/machine.h"),
    include_violation("smt/prove/x.c", "smt/theorems/theorems.h"),
    include_violation("smt/certificate/x.c", "engine/transforms/fold.h"),
    include_violation("smt/theorems/x.c", "reference/code.h"),
    include_violation("smt/theorems/x.c", "fuzz/finding/oracle.h"),
    include_violation("fuzz/system/x.c", "fuzz/generate/choice.h"),
    include_violation("fuzz/generate/x.c", "smt/theorems/theorems.h"),
    include_violation("fuzz/subjects/x.c", "fuzz/finding/oracle.h"),
    include_violation("fuzz/subjects/worker/x.c", "engine/ir/op.h"),
    include_violation("fuzz/finding/x.c", "fuzz/campaign/campaign.h"),
    include_violation("fuzz/mutate/x.c", "fuzz/check/check.h"),
    include_violation("fuzz/check/proof/x.c", "fuzz/campaign/campaign.h"),
    include_violation("fuzz/check/x.c", "fuzz/campaign/campaign.h"),
    include_violation("fuzz/campaign/x.c", "triage/reduce/reduce.h"),
    include_violation("fuzz/engines/x.c", "cli/options.h"),
    include_violation("fuzz/targets/x.c", "triage/reduce/reduce.h"),
    include_violation("triage/isolate/x.c", "triage/reduce/reduce.h"),
    include_violation("triage/reduce/x.c", "cli/options.h"),
    include_violation("triage/diagnose/x.c", "cli/options.h"),
    include_violation("triage/group/x.c", "cli/options.h"),
    ({"cli/report/x.c": source('"cli/bench/x.h"'), "cli/bench/x.h": source()}, "cli/report may not see cli/bench"),
    ({"cli/x.c": source('"cli/bench/x.h"'), "cli/bench/x.h": source()}, "cli may not see cli/bench"),
    ({"reference/x.c": source('"../engine/analysis/alias.h"')}, "without .."),
    ({"engine/ir/x.c": source('"base/arena.h"')}, "name it from the root"),
    ({"engine/ir/x.c": source('"op.h"')}, "name it from the root"),
    ({"fuzz/check/x.c": source('"fuzz/missing.h"')}, "does not exist"),
    ({"engine/base/x.c": source("<unistd.h>")}, "only ISO C headers here"),
    ({"reference/x.c": source("<z3.h>")}, "which is for smt/terms"),
    ({"smt/flow/x.c": source("<z3.h>")}, "which is for smt/terms"),
    ({"fuzz/check/x.c": source("<cmocka.h>")}, "which is for tests only"),
    ({"fuzz/subjects/x.c": source("<mlir-c/IR.h>")}, "which is for fuzz/subjects/worker only"),
    ({"cli/x.c": source() + "\n" * MAX_LINES}, "the limit is 1000"),
    ({"engine/ir/x.h": "#ifndef X\n#define X\n#endif\n"}, "the first line must be a comment"),
    ({"engine/ir/x.h": "\n" + source()}, "the first line must be a comment"),
    ({"engine/ir/x.h": ""}, "the first line must be a comment"),
    ({"engine/ir/x.c": "int x;\n"}, "the first line must be a comment"),
    ({"README.md": "See /" + "home/someone/x.\n"}, "path of one machine"),
    ({"cli/x.c": source() + '// "/' + 'work/x"\n'}, "path of one machine"),
    ({"engine/ir/a.h": source('"engine/ir/b.h"'), "engine/ir/b.h": source('"engine/ir/c.h"'),
      "engine/ir/c.h": source('"engine/ir/a.h"')},
     "include cycle: engine/ir/a.h -> engine/ir/b.h -> engine/ir/c.h -> engine/ir/a.h"),
    ({"engine/ir/a.h": source('"engine/ir/a.h"')}, "include cycle: engine/ir/a.h -> engine/ir/a.h"),
    ({"elsewhere/x.c": source()}, "belongs to no room"),
    ({"fuzz/x.c": source()}, "belongs to no room"),
    ({f"engine/ir/x{number}.c": source() for number in range(MAX_SOURCES)}, "41 sources in one folder"),
    ({f"reference/r{number // MAX_SOURCES}/x{number}.c": source() + "int x = OP_tensor_insert;\n"
      for number in range(MAX_OP_FILES + 1)}, f"{MAX_OP_FILES + 1} .c files name constants of ops"),
    ({"reference/x.c": source() + "X(OP_##row)\n" * (MAX_OP_LINES // 2 + 1),
      "reference/y.c": source() + "case OP_scf_for:\n" * (MAX_OP_LINES // 2 + 1)},
     "lines of .c files name constants of ops"),
]

CLEAN_LINKS = {
    "engine/ir/op.c": "0000000000000000 T op_create\n                 U arena_allocate\n                 U malloc\n",
    "engine/base/arena.c": "0000000000000000 T arena_allocate\n0000000000000010 D arena_table\n",
    "fuzz/targets/parser.c": "0000000000000000 T LLVMFuzzerTestOneInput\n                 U op_create\n",
    "fuzz/engines/standalone.c": "                 U LLVMFuzzerTestOneInput\n",
}

# Objects that replace or join the clean ones, and the violation that each makes.
SEEDED_LINKS = [
    ({"engine/base/arena.c": "                 U op_create\n"}, "engine/base may not see engine/ir"),
    ({"engine/base/x.c": "                 U op_table\n", "engine/dialects/ops.c": "0000000000000000 R op_table\n"},
     "engine/base may not see engine/dialects"),
    ({"reference/tensor/x.c": "                 U y\n", "reference/memref/y.c": "0000000000000000 T y\n"},
     "links y of reference/memref/y.c"),
    ({"smt/prove/x.c": "                 U y\n", "engine/analysis/y.c": "0000000000000000 W y\n"},
     "smt/prove may not see engine/analysis"),
]


# What the checker links: libraries, names, and the violation.
CHECKED_OWNERS = {"flow_build": "smt/flow/build.c", "horn_build": "smt/prove/horn.c", "analyse": "engine/analysis/x.c"}
SEEDED_PROGRAMS = [
    (["libc.so.6"], {"flow_build", "main"}, None),
    (["libc.so.6", "libz3.so.4"], {"flow_build"}, "links libz3.so.4"),
    (["libc.so.6"], {"horn_build"}, "links smt/prove"),
    (["libc.so.6"], {"analyse"}, "links engine/analysis"),
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
    for objects, expected in [({}, None)] + SEEDED_LINKS:
        symbols = {path: parse_symbols(text) for path, text in {**CLEAN_LINKS, **objects}.items()}
        violations = list(check_links(symbols))
        if any(expected in violation for violation in violations) if expected else not violations:
            continue
        failures.append(f"not as expected: {expected!r} with {sorted(objects)}; found {violations}")
    for libraries, defined, expected in SEEDED_PROGRAMS:
        violations = list(check_program(CHECKER_PROGRAM, libraries, defined, CHECKED_OWNERS))
        if (any(expected in violation for violation in violations) if expected else not violations):
            continue
        failures.append(f"not as expected: {expected!r} of a program; found {violations}")
    print("\n".join(failures) or f"{len(SEEDED) + len(SEEDED_LINKS) + len(SEEDED_PROGRAMS) - 1} seeded violations caught, clean tree accepted")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    if len(arguments) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    symbols = read_objects(arguments[0], arguments[1]) if len(arguments) == 2 else {}
    if len(arguments) == 2 and not symbols:
        print(f"no objects of this tree in {arguments[1]}: build it first", file=sys.stderr)
        return 2
    violations = check_tree(arguments[0], symbols)
    violations += read_checker(arguments[1], symbols) if symbols else []
    print("\n".join(violations) or "the source tree keeps the rules")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
