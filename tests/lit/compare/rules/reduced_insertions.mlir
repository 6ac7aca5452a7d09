// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=canonicalize | FileCheck %s
// CHECK: {{^}}reduced_insertions: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<1x4x3xi64>, %s: tensor<1x?xi64>, %i: index) -> tensor<1x4x3xi64> {
  %c2 = arith.constant 2 : index
  %r = tensor.insert_slice %s into %t[0, %i, 0] [1, %c2, 1] [1, 1, 1] : tensor<1x?xi64> into tensor<1x4x3xi64>
  return %r : tensor<1x4x3xi64>
}
