// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}conditions_of_while: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// The condition forwards its argument, and the loop goes on with a new tensor.
func.func @f(%t: tensor<4xf32>, %u: tensor<4xf32>, %b: i1, %n: index) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%i = %n, %a = %t) : (index, tensor<4xf32>) -> (index, tensor<4xf32>) {
    %s = arith.select %b, %u, %a : tensor<4xf32>
    %more = arith.cmpi ult, %i, %c1 : index
    scf.condition(%more) %i, %a : index, tensor<4xf32>
  } do {
  ^bb0(%i: index, %a: tensor<4xf32>):
    %j = arith.addi %i, %c1 : index
    %x = tensor.extract %a[%i] : tensor<4xf32>
    %s = tensor.splat %x : tensor<4xf32>
    scf.yield %j, %s : index, tensor<4xf32>
  }
  %y = tensor.extract %u[%c1] : tensor<4xf32>
  %w = tensor.insert %y into %r#1[%c0] : tensor<4xf32>
  %z = tensor.extract %u[%c0] : tensor<4xf32>
  return %w, %z : tensor<4xf32>, f32
}
