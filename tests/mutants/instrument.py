#!/usr/bin/env python3
"""Mutates C sources: copies them with every mutant compiled in, switched at run time by its number.

    instrument.py ROOT --output FOLDER [FILE...]  instrumented copies, and FOLDER/mutant_table.c
    instrument.py ROOT --list [FILE...]           the keys, a line each
    instrument.py ROOT --check [FILE...]          each entry of equivalent.txt names a mutant; exit 1 if not

Without files: those of the engine's analysis, bufferization and transforms, and of smt/.

In a copy, `a < b` reads `(mutant_is(7) ? (a <= b) : (a < b))`. Types, ranges and what names refer to are those of clang's
syntax tree, so that every mutant compiles. A mutant's key is its function, operator, text before and after, and its
position among equal ones; it survives edits elsewhere.

Left out: what macros and included tables expand to (a statement or condition that is a macro as a whole is mutated),
asserts, what is reported to campaigns by `observe`, constant expressions, initializers of static variables, headers.
Initializers of `const` structs that other files see are mutated by writing the member at the start of the run.
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys

FLAGS = ["-std=c17", "-D_POSIX_C_SOURCE=200809L", "-DBUFFERPROOF_HAVE_SMT=1", "-w", "-fsyntax-only", "-Xclang", "-ast-dump=json"]
# Calls that mean the same with their last two arguments in either order.
COMMUTATIVE = re.compile(r"(term_(and|or|equal)|flow_may_be_same|build_arith_(and|or|xor)i)\(")
EQUIVALENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "equivalent.txt")
CLASSES = ("equivalent", "speed", "wording")

COMPARISONS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "&": "|", "|": "&", "<<": ">>", ">>": "<<"}
ASSIGNMENTS = {"+=": ("-=",), "-=": ("+=",), "|=": ("&=", "="), "&=": ("|=", "=")}
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|//[^\n]*|/\*.*?\*/|\s+', re.S)
DIRECTIVE = re.compile(r"^#(?:[^\n]*\\\n)*[^\n]*", re.M)  # parameters of macros are no names outside

# Areas by the longest prefix of the path.
AREAS = {
    "engine/analysis/": "analysis",
    "engine/analysis/models/": "models",
    "engine/bufferize/": "rewriting",
    "engine/conversion/": "conversion",
    "engine/transforms/": "passes",
    "engine/transforms/fold/": "folding",
    "engine/transforms/fold/dealloc_": "deallocation",
    "engine/transforms/dealloc": "deallocation",
    "engine/transforms/ownership_": "deallocation",
    "engine/transforms/buffer_deallocation": "deallocation",
    "engine/transforms/lower_deallocations": "deallocation",
    "engine/transforms/expand_realloc": "deallocation",
    "engine/transforms/pipeline": "pipelines",  # their texts and options
}
MUTATED = ("engine/analysis", "engine/bufferize", "engine/conversion", "engine/transforms", "smt")


def area_of(path):
    prefixes = [prefix for prefix in AREAS if path.startswith(prefix)]
    return AREAS[max(prefixes, key=len)] if prefixes else os.path.dirname(path)


def one_line(text):
    """The text without comments and line breaks."""
    return TOKEN.sub(lambda m: m[0] if m[0][0] in "\"'" else " ", text).strip()


class Mutant:
    def __init__(self, function, operator, before, after, line, around=None):
        self.function, self.operator, self.line = function, operator, line
        self.before, self.after = one_line(before), one_line(after)
        self.around = around  # text of the expression that a short one is part of
        self.number = self.path = self.key = None
        self.mark = None  # class and reason of equivalent.txt

    def stem(self):
        place = f" in {one_line(self.around)}" if self.around else ""
        return f"{self.function}: {self.operator}: {self.before} => {self.after}{place}"


class Source:
    """A source file, its mutants, and where the copy has to switch."""

    def __init__(self, root, path, clang):
        self.path = path
        with open(os.path.join(root, path), encoding="utf-8") as file:
            self.text = file.read()
        command = [clang, *FLAGS, f"-I{root}", os.path.join(root, path)]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{path}: {done.stderr}")
        self.expressions = {}  # (start, end) -> mutants, whose text after replaces the range
        self.statements = {}  # (start, end) -> mutants, which skip the range
        self.members = []  # (mutant, member, value)
        self.function = None
        self.enclosing = []  # ranges of the nodes around the current one
        self.enums = {}  # id of an enumerator -> names of its enum, by position
        self.walk_file(json.loads(done.stdout))

    # --- ranges

    def offset(self, place):
        place = place.get("expansionLoc", place)
        return None if "offset" not in place or "includedFrom" in place else place["offset"]

    def end_of(self, place):
        start = self.offset(place)
        if start is None:
            return None
        end = start + place.get("expansionLoc", place)["tokLen"]
        if "expansionLoc" not in place:
            return end
        opening = re.compile(r"\s*\(").match(self.text, end)
        return self.matching(opening.end()) if opening else end

    def matching(self, at):
        """Past the parenthesis that closes the one before `at`."""
        depth = 1
        while depth > 0:
            skipped = TOKEN.match(self.text, at)
            if skipped:
                at = skipped.end()
                continue
            depth += {"(": 1, ")": -1}.get(self.text[at], 0)
            at += 1
        return at

    def range_of(self, node):
        """Where the node stands in the file; None if it is not written there."""
        places = node.get("range", {})
        if not places.get("begin") or not places.get("end"):
            return None
        start, end = self.offset(places["begin"]), self.end_of(places["end"])
        if start is None or end is None or end <= start or "\n#" in self.text[start:end]:
            return None
        return start, end

    def snippet(self, node):
        place = self.range_of(node)
        return self.text[place[0]:place[1]] if place else None

    def is_macro(self, node):
        return "expansionLoc" in node.get("range", {}).get("begin", {})

    # --- mutants

    def add(self, table, node, operator, after):
        place = self.range_of(node)
        if place is None:
            return
        before = self.text[place[0]:place[1]]
        if table is self.statements:
            end = re.compile(r"\s*;").match(self.text, place[1])
            if end is None:
                return
            place = place[0], end.end()
        around = self.around(place) if operator in ("constant", "enum", "argument") else None
        mutant = Mutant(self.function, operator, before, after, self.text.count("\n", 0, place[0]) + 1, around)
        if mutant.before == mutant.after or any(m.after == mutant.after for m in table.get(place, [])):
            return
        table.setdefault(place, []).append(mutant)

    def around(self, place):
        """The text of the innermost larger expression or statement."""
        for start, end in reversed(self.enclosing):
            if end - start > place[1] - place[0] + 2:
                return self.text[start:end] if end - start < 200 else None
        return None

    def replace(self, node, operator, after):
        if after is not None:
            self.add(self.expressions, node, operator, after)

    def drop(self, node, operator):
        self.add(self.statements, node, operator, "")

    # --- the tree

    def walk_file(self, tree):
        declarations = [node for node in tree.get("inner", []) if node.get("loc")]
        for node in declarations:
            if node["kind"] == "EnumDecl":
                self.learn_enum(node)
        for node in declarations:
            if self.offset(node["range"].get("begin", {})) is None and self.offset(node["loc"]) is None:
                continue
            body = [part for part in node.get("inner", []) if part["kind"] == "CompoundStmt"]
            if node["kind"] == "FunctionDecl" and body and self.range_of(body[0]) and not self.is_macro(body[0]):
                self.walk_function(node, body[0])
            elif node["kind"] == "VarDecl" and node.get("storageClass") is None and "init" in node:
                self.walk_table(node)

    def learn_enum(self, node):
        members = [part for part in node.get("inner", []) if part["kind"] == "EnumConstantDecl"]
        if "name" not in node:
            return  # a list of constants
        names = [part["name"] for part in members]
        for position, part in enumerate(members):
            self.enums[part["id"]] = names[position - 1:position] + names[position + 1:position + 2]

    def walk_table(self, node):
        """The members of a const struct: a missing one, or one of another struct of the file."""
        self.function = node["name"]
        if not node["type"]["qualType"].startswith("const struct") or "[" in node["type"]["qualType"]:
            return
        for found in re.finditer(r"\.(\w+) = (\w+),", self.snippet(node) or ""):
            member, value = found[1], found[2]
            others = set(re.findall(rf"\.{member} = (\w+)", DIRECTIVE.sub("", self.text))) - {value}
            line = self.text.count("\n", 0, self.range_of(node)[0] + found.start()) + 1
            for other in ["0", *sorted(others)[:2]]:
                mutant = Mutant(self.function, "member", found[0].rstrip(","), f".{member} = {other}", line)
                self.members.append((mutant, f"{self.function}.{member}", other))

    def walk_function(self, node, body):
        self.function = node["name"]
        self.variables = [part for part in node.get("inner", []) if part["kind"] == "ParmVarDecl" and "name" in part]
        result = node["type"]["qualType"].split("(")[0].strip()
        statements = body.get("inner", [])
        # Without a return statement at its end, a dropped return might leave a function without its result.
        self.last = statements[-1] if statements else None
        self.may_drop_return = result == "void" or (self.last is not None and self.last["kind"] == "ReturnStmt")
        self.statement(body)

    def statement(self, node):
        kind, parts = node.get("kind"), node.get("inner", [])
        if kind is None:
            return
        handler = getattr(self, "visit_" + kind, None)
        self.enclosing.append(self.range_of(node) or (0, 0))
        if handler:
            handler(node, parts)
        elif kind.endswith(("Expr", "Operator", "Literal")):
            self.expression_statement(node)
        else:
            for part in parts:
                self.statement(part)
        self.enclosing.pop()

    def visit_DeclStmt(self, node, parts):
        for part in parts:
            if part["kind"] != "VarDecl":
                continue
            if part.get("storageClass") == "static":
                continue
            for value in part.get("inner", []):
                if value["kind"].endswith(("Expr", "Operator", "Literal")):
                    self.expression(value)
            if "init" in part and "name" in part:
                self.variables = self.variables + [part]

    def visit_CompoundStmt(self, node, parts):
        outer = self.variables
        for part in parts:
            self.statement(part)
        self.variables = outer

    def visit_IfStmt(self, node, parts):
        self.condition(parts[0], True)
        for part in parts[1:]:
            self.statement(part)

    def visit_WhileStmt(self, node, parts):
        self.condition(parts[0], False)
        self.statement(parts[1])

    def visit_DoStmt(self, node, parts):
        self.statement(parts[0])
        self.condition(parts[1], False)

    def visit_ForStmt(self, node, parts):
        begin, _, end, step, body = (part if part else {} for part in parts)
        outer = self.variables
        if begin.get("kind") == "DeclStmt":
            self.statement(begin)
        elif begin:
            self.expression(begin)
        if end:
            self.condition(end, False)
        if step:
            self.expression(step)
        self.statement(body)
        self.variables = outer

    def visit_SwitchStmt(self, node, parts):
        self.expression(parts[0])
        self.statement(parts[-1])

    def visit_CaseStmt(self, node, parts):
        for part in parts:
            if part["kind"] != "ConstantExpr":
                self.statement(part)

    def visit_ReturnStmt(self, node, parts):
        if self.may_drop_return and node is not self.last:
            self.drop(node, "return")
        for part in parts:
            if self.type_of(part) in ("bool", "_Bool") and not self.is_literal(part):
                self.replace(part, "negate", self.negated(part))
            self.expression(part)

    def visit_BreakStmt(self, node, parts):
        self.drop(node, "break")

    def visit_ContinueStmt(self, node, parts):
        self.drop(node, "continue")

    def expression_statement(self, node):
        text = self.snippet(node) or ""
        if text.startswith("observe("):
            return
        if not text.startswith(("assert", "(void)", "va_")) and node["kind"] != "NullStmt":
            self.drop(node, "recursion" if self.is_recursion(node) else "statement")
        self.expression(node)

    # --- expressions

    def bare(self, node):
        while node["kind"] in ("ImplicitCastExpr", "ParenExpr", "ConstantExpr") and not self.is_macro(node):
            node = node["inner"][0]
        return node

    def type_of(self, node):
        kind = node.get("type", {})
        return re.sub(r"^const (?!.*\*)", "", kind.get("qualType", ""))

    def truth_type(self, node):
        """In C a comparison is an int."""
        return self.type_of(node) in ("bool", "_Bool") or (
            node["kind"] in ("BinaryOperator", "UnaryOperator") and node.get("opcode") in (*COMPARISONS, "&&", "||", "!"))

    def is_literal(self, node):
        return self.bare(node)["kind"] == "IntegerLiteral" or self.snippet(node) in ("true", "false", "NULL")

    def negated(self, node):
        text = self.snippet(node)
        return text and f"!({text})"

    def is_recursion(self, node):
        return node["kind"] == "CallExpr" and self.snippet(node["inner"][0]) == self.function

    def condition(self, node, both):
        """`both`: it may be true as well, since it ends no loop."""
        if not self.is_literal(node):
            self.replace(node, "false", "0")
            if both:
                self.replace(node, "true", "1")
                self.replace(node, "negate", self.negated(node))
        self.expression(node, is_condition=True)

    def expression(self, node, is_condition=False):
        kind = node.get("kind")
        if kind is None or self.range_of(node) is None:
            return
        if self.is_macro(node):
            self.constant(node)
            return
        handler = getattr(self, "mutate_" + kind, None)
        if handler:
            handler(node, is_condition)
        if kind == "InitListExpr" and self.snippet(node) == "{0}":
            return  # all members are zero, whatever the first one is
        if kind in ("UnaryExprOrTypeTraitExpr", "OffsetOfExpr", "ConstantExpr", "StmtExpr"):
            return
        self.enclosing.append(self.range_of(node))
        for part in node.get("inner", []):
            through = kind in ("ImplicitCastExpr", "ParenExpr") and is_condition
            if part:
                self.expression(part, through)
        self.enclosing.pop()

    def constant(self, node):
        text = self.snippet(node)
        if text in ("true", "false"):
            self.replace(node, "constant", {"true": "false", "false": "true"}[text])

    def mutate_BinaryOperator(self, node, is_condition):
        left, right = (self.snippet(part) for part in node["inner"])
        opcode = node["opcode"]
        if left is None or right is None:
            return
        if opcode in ("&&", "||"):
            other = {"&&": "||", "||": "&&"}[opcode]
            self.replace(node, "and_or", f"({left}) {other} ({right})")
            self.replace(node, "drop_operand", left)
            self.replace(node, "drop_operand", right)
        elif opcode in COMPARISONS:
            negation = COMPARISONS[opcode][-1]
            for other in COMPARISONS[opcode]:
                if other != negation or not is_condition:
                    self.replace(node, "compare", f"{left} {other} {right}")
        elif opcode in ARITHMETIC and not any("*" in self.type_of(part) for part in node["inner"]):
            self.replace(node, "arithmetic", f"{left} {ARITHMETIC[opcode]} ({right})")

    def mutate_CompoundAssignOperator(self, node, is_condition):
        left, right = (self.snippet(part) for part in node["inner"])
        if left is None or right is None or "*" in self.type_of(node):
            return
        for other in ASSIGNMENTS.get(node["opcode"], ()):
            self.replace(node, "assign", f"{left} {other} {right}")

    def mutate_UnaryOperator(self, node, is_condition):
        if node["opcode"] == "!" and not is_condition:
            self.replace(node, "negate", self.snippet(node["inner"][0]))

    def mutate_ConditionalOperator(self, node, is_condition):
        condition = node["inner"][0]
        if not self.is_literal(condition):
            for operator, after in (("false", "0"), ("true", "1")):
                self.replace(condition, operator, after)
            self.replace(condition, "negate", self.negated(condition))

    def mutate_IntegerLiteral(self, node, is_condition):
        text = self.snippet(node)
        if not re.fullmatch(r"\d+", text or ""):
            return
        self.replace(node, "constant", str(int(text) + 1))
        if int(text) > 0:
            self.replace(node, "constant", str(int(text) - 1))

    def mutate_DeclRefExpr(self, node, is_condition):
        for other in self.enums.get(node.get("referencedDecl", {}).get("id"), ()):
            self.replace(node, "enum", other)

    def mutate_CallExpr(self, node, is_condition):
        parts = node["inner"]
        arguments = parts[1:]
        texts = [None if self.is_macro(part) else self.snippet(part) for part in arguments]
        if self.is_recursion(node):
            self.replace_recursion(node, arguments, texts)
        whole = self.range_of(node)
        for i, argument in enumerate(arguments):
            if texts[i] is None or self.type_of(argument) == "const char *":
                continue
            if i + 1 < len(arguments) and texts[i + 1] and self.type_of(argument) == self.type_of(arguments[i + 1]):
                self.swap(node, whole, argument, arguments[i + 1])
            self.replace(argument, "argument", self.other_variable(argument, texts[i]))

    def swap(self, node, whole, first, second):
        (a, b), (c, d) = self.range_of(first), self.range_of(second)
        text = self.text
        self.replace(node, "swap", text[whole[0]:a] + text[c:d] + text[b:c] + text[a:b] + text[d:whole[1]])

    def replace_recursion(self, node, arguments, texts):
        if self.truth_type(node):
            self.replace(node, "recursion", "0")
            self.replace(node, "recursion", "1")
            return
        for argument, text in zip(arguments, texts):
            if text and self.type_of(argument) == self.type_of(node):
                self.replace(node, "recursion", text)
                return

    def other_variable(self, argument, text):
        """The nearest other variable of the argument's type."""
        if self.is_literal(argument):
            return None
        for variable in reversed(self.variables):
            if variable["name"] != text and self.type_of(variable) == self.type_of(argument):
                return variable["name"]
        return None

    # --- the copy

    def mutants(self):
        """All of them, in the order of the text."""
        places = [(place, order, mutant) for order, table in enumerate((self.statements, self.expressions))
                  for place, found in table.items() for mutant in found]
        places.sort(key=lambda entry: (entry[0][0], -entry[0][1], entry[1]))
        return [mutant for _, _, mutant in places] + [mutant for mutant, _, _ in self.members]

    def render(self):
        entries = []  # (start, -end, is_expression, mutants), outer ones first
        for is_expression, table in enumerate((self.statements, self.expressions)):
            entries += [(start, -end, is_expression, mutants) for (start, end), mutants in table.items()]
        entries.sort(key=lambda entry: entry[:3])
        entries.reverse()
        body = self.render_range(0, len(self.text), entries)
        return f'#include "mutant_switch.h"\n#line 1 "{self.path}"\n{body}\n{self.render_members()}'

    def render_range(self, at, end, entries):
        """`entries`: a stack, from which those in the range are taken."""
        out = []
        while entries and entries[-1][0] < end and -entries[-1][1] <= end:
            start, stop, is_expression, mutants = entries.pop()
            inner = self.render_range(start, -stop, entries)
            if is_expression:
                switches = "".join(f"mutant_is({m.number}) ? ({m.after}) : " for m in mutants)
                inner = f"({switches}({inner}))"
            else:
                inner = f"{{ if (!mutant_is({mutants[0].number})) {{ {inner} }} }}"
            out += [self.text[at:start], inner]
            at = -stop
        return "".join(out) + self.text[at:end]

    def render_members(self):
        if not self.members:
            return ""
        cases = "".join(
            f"    case {m.number}: mutant_write(&{member}, &(__typeof__({member})){{{value}}}, sizeof {member}); break;\n"
            for m, member, value in self.members)
        return ("static void mutant_members(unsigned number) {\n  switch (number) {\n" + cases + "  }\n}\n"
                "static struct mutant_writer mutant_writer = {mutant_members, 0};\n"
                "__attribute__((constructor(200))) static void mutant_register(void) {\n  mutant_add_writer(&mutant_writer);\n"
                + "".join(f"  mutant_reached[{m.number}] = 1;\n" for m, _, _ in self.members) + "}\n")


# --- all files

SWITCH_HEADER = """\
// Which mutant is on. Written by tests/mutants/instrument.py.
#include <stddef.h>
extern unsigned mutant_active;
extern _Bool *mutant_reached;  // by number: it would make a difference here
#define mutant_is(number) (mutant_reached[number] = 1, __builtin_expect(mutant_active == (number), 0))
struct mutant_writer {
  void (*write)(unsigned number);  // writes the member that the mutant changes
  struct mutant_writer *next;
};
void mutant_add_writer(struct mutant_writer *writer);
void mutant_write(const void *member, const void *value, size_t size);
"""

TABLE_HEAD = """\
// The mutants of this build. Written by tests/mutants/instrument.py.
#define _DEFAULT_SOURCE 1
#include "cli/bench/mutant_table.h"
#include "mutant_switch.h"
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MUTANT_COUNT = %d };

static _Bool reached_here[MUTANT_COUNT + 1];
unsigned mutant_active;
_Bool *mutant_reached = reached_here;
static struct mutant_writer *writers;

void mutant_add_writer(struct mutant_writer *writer) {
  writer->next = writers;
  writers = writer;
}

// The member is in a constant, which the linker has put into pages that cannot be written.
void mutant_write(const void *member, const void *value, size_t size) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = (uintptr_t)member / page * page;
  if (mprotect((void *)start, (uintptr_t)member + size - start, PROT_READ | PROT_WRITE) != 0) abort();
  memcpy((void *)(uintptr_t)member, value, size);
}

static void select_mutant(unsigned number) {
  mutant_active = number;
  for (struct mutant_writer *writer = writers; writer != NULL; writer = writer->next) writer->write(number);
}

static int is_reached(unsigned number) { return mutant_reached[number]; }

static void forget_reached(unsigned number) { mutant_reached[number] = 0; }

// What this process and its children reach is marked in the file, a byte each.
static void share_reached(const char *path) {
  int file = open(path, O_RDWR | O_CREAT, 0666);
  if (file < 0 || ftruncate(file, sizeof reached_here) != 0) abort();
  _Bool *shared = mmap(NULL, sizeof reached_here, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (shared == MAP_FAILED) abort();
  for (unsigned i = 0; i <= MUTANT_COUNT; i++) shared[i] |= reached_here[i];
  mutant_reached = shared;
}

__attribute__((constructor(300))) static void read_environment(void) {
  const char *number = getenv("BUFFERPROOF_MUTANT"), *path = getenv("BUFFERPROOF_MUTANTS_REACHED");
  if (path != NULL) share_reached(path);
  if (number != NULL) select_mutant((unsigned)strtoul(number, NULL, 10));
}

static const struct mutant mutants[] = {
"""


def quote(text):
    return json.dumps(text, ensure_ascii=False)


def render_table(mutants):
    rows = []
    for m in mutants:
        mark, reason = m.mark or (None, None)
        rows.append(f"    {{{quote(m.key)}, {quote(m.area)}, {quote(m.path)}, {quote(m.function)}, {m.line}, "
                    f"{quote(mark) if mark else 'NULL'}, {quote(reason) if reason else 'NULL'}}},\n")
    return (TABLE_HEAD % len(mutants) + "".join(rows) + "};\n\n"
            "const struct mutant_table mutant_table = {mutants, MUTANT_COUNT, select_mutant, is_reached, "
            "forget_reached};\n")


def read_equivalent(path):
    """Blocks of lines `key:`, `class:`, `reason:`; -> {key: (class, reason)}."""
    entries = {}
    if not os.path.exists(path):
        return entries
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^#.*\n", "", file.read(), flags=re.M)
    for block in re.split(r"\n\s*\n", text.strip()):
        if not block:
            continue
        found = re.fullmatch(r"key: (.+)\nclass: (\w+)\nreason: ((?:.|\n)+)", block)
        if not found or found[2] not in CLASSES:
            sys.exit(f"{path}: not lines key, class ({', '.join(CLASSES)}) and reason:\n{block}")
        if found[1] in entries:
            sys.exit(f"{path}: twice: {found[1]}")
        entries[found[1]] = (found[2], " ".join(found[3].split()))
    return entries


def read_sources(root, paths, clang):
    with concurrent.futures.ProcessPoolExecutor() as pool:
        return list(pool.map(Source, [root] * len(paths), paths, [clang] * len(paths)))


def number_mutants(sources):
    """Gives numbers from 1, and keys; -> all mutants."""
    mutants, seen = [], {}
    for source in sources:
        for mutant in source.mutants():
            mutants.append(mutant)
            stem = mutant.stem()
            seen[stem] = seen.get(stem, 0) + 1
            mutant.number, mutant.path, mutant.area = len(mutants), source.path, area_of(source.path)
            mutant.key = stem if seen[stem] == 1 else f"{stem} #{seen[stem]}"
    return mutants


def mark_mutants(mutants, entries):
    """-> the entries that name no mutant. `FILE: *` and `FILE: FUNCTION: *` are for all mutants of those."""
    stale = set(entries)
    for mutant in mutants:
        if mutant.operator == "swap" and COMMUTATIVE.match(mutant.before):
            mutant.mark = ("equivalent", "the call means the same with these arguments in either order")
        for key in (f"{mutant.path}: *", f"{mutant.path}: {mutant.function}: *", mutant.key):
            if key in entries:
                mutant.mark = entries[key]
                stale.discard(key)
    return sorted(stale)


def all_files(root):
    found = []
    for folder in MUTATED:
        for path, _, names in os.walk(os.path.join(root, folder)):
            found += [os.path.relpath(os.path.join(path, name), root) for name in names if name.endswith(".c")]
    return found


def write_if_changed(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--clang", default="clang")
    parser.add_argument("--equivalent", default=EQUIVALENT)
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--output")
    action.add_argument("--list", action="store_true")
    action.add_argument("--check", action="store_true")
    options = parser.parse_intermixed_args()
    files = sorted(options.files or all_files(options.root))
    sources = read_sources(os.path.abspath(options.root), files, options.clang)
    mutants = number_mutants(sources)
    stale = mark_mutants(mutants, read_equivalent(options.equivalent))
    if options.list:
        for mutant in mutants:
            print(mutant.key)
    elif options.output:
        for source in sources:
            write_if_changed(os.path.join(options.output, source.path), source.render())
        write_if_changed(os.path.join(options.output, "mutant_switch.h"), SWITCH_HEADER)
        write_if_changed(os.path.join(options.output, "mutant_table.c"), render_table(mutants))
    for key in stale:
        print(f"no mutant has the key: {key}", file=sys.stderr)
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
