// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}yields_of_while: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<2xf32>, %u: tensor<2xf32>, %b: i1, %v: f32) -> (tensor<2xf32>, tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %r = scf.while (%a = %t) : (tensor<2xf32>) -> tensor<2xf32> {
    scf.condition(%b) %a : tensor<2xf32>
  } do {
  ^bb0(%a: tensor<2xf32>):
    scf.yield %u : tensor<2xf32>
  }
  %w = tensor.insert %v into %r[%c0] : tensor<2xf32>
  return %w, %u : tensor<2xf32>, tensor<2xf32>
}
