// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=canonicalize | FileCheck %s
// CHECK: {{^}}reduced_slices: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<1x2x3xi64>, %i: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %t[0, 0, %c0] [1, 2, 1] [1, 1, %c1] : tensor<1x2x3xi64> to tensor<1x2xi64>
  %r = tensor.extract %s[%c0, %i] : tensor<1x2xi64>
  return %r : i64
}
