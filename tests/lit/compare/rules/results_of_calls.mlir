// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}results_of_calls: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @k() -> tensor<2xi64> {
  %k = arith.constant dense<1> : tensor<2xi64>
  return %k : tensor<2xi64>
}
func.func @f(%v: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %k = call @k() : () -> tensor<2xi64>
  %w = tensor.insert %v into %k[%c0] : tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  return %x : i64
}
