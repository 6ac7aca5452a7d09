// A reshape of a slice needs its elements next to each other.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%t: tensor<8x8xf32>) -> tensor<16xf32> {
  %s = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  %r = tensor.collapse_shape %s [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}

// CHECK: contiguous.mlir:[[#@LINE-4]]:8: copy of %s for 'tensor.collapse_shape': 64 bytes
// CHECK-NEXT: A reshape needs elements that are next to each other, and the layout of this buffer may leave gaps.
// CHECK-NEXT: [[#@LINE-6]] |   %r = tensor.collapse_shape %s {{.*}} : tensor<4x4xf32> into tensor<16xf32>
// CHECK-NEXT: |                              ^~ copied: the elements may have gaps
// CHECK: 1 copy into a new buffer (64 bytes), 0 other allocations, 0 copies that ops make
