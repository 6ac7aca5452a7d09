// A tensor that is made anew for one of its two writers needs no copy.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%c: f32, %d: f32, %i: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%d : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %a = tensor.insert %c into %z[%i] : tensor<4xf32>
  %b = tensor.insert %d into %z[%i] : tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}

// CHECK: definition_of_its_own.mlir:[[#@LINE-7]]:8: allocation for %e of 'tensor.empty': 16 bytes
// CHECK-NEXT: The op makes a new tensor.
// CHECK-NEXT: [[#@LINE-9]] |   %e = tensor.empty() : tensor<4xf32>
// CHECK-NEXT: |        ^~~~~~~~~~~~ makes a new tensor
// CHECK: definition_of_its_own.mlir:[[#@LINE-9]]:8: copy of %z for 'tensor.insert': 16 bytes
// CHECK-NEXT: 'tensor.insert' (line [[#@LINE-10]]) would overwrite %z, which 'tensor.insert' (line [[#@LINE-9]]) reads afterwards.
// CHECK-NEXT: [[#@LINE-12]] |   %z = linalg.fill ins(%d : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: |   ^~ definition: the elements of %z
// CHECK-NEXT: [[#@LINE-13]] |   %a = tensor.insert %c into %z[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ write: in place, it would overwrite them
// CHECK-NEXT: [[#@LINE-14]] |   %b = tensor.insert %d into %z[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ read: still needs them
// CHECK-NEXT: avoid: give 'tensor.insert' (line [[#@LINE-17]]) a 'linalg.fill' of its own instead of %z [tried, copies 1 -> 0, other allocations 1 -> 2]
// CHECK: 1 copy into a new buffer (16 bytes), 1 other allocation (16 bytes), 0 copies that ops make
