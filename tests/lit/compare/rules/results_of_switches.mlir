// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}results_of_switches: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%i: index, %t: tensor<2xi64>, %v: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %s = scf.index_switch %i -> tensor<2xi64>
  default {
    scf.yield %t : tensor<2xi64>
  }
  %w = tensor.insert %v into %s[%c0] : tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  %y = tensor.extract %t[%c0] : tensor<2xi64>
  return %x, %y : i64, i64
}
