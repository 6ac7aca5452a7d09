// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}types_of_externals: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// Only the first argument may be returned, so the others are in different buffers: each may be that of %a or %b.
func.func private @g(tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xi32>, %d: tensor<4xi32>, %x: i1) {
  %p = arith.select %x, %a, %b : tensor<4xf32>
  %q = arith.select %x, %c, %d : tensor<4xi32>
  %r = call @g(%p, %q) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  return
}
