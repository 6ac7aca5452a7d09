// The result of a slice is copied instead of its larger operand; the read needs both contents at a time.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%t: tensor<8xf32>, %c: f32, %i: index) -> (tensor<8xf32>, tensor<4xf32>) {
  %s = tensor.extract_slice %t[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %a = tensor.insert %c into %s[%i] : tensor<4xf32>
  return %t, %a : tensor<8xf32>, tensor<4xf32>
}

// CHECK: copied_result.mlir:[[#@LINE-5]]:8: copy of %s, the result of 'tensor.extract_slice': 16 bytes
// CHECK-NEXT: In place, 'tensor.extract_slice' (line [[#@LINE-6]]) would share the buffer of %t. 'tensor.insert' (line [[#@LINE-5]]) would overwrite %t, which 'func.return' (line [[#@LINE-4]]) reads afterwards.
// CHECK-NEXT: [[#@LINE-8]] | func.func @f(%t: tensor<8xf32>, %c: f32, %i: index) -> (tensor<8xf32>, tensor<4xf32>) {
// CHECK-NEXT: |              ^~ definition: the elements of %t
// CHECK-NEXT: [[#@LINE-9]] |   %s = tensor.extract_slice %t[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT: |                             ^~ copied: not in place
// CHECK-NEXT: [[#@LINE-10]] |   %a = tensor.insert %c into %s[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ write: in place, it would overwrite them
// CHECK-NEXT: [[#@LINE-11]] |   return %t, %a : tensor<8xf32>, tensor<4xf32>
// CHECK-NEXT: |          ^~ read: still needs them
// CHECK-NEXT: needed: 'func.return' (line [[#@LINE-13]]) needs what the write computes, and what it overwrites, at the same time
// CHECK: 1 copy into a new buffer (16 bytes), 0 other allocations, 0 copies that ops make
