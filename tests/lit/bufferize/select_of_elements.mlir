// A choice for each element has no buffers to choose from. As upstream.
// RUN: not bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries 2>&1 | FileCheck %s
// CHECK: error: 'arith.select' op only i1 condition values are supported
func.func @main(%c: tensor<2xi1>, %a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2xi64> {
  %r = arith.select %c, %a, %b : tensor<2xi1>, tensor<2xi64>
  return %r : tensor<2xi64>
}
