// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}reshapes_of_unranked: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<4x4xf32>) -> tensor<4xf32> {
  %shape = arith.constant dense<4> : tensor<1xindex>
  %s = tensor.extract_slice %t[1, 1] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %u = tensor.cast %s : tensor<2x2xf32> to tensor<*xf32>
  %r = tensor.reshape %u(%shape) : (tensor<*xf32>, tensor<1xindex>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
