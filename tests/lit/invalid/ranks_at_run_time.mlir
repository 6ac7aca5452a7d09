// Tensors without a rank can disagree in it when they are added: undefined, in any order.
// RUN: not bufferproof run %s 2>&1 | FileCheck %s
// RUN: not bufferproof run --entry reversed %s 2>&1 | FileCheck %s --check-prefix=REVERSED
// CHECK: undefined behavior: 'arith.addf': rank 2 and 1
// REVERSED: undefined behavior: 'arith.addf': rank 1 and 2
func.func @main(%a: tensor<4xf32>, %b: tensor<4x300xf32>) -> tensor<*xf32> {
  %u = tensor.cast %a : tensor<4xf32> to tensor<*xf32>
  %v = tensor.cast %b : tensor<4x300xf32> to tensor<*xf32>
  %r = arith.addf %v, %u : tensor<*xf32>
  return %r : tensor<*xf32>
}
func.func @reversed(%a: tensor<4xf32>, %b: tensor<4x300xf32>) -> tensor<*xf32> {
  %u = tensor.cast %a : tensor<4xf32> to tensor<*xf32>
  %v = tensor.cast %b : tensor<4x300xf32> to tensor<*xf32>
  %r = arith.addf %u, %v : tensor<*xf32>
  return %r : tensor<*xf32>
}
