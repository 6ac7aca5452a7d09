// A copy for a conflict: definition, write and read are drawn; and what avoids it, after a trial.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> (tensor<4xf32>, f32) {
  %a = tensor.insert %c into %t[%i] : tensor<4xf32>
  %r = tensor.extract %t[%i] : tensor<4xf32>
  return %a, %r : tensor<4xf32>, f32
}

// CHECK: conflict.mlir:[[#@LINE-5]]:8: copy of %t for 'tensor.insert': 16 bytes
// CHECK-NEXT: 'tensor.insert' (line [[#@LINE-6]]) would overwrite %t, which 'tensor.extract' (line [[#@LINE-5]]) reads afterwards.
// CHECK-NEXT: [[#@LINE-8]] | func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> (tensor<4xf32>, f32) {
// CHECK-NEXT: |              ^~ definition: the elements of %t
// CHECK-NEXT: [[#@LINE-9]] |   %a = tensor.insert %c into %t[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ write: in place, it would overwrite them
// CHECK-NEXT: [[#@LINE-10]] |   %r = tensor.extract %t[%i] : tensor<4xf32>
// CHECK-NEXT: |                       ^~ read: still needs them
// CHECK-NEXT: avoid: move 'tensor.extract' (line [[#@LINE-12]]) before 'tensor.insert' (line [[#@LINE-13]]) [tried, copies 1 -> 0]
// CHECK: 1 copy into a new buffer (16 bytes), 0 other allocations, 0 copies that ops make
