// RUN: bufferproof opt --inline %s | FileCheck %s
// RUN: bufferproof opt --inline="default-pipeline= inlining-threshold=0" %s | FileCheck %s --check-prefix=NONE
// RUN: bufferproof opt --inline="op-pipelines=func.func(cse)" %s | FileCheck %s
// RUN: not bufferproof opt --inline="default-pipeline=unknown" %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not bufferproof opt "--pass-pipeline=builtin.module(func.func(inline))" %s 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: bufferproof run %s > %t.before
// RUN: bufferproof opt --inline %s -o %t.mlir
// RUN: bufferproof run %t.mlir > %t.after
// RUN: diff %t.before %t.after

// UNKNOWN: 'unknown' is not a pass or pipeline
// ANCHOR: error: the inliner runs on an op that defines a symbol table, which 'func.func' does not

// CHECK-LABEL: func.func @main
// CHECK-NOT:     call @{{twice|limit}}
// CHECK:         call @sum
// CHECK-NOT:   @twice
// CHECK-NOT:   @limit
// CHECK:       func.func private @sum
// NONE-LABEL:  func.func @main
// NONE:          call @twice
func.func @main() -> (i64, i64) {
  %c3 = arith.constant 3 : i64
  %c5 = arith.constant 5 : i64
  %a = call @twice(%c3) : (i64) -> i64
  %b = call @limit(%a, %c5) : (i64, i64) -> i64
  %c = call @sum(%b) : (i64) -> i64
  return %b, %c : i64, i64
}

func.func private @twice(%a: i64) -> i64 {
  %r = arith.addi %a, %a : i64
  return %r : i64
}

// Several blocks, and a call.
func.func private @limit(%a: i64, %most: i64) -> i64 {
  %large = arith.cmpi slt, %most, %a : i64
  cf.cond_br %large, ^large, ^small
^large:
  return %most : i64
^small:
  %r = call @twice(%a) : (i64) -> i64
  return %r : i64
}

// It calls itself.
func.func private @sum(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %more = arith.cmpi sgt, %n, %zero : i64
  %r = scf.if %more -> i64 {
    %less = arith.subi %n, %one : i64
    %s = func.call @sum(%less) : (i64) -> i64
    %t = arith.addi %s, %n : i64
    scf.yield %t : i64
  } else {
    scf.yield %zero : i64
  }
  return %r : i64
}
