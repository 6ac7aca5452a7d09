// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}definitions_by_calls: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @choose(%t: tensor<2xi64>, %b: i1, %v: i64) -> tensor<2xi64> {
  %s = tensor.from_elements %v, %v : tensor<2xi64>
  %r = arith.select %b, %t, %s : tensor<2xi64>
  return %r : tensor<2xi64>
}
func.func @f(%b: i1, %v: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<2xi64>
  %r = call @choose(%e, %b, %v) : (tensor<2xi64>, i1, i64) -> tensor<2xi64>
  %w = tensor.insert %v into %r[%c0] : tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  %y = tensor.extract %r[%c0] : tensor<2xi64>
  return %x, %y : i64, i64
}
