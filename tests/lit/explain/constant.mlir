// A constant is not writable; one of equal elements can be filled instead.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%c: f32, %i: index) -> tensor<4xf32> {
  %z = arith.constant dense<0.0> : tensor<4xf32>
  %a = tensor.insert %c into %z[%i] : tensor<4xf32>
  return %a : tensor<4xf32>
}

// CHECK: constant.mlir:[[#@LINE-4]]:8: copy of %z for 'tensor.insert': 16 bytes
// CHECK-NEXT: Not writable: the buffer may be that of %z, a constant, whose memory is read-only.
// CHECK-NEXT: [[#@LINE-7]] |   %z = arith.constant dense<0.0> : tensor<4xf32>
// CHECK-NEXT: |   ^~ not writable: a constant, whose memory is read-only
// CHECK-NEXT: [[#@LINE-8]] |   %a = tensor.insert %c into %z[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ copied: its buffer would be written
// CHECK-NEXT: avoid: give 'tensor.insert' (line [[#@LINE-10]]) a linalg.fill of a tensor.empty instead of the constant %z [tried, copies 1 -> 0, other allocations 0 -> 1]
// CHECK: 1 copy into a new buffer (16 bytes), 0 other allocations, 0 copies that ops make
