// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}yields_of_for: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// What the loop carries may be selected together with %u, but the loop yields it as it is.
func.func @f(%t: tensor<4xf32>, %u: tensor<4xf32>, %b: i1, %n: index, %v: f32) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<4xf32> {
    %s = arith.select %b, %u, %a : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  }
  %w = tensor.insert %v into %r[%c0] : tensor<4xf32>
  %x = tensor.extract %u[%c1] : tensor<4xf32>
  return %w, %x : tensor<4xf32>, f32
}
