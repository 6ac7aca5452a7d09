// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}results_of_one_loop: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<2xf32>, %u: tensor<2xf32>, %n: index, %v: f32) -> (tensor<2xf32>, tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %u) -> (tensor<2xf32>, tensor<2xf32>) {
    %s = tensor.splat %v : tensor<2xf32>
    scf.yield %s, %s : tensor<2xf32>, tensor<2xf32>
  }
  %w = tensor.insert %v into %r#0[%c0] : tensor<2xf32>
  return %w, %r#1 : tensor<2xf32>, tensor<2xf32>
}
