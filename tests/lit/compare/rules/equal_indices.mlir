// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}equal_indices: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// The reduction has one iteration.
func.func @f(%a: tensor<4x1xf32>, %b: tensor<1x1xf32>) -> tensor<4x1xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x1xf32>, tensor<1x1xf32>) outs(%a : tensor<4x1xf32>) -> tensor<4x1xf32>
  return %r : tensor<4x1xf32>
}
