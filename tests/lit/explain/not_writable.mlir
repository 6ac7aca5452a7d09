// Arguments and tensors of buffers that must not be written, and the promises that would allow it.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%t: tensor<4xf32> {bufferization.writable = false}, %m: memref<4xf32>, %c: f32, %i: index) -> (tensor<4xf32>, f32) {
  %a = tensor.insert %c into %t[%i] : tensor<4xf32>
  %u = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %b = tensor.insert %c into %u[%i] : tensor<4xf32>
  %x = tensor.extract %b[%i] : tensor<4xf32>
  return %a, %x : tensor<4xf32>, f32
}

// CHECK: not_writable.mlir:[[#@LINE-7]]:8: copy of %t for 'tensor.insert': 16 bytes
// CHECK-NEXT: Not writable: the buffer may be that of %t, an argument with bufferization.writable = false.
// CHECK-NEXT: [[#@LINE-10]] | func.func @f(%t: tensor<4xf32> {bufferization.writable = false}, %m: memref<4xf32>, %c: f32, %i: index) -> (te...
// CHECK-NEXT: |              ^~ not writable: an argument with bufferization.writable = false
// CHECK-NEXT: [[#@LINE-11]] |   %a = tensor.insert %c into %t[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ copied: its buffer would be written
// CHECK-NEXT: avoid: leave out bufferization.writable = false of %t, if callers do not need its elements any more [tried, copies 2 -> 1]
// CHECK: not_writable.mlir:[[#@LINE-12]]:8: copy of %u for 'tensor.insert': 16 bytes
// CHECK-NEXT: Not writable: the buffer may be that of %u, the tensor of a buffer, without 'writable'.
// CHECK-NEXT: [[#@LINE-15]] |   %u = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
// CHECK-NEXT: |   ^~ not writable: the tensor of a buffer, without 'writable'
// CHECK-NEXT: [[#@LINE-16]] |   %b = tensor.insert %c into %u[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ copied: its buffer would be written
// CHECK-NEXT: avoid: add 'writable' to 'bufferization.to_tensor' (line [[#@LINE-19]]), if nothing else needs the elements of the buffer [tried, copies 2 -> 1]
// CHECK: 2 copies into new buffers (32 bytes), 0 other allocations, 0 copies that ops make
