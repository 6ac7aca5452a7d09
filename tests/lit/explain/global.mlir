// What is loaded from a global that changes is copied.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

ml_program.global private mutable @g(dense<0> : tensor<4xi64>) : tensor<4xi64>
func.func @f(%t: tensor<4xi64>, %i: index) -> i64 {
  %a = ml_program.global_load @g : tensor<4xi64>
  ml_program.global_store @g = %t : tensor<4xi64>
  %x = tensor.extract %a[%i] : tensor<4xi64>
  return %x : i64
}

// CHECK: global.mlir:[[#@LINE-6]]:8: copy for 'ml_program.global_load': 32 bytes
// CHECK-NEXT: The global may be stored to before the last use of what is loaded.
// CHECK-NEXT: [[#@LINE-8]] |   %a = ml_program.global_load @g : tensor<4xi64>
// CHECK-NEXT: |        ^~~~~~~~~~~~~~~~~~~~~~ copied: the global may change
// CHECK: global.mlir:[[#@LINE-9]]:3: copy by 'ml_program.global_store': 32 bytes
// CHECK-NEXT: The op itself copies: its source is in another buffer than its destination.
// CHECK-NEXT: [[#@LINE-11]] |   ml_program.global_store @g = %t : tensor<4xi64>
// CHECK-NEXT: |   ^~~~~~~~~~~~~~~~~~~~~~~ copies its source
// CHECK: 1 copy into a new buffer (32 bytes), 0 other allocations, 1 copy that an op makes (32 bytes)
