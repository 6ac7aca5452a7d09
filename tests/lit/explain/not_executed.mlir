// Copies of a program that cannot be executed are explained, not confirmed.
// RUN: bufferproof explain %s --confirm | FileCheck %s

func.func @main(%t: tensor<*xf32>, %s: tensor<4xf32>, %c: f32, %i: index) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: copy of %s for 'tensor.insert'
  // CHECK: not confirmed: the type of an argument is not supported
  %a = tensor.insert %c into %s[%i] : tensor<4xf32>
  return %s, %a : tensor<4xf32>, tensor<4xf32>
}
