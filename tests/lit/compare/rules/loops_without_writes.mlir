// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}loops_without_writes: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// The loop only reads what it carries, so that %t can be read afterwards.
func.func @f(%t: tensor<4xf32>, %n: index) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<4xf32> {
    %x = tensor.extract %a[%c0] : tensor<4xf32>
    vector.print %x : f32
    scf.yield %a : tensor<4xf32>
  }
  %y = tensor.extract %t[%c1] : tensor<4xf32>
  return %r, %y : tensor<4xf32>, f32
}
