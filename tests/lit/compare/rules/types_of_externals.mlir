// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}types_of_externals: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @g(tensor<4xi32>) -> tensor<4xf32>
func.func @f(%t: tensor<4xi32>, %x: i32) -> (tensor<4xi32>, tensor<4xf32>) {
  %r = call @g(%t) : (tensor<4xi32>) -> tensor<4xf32>
  %w = linalg.fill ins(%x : i32) outs(%t : tensor<4xi32>) -> tensor<4xi32>
  return %w, %r : tensor<4xi32>, tensor<4xf32>
}
