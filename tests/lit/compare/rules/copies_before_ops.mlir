// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}copies_before_ops: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// The first operand is copied, so that the second one is the only one in the buffer of %t.
func.func private @both(tensor<4xf32>, tensor<4xf32>)
func.func @f(%t: tensor<4xf32>) {
  call @both(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}
