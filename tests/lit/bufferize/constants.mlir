// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" | FileCheck %s

// Equal constants share a global; others of the same type get a suffix. Globals are put in front, the last one first.
// CHECK:      memref.global "private" constant @__constant_xi32 : memref<i32> = dense<5> {alignment = 64 : i64}
// CHECK-NEXT: memref.global "private" constant @__constant_2xf32_0 : memref<2xf32> = dense<[1.000000e+00, 3.000000e+00]> {alignment = 64 : i64}
// CHECK-NEXT: memref.global "private" constant @__constant_2xf32 : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]> {alignment = 64 : i64}
// CHECK-LABEL: func.func @constants(
func.func @constants(%i: index) -> (f32, f32, f32, i32) {
  // CHECK: memref.get_global @__constant_2xf32 : memref<2xf32>
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: memref.get_global @__constant_2xf32_0 : memref<2xf32>
  %b = arith.constant dense<[1.0, 3.0]> : tensor<2xf32>
  // CHECK: memref.get_global @__constant_2xf32 : memref<2xf32>
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: memref.get_global @__constant_xi32 : memref<i32>
  %d = arith.constant dense<5> : tensor<i32>
  %0 = tensor.extract %a[%i] : tensor<2xf32>
  %1 = tensor.extract %b[%i] : tensor<2xf32>
  %2 = tensor.extract %c[%i] : tensor<2xf32>
  %3 = tensor.extract %d[] : tensor<i32>
  return %0, %1, %2, %3 : f32, f32, f32, i32
}

// A constant is read-only: what writes to it gets a copy.
// CHECK-LABEL: func.func @constant_is_not_written(
func.func @constant_is_not_written(%f: f32, %i: index) -> tensor<2xf32> {
  // CHECK: %[[GLOBAL:.*]] = memref.get_global @__constant_2xf32
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: %[[ALLOC:.*]] = memref.alloc()
  // CHECK: memref.copy %[[GLOBAL]], %[[ALLOC]]
  // CHECK: memref.store %{{.*}}, %[[ALLOC]]
  %0 = tensor.insert %f into %a[%i] : tensor<2xf32>
  return %0 : tensor<2xf32>
}
