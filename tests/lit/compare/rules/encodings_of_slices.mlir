// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=canonicalize | FileCheck %s
// CHECK: {{^}}encodings_of_slices: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<2x4xi64, 1>) -> tensor<4xi64, 1> {
  %c1 = arith.constant 1 : index
  %r = tensor.extract_slice %t[%c1, 0] [1, 4] [1, 1] : tensor<2x4xi64, 1> to tensor<4xi64, 1>
  return %r : tensor<4xi64, 1>
}
