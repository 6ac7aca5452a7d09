"""Prints a module of private functions with a loop each that frees the buffer which it carries and yields a new one.

Usage: private_loops.py flat|chain|handed COUNT
  flat: each frees its argument; all are called by one function.
  chain: each hands what it has to the next one.
  handed: each returns what it has; the caller hands it to the next one.
"""
import sys

LOOP = """  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }"""
FREE = "  memref.dealloc %r : memref<4xf32>\n  return"
NEW = "  %{0} = memref.alloc() : memref<4xf32>"
TYPE = "(memref<4xf32>, index) -> ()"


def private(number, result, end):
    return f"func.func private @f{number}(%a: memref<4xf32>, %n: index){result} {{\n{LOOP}\n{end}\n}}"


def main(lines):
    return "func.func @main(%n: index) {\n" + "\n".join(lines) + "\n  return\n}"


def flat(count):
    calls = [NEW.format(f"m{k}") + f"\n  call @f{k}(%m{k}, %n) : {TYPE}" for k in range(count)]
    return [private(k, "", FREE) for k in range(count)] + [main(calls)]


def chain(count):
    links = [private(0, "", FREE)]
    links += [private(k, "", f"  call @f{k - 1}(%r, %n) : {TYPE}\n  return") for k in range(1, count)]
    return links + [main([NEW.format("m"), f"  call @f{count - 1}(%m, %n) : {TYPE}"])]


def handed(count):
    functions = [private(k, " -> memref<4xf32>", "  return %r : memref<4xf32>") for k in range(count)]
    calls = [f"  %m{k + 1} = call @f{k}(%m{k}, %n) : (memref<4xf32>, index) -> memref<4xf32>" for k in range(count)]
    return functions + [main([NEW.format("m0")] + calls + [f"  memref.dealloc %m{count} : memref<4xf32>"])]


print("\n".join({"flat": flat, "chain": chain, "handed": handed}[sys.argv[1]](int(sys.argv[2]))))
