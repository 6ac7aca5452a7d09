// What replaces a result may have been replaced before: the loop returns the result of an earlier one.
// RUN: bufferproof opt %s --convert-scf-to-cf | FileCheck %s
// RUN: bufferproof opt %s --convert-scf-to-cf='allow-pattern-rollback=false verify-patterns=true' | FileCheck %s

// CHECK-LABEL: func.func @replaced(
// CHECK: ^bb1(%{{.*}}: index, %[[R:.*]]: i64):
// CHECK: cf.cond_br %{{.*}}, ^bb5(%[[R]] : i64), ^bb6
// CHECK: ^bb6:
// CHECK-NEXT: return %[[R]] : i64
func.func @replaced(%n: index, %c: i1, %x: i64) -> i64 {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i64 {
    scf.yield %x : i64
  }
  %w = scf.while : () -> i64 {
    scf.condition(%c) %r : i64
  } do {
  ^bb0(%a: i64):
    scf.yield
  }
  return %w : i64
}

// A reduction may return its operand, which may be an index of the loop.
// CHECK-LABEL: func.func @last_index(
// CHECK: ^bb1(%[[I:.*]]: index, %{{.*}}: index):
// CHECK: cf.br ^bb1(%{{.*}}, %[[I]] : index, index)
func.func @last_index(%n: index, %x: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.parallel (%i) = (%zero) to (%n) step (%one) init(%x) -> index {
    scf.reduce(%i : index) {
    ^bb0(%a: index, %b: index):
      scf.reduce.return %b : index
    }
  }
  return %r : index
}
