// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}unsigned_trips: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// Without signs -1 is 255, so that the loop has no iterations, and its result is %t.
func.func @f(%t: tensor<4xf32>, %f: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %lo = arith.constant -1 : i8
  %hi = arith.constant 1 : i8
  %r = scf.for unsigned %i = %lo to %hi step %hi iter_args(%a = %t) -> (tensor<4xf32>) : i8 {
    %w = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %w : tensor<4xf32>
  }
  return %r, %t : tensor<4xf32>, tensor<4xf32>
}
