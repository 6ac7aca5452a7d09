#!/usr/bin/env python3
"""Feeds hostile input to the command line: it must be refused in words, with the right exit code, in bounded time.

    run_hostile.py BUFFERPROOF [SAMPLE.mlir ...] [--only TEXT] [--jobs N]

Every case goes through the verbs that it names, on standard input. Required of each run: the exit code is one that the
case expects; it is no signal and not 70; with exit code 3 there is a located diagnostic, `file:line:col: error:`, on
standard error. Samples are cut short and get single bytes changed; they must then be refused or processed as usual.

Under the sanitizers, leaks and memory errors end a run by a signal, so that they fail here too.
"""

import argparse
import concurrent.futures
import os
import random
import re
import subprocess
import sys

SECONDS = 120  # no measure of speed: only an endless run, or one of quadratic cost, takes so long
DEEP = 100_000
LOCATED = re.compile(rb"^[^\n]*:\d+:\d+: error: ", re.MULTILINE)

VERBS = {
    "opt": ["opt", "-"],
    "opt+unknown": ["opt", "-", "--allow-unregistered-dialect"],
    "opt+generic": ["opt", "-", "--mlir-print-op-generic", "--mlir-print-debuginfo"],
    "opt+limit": ["opt", "-", "--memory-limit=64"],
    "opt+split": ["opt", "-", "--split-input-file"],
    "bufferize": ["opt", "-", "--one-shot-bufferize=bufferize-function-boundaries", "--buffer-deallocation-pipeline"],
    "run": ["run", "-"],
    "explain": ["explain", "-"],
    "compare": ["compare", "-", "--subject=engine", "--subject=cmd:cat", "--pipeline=cse"],
    "replay": ["replay", "-"],
    "prove": ["prove", "-", "--rlimit=100000"],
}
READERS = ["opt", "run", "explain", "replay"]  # those for which invalid is invalid; and prove, if it is built in


class Case:
    """An input, and the exit codes that each verb may end with."""

    def __init__(self, name, text, expected=None, **verbs):
        self.name = name
        self.text = text.encode() if isinstance(text, str) else text
        self.verbs = {verb.replace("_", "+"): codes for verb, codes in verbs.items()}
        for verb in READERS if expected is not None else ():
            self.verbs.setdefault(verb, expected)


def invalid(name, text):
    return Case(name, text, expected=3)


def in_function(name, body):
    return invalid(name, "func.func @main(%t: tensor<4xi32>, %i: index, %c: i1) {\n" + body + "\n  return\n}\n")


def in_attribute(name, attribute):
    return invalid(name, "module attributes {t.a = " + attribute + "} {}\n")


def deep(name, opening, inside="", closing="", before="", after="", depth=DEEP):
    """Two cases: with and without the closing half."""
    yield invalid(f"deep/{name}", before + opening * depth + inside + closing * depth + after)
    yield invalid(f"deep/{name}-open", before + opening * depth)


def nesting():
    yield from deep("modules", "module {\n", closing="}\n")
    yield from deep("generic-regions", '"builtin.module"() ({\n', closing="}) : () -> ()\n")
    yield from deep("unknown-regions", '"a.b"() ({\n', closing="}) : () -> ()\n")
    yield from deep("if", "scf.if %c {\n", closing="}\n", before="func.func @main(%c: i1) {\n", after="return }\n")
    for name, opening, inside, closing in [
        ("tensor", "tensor<2x", "f32", ">"), ("memref", "memref<2x", "f32", ">"), ("vector", "vector<2x", "f32", ">"),
        ("tuple", "tuple<", "i1", ">"), ("complex", "complex<", "f32", ">"), ("function", "() -> (", "i1", ")"),
        ("function-input", "(", "i1", ") -> ()"), ("parentheses", "(", "i1", ")"),
    ]:
        yield from deep(f"type-{name}", opening, inside, closing, "func.func private @f(", ")\n")
    for name, opening, inside, closing in [
        ("array", "[", "1", "]"), ("dictionary", "{a = ", "1", "}"), ("dense", "dense<[", "1", "]> : tensor<1xi32>"),
        ("affine-parentheses", "affine_map<(d0) -> (" + "(" * DEEP, "d0", ")"),
        ("affine-minus", "affine_map<(d0) -> (" + "-" * DEEP, "d0", ")>"),
        ("distinct", "distinct[0]<", "1", ">"), ("loc-callsite", 'loc(callsite("a" at ', 'unknown', "))"),
    ]:
        yield from deep(f"attribute-{name}", opening, inside, closing, "module attributes {t.a = ", "} {}\n",
                        depth=1 if "affine" in name else DEEP)
    yield from deep("dense-list", "[", "1", "]", "module attributes {t.a = dense<", "> : tensor<1xi32>} {}\n")
    yield from deep("callsite", 'callsite("a" at ', '"b"', ")", "module {} loc(", ")\n")
    yield from deep("fused", "fused[", '"b"', "]", "module {} loc(", ")\n")
    yield from deep("name-location", '"a"(', '"b"', ")", "module {} loc(", ")\n")
    yield from deep("set", "(", "d0", ")", "module attributes {t.a = affine_set<(d0) : (", " >= 0)>} {}\n")
    # Long, not nested: a chain is nested all the same once it is a tree.
    for operator in ("+", "*", "-", "floordiv", "mod"):
        chain = f" {operator} ".join(["d0"] + ["2" if operator in ("*", "floordiv", "mod") else "d0"] * DEEP)
        yield Case(f"long/affine {operator}", f"module attributes {{t.a = affine_map<(d0) -> ({chain})>}} {{}}\n",
                   expected=(0, 3), run=(2, 3, 4), replay=(3, 4))
    many = ", ".join(f"d{i}" for i in range(DEEP))
    yield Case("long/affine dimensions", f"module attributes {{t.a = affine_map<({many}) -> ({many})>}} {{}}\n", opt=(0, 3))
    yield Case("long/array", f"module attributes {{t.a = [{'1, ' * DEEP}1]}} {{}}\n", opt=0, opt_generic=0)
    yield Case("long/types", f"func.func private @f({'i1, ' * DEEP}i1)\n", opt=0, opt_generic=0)
    yield Case("long/shape", f"func.func private @f(tensor<{'1x' * DEEP}f32>)\n", opt=(0, 3))
    yield Case("long/aliases", "".join(f"#a{i} = [{f'#a{i - 1}' if i else '1'}]\n" for i in range(2 * 512)) +
               "module attributes {t.a = #a1023} {}\n", opt=(0, 3), opt_generic=(0, 3))


def bombs():
    """Short texts that mean long ones: each alias stands for two of the one before."""
    for name, first, twice, after in [
        ("attribute", "#a0 = 1", "#a{} = [#a{}, #a{}]", "module attributes {{t.a = #a{}}} {{}}"),
        ("dictionary", "#a0 = 1", "#a{} = {{x = #a{}, y = #a{}}}", "module attributes {{t.a = #a{}}} {{}}"),
        ("type", "!a0 = i1", "!a{} = tuple<!a{}, !a{}>", "func.func private @f(!a{})"),
        ("function", "!a0 = i1", "!a{} = (!a{}) -> !a{}", "module attributes {{t.a = !a{}}} {{}}"),
        ("location", '#a0 = loc("x")', "#a{} = loc(fused[#a{}, #a{}])", "module {{}} loc(#a{})"),
    ]:
        lines = [first] + [twice.format(i, i - 1, i - 1) for i in range(1, 61)] + [after.format(60)]
        yield Case(f"bomb/{name}", "\n".join(lines) + "\n", opt_limit=(3, 5), replay=(3, 4, 5))


def shapes():
    huge = "1000000000000"
    yield Case("huge/argument", f"func.func @main(%t: tensor<{huge}xf32>) -> tensor<{huge}xf32> {{\n"
               f"  return %t : tensor<{huge}xf32>\n}}\n", opt=0, bufferize=0, run=(4, 5), replay=(4, 5))
    yield Case("huge/splat", f"func.func @main() -> tensor<{huge}xf32> {{\n"
               f"  %0 = arith.constant dense<1.0> : tensor<{huge}xf32>\n  return %0 : tensor<{huge}xf32>\n}}\n",
               opt=0, bufferize=0, run=(4, 5), replay=(4, 5))
    yield Case("huge/empty", f"func.func @main() -> tensor<{huge}xf32> {{\n"
               f"  %0 = tensor.empty() : tensor<{huge}xf32>\n  return %0 : tensor<{huge}xf32>\n}}\n",
               opt=0, bufferize=0, run=(1, 5), replay=(1, 4, 5))
    yield Case("huge/dynamic", "func.func @main() -> tensor<?xf32> {\n  %c = arith.constant 1000000000000000000 : index\n"
               "  %f = arith.constant 1.0 : f32\n  %0 = tensor.splat %f[%c] : tensor<?xf32>\n  return %0 : tensor<?xf32>\n}\n",
               opt=0, bufferize=0, run=5, replay=5)
    yield Case("huge/alloc", f"func.func @main() {{\n  %0 = memref.alloc() : memref<{huge}x{huge}xf32>\n"
               f"  memref.dealloc %0 : memref<{huge}x{huge}xf32>\n  return\n}}\n", opt=(0, 3), run=(1, 3, 5))
    yield Case("huge/negative size", "func.func @main() -> tensor<?xf32> {\n  %c = arith.constant -1 : index\n"
               "  %0 = tensor.empty(%c) : tensor<?xf32>\n  return %0 : tensor<?xf32>\n}\n", opt=0, bufferize=0, run=(1, 3), replay=(1, 3, 4))
    biggest = "9223372036854775807"
    yield Case("huge/product", f"func.func @main(%t: tensor<{biggest}x{biggest}xf32>) {{ return }}\n",
               opt=(0, 3), bufferize=(0, 3), run=(3, 4, 5), replay=(3, 4, 5))
    yield Case("huge/splat product", f"module attributes {{t.a = dense<0> : tensor<{biggest}x{biggest}xi64>}} {{}}\n",
               opt=(0, 3), opt_generic=(0, 3))
    for name, body in [
        ("list", f"dense<[1, 2]> : tensor<{huge}xi32>"), ("hex", f'dense<"0x0102030405060708"> : tensor<{huge}xi32>'),
        ("list product", f"dense<[[1], [2]]> : tensor<{biggest}x{biggest}xi32>"),
        ("empty list", f"dense<[]> : tensor<{huge}xi32>"), ("array", f"array<i32: 1, 2> : tensor<{huge}xi32>"),
    ]:
        yield in_attribute(f"huge/dense {name}", body)


def numbers():
    big = "9" * 40
    biggest = "9223372036854775807"
    for name, attribute in [
        ("integer", f"{big} : i64"), ("negative", f"-{big} : i64"), ("hex", f"0x{'f' * 40} : i64"), ("narrow", "256 : i8"),
        ("bool", "2 : i1"), ("width", f"0 : i{big}"), ("wide", "0 : i16777216"), ("dimension", f"0 : tensor<{big}xf32>"),
        ("vector", f"dense<0> : vector<{big}xi32>"), ("scalable", f"dense<0> : vector<[{big}]xi32>"),
        ("dense", f"dense<{big}> : tensor<1xi32>"), ("array", f"array<i64: {big}>"), ("float hex", "0xFFFFFFFFFFFFFFFFFF : f32"),
        ("affine", f"affine_map<(d0) -> (d0 * {big})>"), ("affine dimension", f"affine_map<(d0) -> (d{big})>"),
        ("offset", f"memref<4xf32, strided<[1], offset: {big}>>"), ("stride", f"memref<4xf32, strided<[{big}]>>"),
        ("space", f"memref<4xf32, {big}>"),
    ]:
        yield in_attribute(f"number/{name}", attribute)
    # Accepted, as by mlir-opt, and neither folded nor trapped on.
    for name, expression in [("by zero", "d0 floordiv 0"), ("constant by zero", "5 ceildiv 0"), ("modulus", "d0 mod -3"),
                             ("overflow", "(-9223372036854775807 - 1) floordiv -1"), ("overflow sum", f"{biggest} + {biggest}"),
                             ("overflow product", f"{biggest} * {biggest} * d0")]:
        yield Case(f"number/affine {name}", f"module attributes {{t.a = affine_map<(d0) -> ({expression})>}} {{}}\n", opt=0, opt_generic=0)
    yield Case("number/exponent", f"module attributes {{t.a = 1.0e{big} : f32, t.b = 1.0e-{big} : f64}} {{}}\n", opt=(0, 3))
    yield Case("number/digits", f"module attributes {{t.a = 0.{'1' * 1_000_000} : f64}} {{}}\n", opt=(0, 3))
    for name, body in [
        ("result number", f"%0 = arith.addi %i#{big}, %i : index"), ("result count", f"%0:{big} = func.call @f() : () -> ()"),
        ("many results", "%0:4000000000 = arith.constant 1 : i32"), ("no results", "%0:0 = arith.constant 1 : i32"),
        ("block", f"cf.br ^bb{big}"), ("slice offset", "%0 = tensor.extract_slice %t[" + big + "] [1] [1] : tensor<4xi32> to tensor<1xi32>"),
        ("slice outside", "%0 = tensor.extract_slice %t[9223372036854775807] [4] [9223372036854775807] : tensor<4xi32> to tensor<4xi32>"),
        ("constant", f"%0 = arith.constant {big} : index"), ("location", f'%0 = arith.constant 1 : i32 loc("a":{big}:1)'),
    ]:
        yield in_function(f"number/{name}", "  " + body)
    yield Case("number/dimension index", "func.func @main(%t: tensor<4xf32>) -> index {\n"
               "  %c = arith.constant -9223372036854775808 : index\n  %0 = tensor.dim %t, %c : tensor<4xf32>\n"
               "  return %0 : index\n}\n", opt=(0, 3), bufferize=(0, 3), run=(1, 3), replay=(1, 3, 4))


def wrong():
    for name, body in [
        ("operand", '%0 = "arith.addi"(%t, %i) : (tensor<4xi32>, index) -> index'),
        ("operand type", "%0 = arith.addi %t, %t : tensor<4xf32>"), ("count", '%0 = "arith.addi"(%i) : (index) -> index'),
        ("result", '"arith.addi"(%i, %i) : (index, index) -> ()'), ("results", '%0:2 = "arith.addi"(%i, %i) : (index, index) -> (index, index)'),
        ("index", "%0 = tensor.extract %t[%c] : tensor<4xi32>"), ("rank", "%0 = tensor.extract %t[%i, %i] : tensor<4xi32>"),
        ("element", "%0 = tensor.insert %c into %t[%i] : tensor<4xi32>"), ("yield", "scf.if %c -> index { scf.yield %t : tensor<4xi32> } else { scf.yield %i : index }"),
        ("condition", "scf.if %i { scf.yield }"), ("bound", "scf.for %j = %t to %i step %i { }"), ("return", "return %i : index"),
        ("callee", "func.call @nobody() : () -> ()"), ("call", "func.call @main() : () -> ()"),
        ("terminator", '"func.return"() : () -> () "func.return"() : () -> ()'), ("block", "cf.br ^bb1"),
        ("arguments", "cf.br ^bb1(%i : index)\n^bb1:"), ("unknown op", "foo.bar"),
        ("unknown type", "%0 = arith.constant 0 : !foo.bar"), ("unknown attribute", "%0 = arith.constant #foo.bar : i32"),
        ("unknown value", "%0 = arith.addi %x, %x : index"), ("twice", "%0 = arith.addi %i, %i : index %0 = arith.addi %i, %i : index"),
        ("segments", '"memref.alloc"() <{operandSegmentSizes = array<i32: -1, 1>}> : () -> memref<4xf32>'),
        ("segment sum", '"memref.alloc"() <{operandSegmentSizes = array<i32: 2147483647, 2147483647>}> : () -> memref<4xf32>'),
        ("segment type", '"memref.alloc"() <{operandSegmentSizes = 3 : i32}> : () -> memref<4xf32>'),
        ("static sizes", '"tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<4xi32>'),
        ("dynamic sizes", '"tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<4xi32>'),
        ("regions", '"scf.if"(%c) : (i1) -> ()'), ("empty region", '"scf.for"(%i, %i, %i) ({}) : (index, index, index) -> ()'),
        ("block arguments", '"scf.for"(%i, %i, %i) ({ ^bb0: scf.yield }) : (index, index, index) -> ()'),
        ("maps", '"linalg.generic"(%t) <{indexing_maps = [], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({ ^bb0(%a: i32): linalg.yield %a : i32 }) : (tensor<4xi32>) -> tensor<4xi32>'),
        ("map rank", '"linalg.generic"(%t) <{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({ ^bb0(%a: i32): linalg.yield %a : i32 }) : (tensor<4xi32>) -> tensor<4xi32>'),
        ("reassociation", '%0 = "tensor.collapse_shape"(%t) <{reassociation = [[0, 1], [7, 2]]}> : (tensor<4xi32>) -> tensor<4xi32>'),
        ("negative reassociation", '%0 = "tensor.collapse_shape"(%t) <{reassociation = [[-1]]}> : (tensor<4xi32>) -> tensor<4xi32>'),
        ("permutation", '"linalg.transpose"(%t, %t) <{permutation = array<i64: 5>}> ({ ^bb0(%a: i32, %b: i32): linalg.yield %a : i32 }) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>'),
        ("dimensions", '"linalg.reduce"(%t, %t) <{dimensions = array<i64: -1>}> ({ ^bb0(%a: i32, %b: i32): linalg.yield %a : i32 }) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>'),
        ("alias as type", "%0 = arith.constant 0 : !missing"),
    ]:
        yield in_function(f"wrong/{name}", "  " + body)
    yield Case("unknown/kept", '"foo.bar"() {a = 1} : () -> ()\n', opt=3, opt_unknown=0, run=2)
    yield Case("unknown/executed", 'func.func @main() {\n  "foo.bar"() {a = 1} : () -> ()\n  return\n}\n', opt=3, opt_unknown=0, run=0, replay=0)
    yield invalid("wrong/20,000 times", "func.func @main() {\n" + '  %c = "arith.constant"() : () -> i32\n' * 20_000 + "  return\n}\n")
    yield invalid("wrong/attributes", "func.func @main() attributes {t.a = 1, t.a = 2} { return }\n")
    yield invalid("wrong/symbols", "func.func @f() { return }\nfunc.func @f() { return }\n")
    yield invalid("wrong/function type", '"func.func"() <{function_type = 3, sym_name = "f"}> ({}) : () -> ()\n')
    yield invalid("wrong/function name", '"func.func"() <{function_type = () -> (), sym_name = 3}> ({}) : () -> ()\n')
    yield invalid("wrong/no function name", '"func.func"() ({}) : () -> ()\n')
    yield invalid("wrong/global", '"memref.global"() <{sym_name = "g", type = i32, initial_value = dense<0> : tensor<2xi32>}> : () -> ()\n')


def cycles():
    yield in_function("cycle/value", "  %0 = arith.addi %0, %i : index")
    yield in_function("cycle/values", "  %0 = arith.addi %1, %i : index\n  %1 = arith.addi %0, %i : index")
    yield in_function("cycle/generic", '  %0:2 = "arith.addui_extended"(%0#0, %0#1) : (i32, i32) -> (i32, i1)')
    yield in_function("cycle/blocks", "  cf.br ^a\n^a:\n  %0 = arith.addi %1, %i : index\n  cf.br ^b\n^b:\n  %1 = arith.addi %0, %i : index\n  cf.br ^a\n^c:")
    yield in_function("cycle/loop", "  %0 = scf.for %j = %i to %i step %i iter_args(%a = %0) -> tensor<4xi32> { scf.yield %a : tensor<4xi32> }")
    yield in_function("cycle/yield", "  %0 = scf.for %j = %i to %i step %i iter_args(%a = %t) -> tensor<4xi32> { scf.yield %0 : tensor<4xi32> }")
    yield in_function("cycle/bound", "  scf.for %j = %j to %i step %i { }")
    yield in_function("cycle/inside", "  %0 = scf.if %c -> index { scf.yield %0 : index } else { scf.yield %i : index }")
    yield Case("cycle/unreachable", "func.func @main(%i: index) {\n  return\n^bb1:\n  %0 = arith.addi %0, %i : index\n  cf.br ^bb1\n}\n",
               opt=(0, 3), bufferize=(0, 3, 4), run=(0, 3, 4))
    yield invalid("cycle/alias", "#a = #a\nmodule attributes {t.a = #a} {}\n")
    yield invalid("cycle/aliases", "#a = [#b]\n#b = [#a]\nmodule attributes {t.a = #a} {}\n")
    yield invalid("cycle/type alias", "!t = tensor<4x!t>\nfunc.func private @f(!t)\n")
    yield invalid("cycle/type aliases", "!t = (!u) -> ()\n!u = (!t) -> ()\nfunc.func private @f(!t)\n")
    yield invalid("cycle/location", "module {} loc(#l)\n#l = loc(fused[#l])\n")
    yield invalid("cycle/locations", "module {} loc(#l)\n#l = loc(callsite(#m at #m))\n#m = loc(callsite(#l at #l))\n")
    yield Case("cycle/calls", "func.func @main(%t: tensor<4xi32>) -> tensor<4xi32> {\n"
               "  %0 = call @other(%t) : (tensor<4xi32>) -> tensor<4xi32>\n  return %0 : tensor<4xi32>\n}\n"
               "func.func @other(%t: tensor<4xi32>) -> tensor<4xi32> {\n"
               "  %0 = call @main(%t) : (tensor<4xi32>) -> tensor<4xi32>\n  return %0 : tensor<4xi32>\n}\n",
               opt=0, bufferize=(0, 4), run=5, replay=(4, 5))
    yield Case("cycle/call itself", "func.func @main() {\n  call @main() : () -> ()\n  return\n}\n", opt=0, bufferize=0, run=5, replay=5)


def endless():
    yield Case("endless/while", "func.func @main() {\n  %c = arith.constant true\n  scf.while : () -> () {\n"
               "    scf.condition(%c)\n  } do {\n    scf.yield\n  }\n  return\n}\n", run=5, replay=5)
    yield Case("endless/for", "func.func @main() {\n  %z = arith.constant 0 : index\n  %o = arith.constant 1 : index\n"
               "  %n = arith.constant 9223372036854775807 : index\n  scf.for %i = %z to %n step %o { }\n  return\n}\n", run=5, replay=5)
    yield Case("endless/no step", "func.func @main() {\n  %z = arith.constant 0 : index\n  %n = arith.constant 7 : index\n"
               "  scf.for %i = %z to %n step %z { }\n  return\n}\n", run=(1, 3, 5), replay=(1, 3, 4, 5))
    yield Case("endless/branch", "func.func @main() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb1\n}\n", run=5, replay=5)
    yield Case("endless/alloc", "func.func @main() {\n  %c = arith.constant true\n  scf.while : () -> () {\n"
               "    scf.condition(%c)\n  } do {\n    %0 = memref.alloc() : memref<65536xf64>\n    scf.yield\n  }\n  return\n}\n", run=(1, 5))
    yield Case("endless/stack", "func.func @main() {\n  cf.br ^bb1\n^bb1:\n  %0 = memref.alloca() : memref<65536xf64>\n  cf.br ^bb1\n}\n", run=5)


def bytes_of_all_kinds():
    yield Case("bytes/nothing", "", opt=0, bufferize=0, run=(2, 3, 4), replay=(3, 4))
    yield Case("bytes/newline", "\n", opt=0, run=(2, 3, 4), replay=(3, 4))
    yield Case("bytes/separators", "// -----\n" * 5000, opt=0, opt_split=0)
    for name, text in [
        ("nul", b"\0"), ("nul first", b"\0module {}\n"), ("nul inside", b"module \0 {}\n"), ("nul in string", b'module attributes {t.a = "x\0} {}\n'),
        ("nul after", b"module {\0\n"), ("not UTF-8", b"\xff\xfe\x80 module {}\n"), ("not UTF-8 name", b"func.func @f(%\xc3\x28: i32) { return }\n"),
        ("byte order mark", b"\xef\xbb\xbfmodule {}\n"), ("string", b'module attributes {t.a = "' + b"x" * 1000), ("newline in string", b'module attributes {t.a = "\n"} {}\n'),
        ("escape", b'module attributes {t.a = "\\q"} {}\n'), ("escape at end", b'module attributes {t.a = "\\'), ("half escape", b'module attributes {t.a = "\\f'),
        ("slash", b"/"), ("at", b"@"), ("percent", b"%"), ("hash", b"#"), ("bang", b"!"), ("caret", b"^"), ("minus", b"-"), ("colon", b":::"), ("quote", b'"'),
        ("block comment", b"/* module {} */\n"), ("resources", b"{-#"), ("resource", b'{-# dialect_resources: { builtin: { a: "0x' + b"00" * 1000),
        ("elf", b"\x7fELF\x02\x01\x01" + bytes(200)), ("bytecode", b"ML\xefR\x0d" + bytes(200)), ("return characters", b"module {\r\r\r foo \r\n"),
    ]:
        yield invalid(f"bytes/{name}", text)
    yield Case("bytes/not UTF-8 comment", b"// \xff\xfe\nmodule {}\n", opt=(0, 3))
    yield Case("bytes/not UTF-8 string", b'module attributes {t.a = "\xff\xc3\x28"} {}\n', opt=(0, 3), opt_generic=(0, 3))
    yield Case("bytes/nul comment", b"// a\0b\nmodule {}\n", opt=(0, 3))
    megabytes = 10 << 20
    generator = random.Random(1)
    yield invalid("10 MB/random", b"\x01" + generator.randbytes(megabytes))
    for character in "a(%[{<\"#!@^-0;\n\t}":
        # Ten megabytes of white space are a program, an empty one.
        expected = (0, 3, 4) if character.isspace() else 3
        yield Case(f"10 MB/{character!r}", character * megabytes, opt=expected)
    yield Case("10 MB/comment", "// " + "x" * megabytes + "\nmodule {}\n", opt=0, replay=(3, 4))
    yield Case("10 MB/string", 'module attributes {t.a = "' + "x" * megabytes + '"} {}\n', opt=0)
    yield Case("10 MB/one line of ops", "func.func @main() { " + "%a = arith.constant 1 : i32 " * (megabytes // 28) + "return }", opt=3)
    yield invalid("10 MB/words", " ".join(generator.choice(["func.func", "%a", "=", "tensor<4xf32>", "{", "}", "(", ":", "@f", "->", "^bb0", "1"])
                                           for _ in range(megabytes // 5)))


def headers():
    program = "func.func @main() { return }\n"
    for name, header in [
        ("version", "// bufferproof: case 2"), ("no oracle", "// bufferproof: case 1\n// subject: engine"),
        ("oracle", "// bufferproof: case 1\n// oracle: horoscope\n// subject: engine"),
        ("no subject", "// bufferproof: case 1\n// oracle: leak"),
        ("seed", "// bufferproof: case 1\n// oracle: leak\n// subject: engine\n// input: seed=x"),
        ("pass", "// bufferproof: case 1\n// oracle: leak\n// subject: engine\n// pipeline: make-it-work"),
        ("deep pipeline", "// bufferproof: case 1\n// oracle: leak\n// subject: engine\n// pipeline: " + "builtin.module(" * 500),
        ("long line", "// bufferproof: case 1\n// oracle: leak\n// subject: engine\n// note: " + "x" * DEEP),
        ("nul", "// bufferproof: case 1\n// oracle: le\0ak\n// subject: engine"),
    ]:
        yield Case(f"case/{name}", header + "\n" + program, replay=3)


def damaged(path, text, generator):
    """A sample cut short at places all over, and with bytes changed."""
    name = os.path.basename(path)
    whole = text.rstrip()
    for end in range(1, len(whole), max(1, len(whole) // 48)):
        yield Case(f"cut/{name}:{end}", whole[:end], opt=(0, 3), replay=(0, 1, 3, 4, 5), bufferize=(0, 3, 4))
    for number in range(32):
        changed = bytearray(whole)
        for _ in range(generator.choice([1, 1, 2, 5])):
            changed[generator.randrange(len(changed))] = generator.choice(b"\0\n%@#!(){}<>[]x?0129,:=\"-^\xff")
        yield Case(f"changed/{name}:{number}", bytes(changed), opt=(0, 3), opt_generic=(0, 3), bufferize=(0, 3, 4), run=(0, 1, 2, 3, 4, 5))


def generated_sample(program, seed, generator):
    """A program of the tool's own, whose parts are all of one module: cut short within that, it is never valid."""
    text = subprocess.run([program, "gen", "--seed", str(seed), "--ops", "40"], capture_output=True, check=True).stdout
    whole = text.rstrip()
    for case in damaged(f"generated {seed}", text, generator):
        if case.name.startswith("changed"):
            yield case
    module = whole.index(b"module")  # before it stand aliases, which are valid alone
    for end in range(module + 1, len(whole), max(1, len(whole) // 32)):
        yield invalid(f"cut/generated {seed}:{end}", whole[:end])


def check(program, case, verb, expected):
    """Returns what is wrong, or None."""
    try:
        done = subprocess.run([program] + VERBS[verb], input=case.text, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"does not end within {SECONDS} seconds"
    expected = expected if isinstance(expected, tuple) else (expected,)
    words = done.stderr.decode(errors="replace")
    shown = "\n".join("    " + line[:200] for line in words.splitlines()[:12])
    if done.returncode < 0 or done.returncode in (70, 134, 139):
        return f"died: exit code {done.returncode}\n{shown}"
    if done.returncode not in expected:
        return f"exit code {done.returncode}, expected {' or '.join(map(str, expected))}\n{shown}"
    if done.returncode == 3 and not LOCATED.search(done.stderr):
        return f"no located error\n{shown}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("samples", nargs="*")
    parser.add_argument("--only", default="", help="only cases whose name has this in it")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", metavar="FOLDER", help="writes the inputs that fail there")
    arguments = parser.parse_args()
    if check(arguments.program, Case("valid", "func.func @main() { return }\n"), "prove", 0) is None:
        READERS.append("prove")
    generator = random.Random(0)
    cases = [*nesting(), *bombs(), *shapes(), *numbers(), *wrong(), *cycles(), *endless(), *bytes_of_all_kinds(), *headers()]
    for seed in (1, 2, 3, 4):
        cases += generated_sample(arguments.program, seed, generator)
    for path in arguments.samples:
        with open(path, "rb") as file:
            cases += damaged(path, file.read(), generator)
    runs = [(case, verb, codes) for case in cases if arguments.only in case.name for verb, codes in case.verbs.items()]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for (case, verb, _), problem in zip(runs, pool.map(lambda run: check(arguments.program, *run), runs)):
            if problem is None:
                continue
            failed += 1
            print(f"{case.name}, {verb}: {problem}", flush=True)
            if arguments.write:
                os.makedirs(arguments.write, exist_ok=True)
                with open(os.path.join(arguments.write, re.sub(r"\W+", "_", case.name) + ".mlir"), "wb") as file:
                    file.write(case.text)
    print(f"{len(runs)} runs of {len(cases)} hostile inputs, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
