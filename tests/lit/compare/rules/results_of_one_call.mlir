// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}results_of_one_call: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @twice(%v: i64) -> (tensor<2xi64>, tensor<2xi64>) {
  %t = tensor.from_elements %v, %v : tensor<2xi64>
  return %t, %t : tensor<2xi64>, tensor<2xi64>
}
func.func @f(%v: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %r:2 = call @twice(%v) : (i64) -> (tensor<2xi64>, tensor<2xi64>)
  %w = tensor.insert %v into %r#0[%c0] : tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  %y = tensor.extract %r#1[%c0] : tensor<2xi64>
  return %x, %y : i64, i64
}
