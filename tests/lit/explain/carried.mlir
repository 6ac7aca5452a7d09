// A loop that swaps its buffers copies both, in each iteration, if one of its results is written.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops}" | FileCheck %s

func.func @f(%t: tensor<4xf32>, %u: tensor<4xf32>, %lb: index, %ub: index, %st: index, %v: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %r:2 = scf.for %i = %lb to %ub step %st iter_args(%a = %t, %b = %u) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.yield %b, %a : tensor<4xf32>, tensor<4xf32>
  }
  %w = tensor.insert %v into %r#0[%lb] : tensor<4xf32>
  return %w, %r#1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK: carried.mlir:[[#@LINE-6]]:5: copy of %b for 'scf.yield': 16 bytes in each iteration of 'scf.for' (line [[#@LINE-7]])
// CHECK-NEXT: 'scf.for' (line [[#@LINE-8]]) carries one buffer through all iterations, and %b is not certainly in it, nor in a new buffer of the iteration.
// CHECK-NEXT: [[#@LINE-9]] |   %r:2 = scf.for %i = %lb to %ub step %st iter_args(%a = %t, %b = %u) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT: |                                                              ^~ defined here, in another buffer
// CHECK-NEXT: [[#@LINE-10]] |     scf.yield %b, %a : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: |               ^~ copied: not in the buffer that the loop carries
// CHECK: carried.mlir:[[#@LINE-12]]:5: copy of %a for 'scf.yield': 16 bytes in each iteration of 'scf.for' (line [[#@LINE-13]])
// CHECK-NEXT: 'scf.for' (line [[#@LINE-14]]) carries one buffer through all iterations, and %a is not certainly in it, nor in a new buffer of the iteration.
// CHECK-NEXT: [[#@LINE-15]] |   %r:2 = scf.for %i = %lb to %ub step %st iter_args(%a = %t, %b = %u) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT: |                                                     ^~ defined here, in another buffer
// CHECK-NEXT: [[#@LINE-16]] |     scf.yield %b, %a : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: |                   ^~ copied: not in the buffer that the loop carries
// CHECK: 2 copies into new buffers (32 bytes), 0 other allocations, 0 copies that ops make
