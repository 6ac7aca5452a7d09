// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}conditions_of_while: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// The condition forwards its argument, and the loop goes on with a new tensor.
func.func @f(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%i = %n, %a = %t) : (index, tensor<4xf32>) -> (index, tensor<4xf32>) {
    %more = arith.cmpi ult, %i, %c1 : index
    scf.condition(%more) %i, %a : index, tensor<4xf32>
  } do {
  ^bb0(%i: index, %a: tensor<4xf32>):
    %j = arith.addi %i, %c1 : index
    %x = tensor.extract %a[%i] : tensor<4xf32>
    %s = tensor.splat %x : tensor<4xf32>
    scf.yield %j, %s : index, tensor<4xf32>
  }
  return %r#1 : tensor<4xf32>
}
