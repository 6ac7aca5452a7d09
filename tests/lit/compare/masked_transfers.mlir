// A transfer in vector.mask keeps elements for both, which is no difference; its own mask is one (rules/partial_transfers).
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK-NOT: partial_transfers
// CHECK: {{^}}copies_before_ops: 1 program
// CHECK-NOT: partial_transfers
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @external(tensor<f32>)
func.func private @externals(tensor<4xf32>, tensor<4xf32>)
func.func @f(%t: tensor<f32>, %a: tensor<4xf32>, %v: vector<f32>, %m: vector<1xi1>) -> tensor<f32> {
  call @external(%t) : (tensor<f32>) -> ()
  %r = vector.mask %m { vector.transfer_write %v, %t[] : vector<f32>, tensor<f32> } : vector<1xi1> -> tensor<f32>
  call @externals(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return %r : tensor<f32>
}
