// A new tensor that is inserted elsewhere can be eliminated.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%t: tensor<8xf32>, %c: f32) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%c : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = tensor.insert_slice %z into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}

// CHECK: empty_tensors.mlir:[[#@LINE-6]]:8: allocation for %e of 'tensor.empty': 16 bytes
// CHECK-NEXT: The op makes a new tensor.
// CHECK-NEXT: [[#@LINE-8]] |   %e = tensor.empty() : tensor<4xf32>
// CHECK-NEXT: |        ^~~~~~~~~~~~ makes a new tensor
// CHECK-NEXT: avoid: run eliminate-empty-tensors before one-shot-bufferize [tried, other allocations 1 -> 0]
// CHECK: empty_tensors.mlir:[[#@LINE-9]]:8: copy by 'tensor.insert_slice': 16 bytes
// CHECK-NEXT: The op itself copies: its source is in another buffer than its destination.
// CHECK-NEXT: [[#@LINE-11]] |   %r = tensor.insert_slice %z into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT: |        ^~~~~~~~~~~~~~~~~~~ copies its source
// CHECK: 0 copies into new buffers, 1 other allocation (16 bytes), 1 copy that an op makes (16 bytes)
