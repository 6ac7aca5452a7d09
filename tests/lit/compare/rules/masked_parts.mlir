// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}masked_parts: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<8xi32>, %i: index, %k: i32, %m: vector<2xi1>) -> tensor<8xi32> {
  %c0 = arith.constant 0 : index
  %s = tensor.extract_slice %t[%i] [2] [1] : tensor<8xi32> to tensor<2xi32>
  %n = tensor.insert %k into %s[%c0] : tensor<2xi32>
  %v = vector.transfer_read %n[%c0], %k {in_bounds = [true]} : tensor<2xi32>, vector<2xi32>
  %r = vector.transfer_write %v, %t[%i], %m {in_bounds = [true]} : vector<2xi32>, tensor<8xi32>
  return %r : tensor<8xi32>
}
