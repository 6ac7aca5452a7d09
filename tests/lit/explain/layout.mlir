// A slice is passed to a function that takes contiguous buffers only.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map}" | FileCheck %s

func.func @f(%t: tensor<8xf32>, %i: index) -> f32 {
  %s = tensor.extract_slice %t[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %r = func.call @h(%s) : (tensor<4xf32>) -> f32
  return %r : f32
}
func.func private @h(%t: tensor<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %x = tensor.extract %t[%c0] : tensor<4xf32>
  return %x : f32
}

// CHECK: layout.mlir:[[#@LINE-9]]:8: copy for 'func.call': 16 bytes
// CHECK-NEXT: The buffer is needed with another layout, and a cast to it could fail at run time.
// CHECK-NEXT: [[#@LINE-11]] |   %r = func.call @h(%s) : (tensor<4xf32>) -> f32
// CHECK-NEXT: |        ^~~~~~~~~ needs another layout
// CHECK: 1 copy into a new buffer (16 bytes), 0 other allocations, 0 copies that ops make
