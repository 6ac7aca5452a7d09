// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}types_of_results: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @f(%t: tensor<?xi64>) -> tensor<?xi64> {
  %u = tensor.cast %t : tensor<?xi64> to tensor<*xi64>
  %r = tensor.cast %u : tensor<*xi64> to tensor<?xi64>
  return %r : tensor<?xi64>
}
func.func @main(%c: i1, %t: tensor<?xi64>) -> tensor<?xi64> {
  %r = call @f(%t) : (tensor<?xi64>) -> tensor<?xi64>
  %s = arith.select %c, %r, %t : tensor<?xi64>
  return %s : tensor<?xi64>
}
