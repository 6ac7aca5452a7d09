// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}yields_of_regions: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @f(%c: i1) -> i64 {
  %t = arith.constant dense<7> : tensor<i64>
  %r = scf.execute_region -> i64 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %x = tensor.extract %t[] : tensor<i64>
    scf.yield %x : i64
  ^bb2:
    %one = arith.constant 1 : i64
    scf.yield %one : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %yes = arith.constant true
  %r = call @f(%yes) : (i1) -> i64
  return %r : i64
}
