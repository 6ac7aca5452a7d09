// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}unread_buffers: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%n: index, %v: f32, %b: i1) -> (tensor<2xf32>, tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<2xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %e, %o = %e) -> (tensor<2xf32>, tensor<2xf32>) {
    %w = tensor.insert %v into %a[%c0] : tensor<2xf32>
    scf.yield %w, %o : tensor<2xf32>, tensor<2xf32>
  }
  return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}
