// Without analysis each operand that is written is copied.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries copy-before-write}" | FileCheck %s

func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> tensor<4xf32> {
  %a = tensor.insert %c into %t[%i] : tensor<4xf32>
  return %a : tensor<4xf32>
}

// CHECK: not_analyzed.mlir:[[#@LINE-4]]:8: copy of %t for 'tensor.insert': 16 bytes
// CHECK-NEXT: Nothing is analyzed (copy-before-write, or no-analysis-func-filter), so every operand that is written is copied.
// CHECK-NEXT: [[#@LINE-6]] |   %a = tensor.insert %c into %t[%i] : tensor<4xf32>
// CHECK-NEXT: |                              ^~ copied: nothing is analyzed here
// CHECK-NEXT: avoid: analyze: leave out copy-before-write and no-analysis-func-filter [tried, copies 1 -> 0]
// CHECK: 1 copy into a new buffer (16 bytes), 0 other allocations, 0 copies that ops make
