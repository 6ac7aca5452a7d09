// Buffers that a function returns with a layout that the reshapes of its caller cannot take.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%t: tensor<8x8xf32>) -> tensor<16xf32> {
  %s = call @id(%t) : (tensor<8x8xf32>) -> tensor<4x4xf32>
  %r = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %q = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %x = call @use(%r, %q) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %x : tensor<16xf32>
}
func.func private @id(%t: tensor<8x8xf32>) -> tensor<4x4xf32> {
  %s = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  return %s : tensor<4x4xf32>
}
func.func private @use(%r: tensor<16xf32>, %q: tensor<16xf32>) -> tensor<16xf32> {
  return %r : tensor<16xf32>
}

// CHECK: layouts.mlir:[[#@LINE-13]]:8: copy of %s for 'tensor.collapse_shape': 64 bytes
// CHECK-NEXT: A reshape needs elements that are next to each other, and the layout of this buffer may leave gaps.
// CHECK-NEXT: [[#@LINE-15]] |   %r = tensor.collapse_shape %s {{.*}} : tensor<4x4xf32> into tensor<16xf32>
// CHECK-NEXT: |                              ^~ copied: the elements may have gaps
// CHECK-NEXT: avoid: the options function-boundary-type-conversion=identity-layout-map and unknown-type-conversion=identity-layout-map [tried, copies 2 -> 1]
// CHECK: layouts.mlir:[[#@LINE-17]]:8: copy of %s for 'tensor.collapse_shape': 64 bytes
// CHECK-NEXT: A reshape needs elements that are next to each other, and the layout of this buffer may leave gaps.
// CHECK-NEXT: [[#@LINE-19]] |   %q = tensor.collapse_shape %s {{.*}} : tensor<4x4xf32> into tensor<16xf32>
// CHECK-NEXT: |                              ^~ copied: the elements may have gaps
// CHECK-NEXT: avoid: the options function-boundary-type-conversion=identity-layout-map and unknown-type-conversion=identity-layout-map [tried, copies 2 -> 1]
// CHECK: 2 copies into new buffers (128 bytes), 0 other allocations, 0 copies that ops make
