// Without the boundaries of functions their arguments are not writable.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize" | FileCheck %s

func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> tensor<4xf32> {
  %a = tensor.insert %c into %t[%i] : tensor<4xf32>
  return %a : tensor<4xf32>
}

// CHECK: boundaries.mlir:[[#@LINE-4]]:8: copy of %t for 'tensor.insert': 16 bytes
// CHECK-NEXT: Not writable: the buffer may be that of %t, an argument, which callers may need unless bufferize-function-boundaries is on.
// CHECK-NEXT: [[#@LINE-7]] | func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> tensor<4xf32> {
// CHECK-NEXT: |              ^~ not writable: an argument, which callers may need unless bufferize-function-boundaries is on
// CHECK-NEXT: [[#@LINE-8]] |   %a = tensor.insert %c into %t[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ copied: its buffer would be written
// CHECK-NEXT: avoid: the option bufferize-function-boundaries [tried, copies 1 -> 0]
// CHECK: 1 copy into a new buffer (16 bytes), 0 other allocations, 0 copies that ops make
