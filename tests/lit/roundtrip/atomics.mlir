// Atomic updates and distinct objects.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
func.func @f(%m: memref<4x8xf32>, %i: index, %v: f32, %k: memref<3xi32>, %w: i32, %a: memref<i8, 1>) -> (f32, i32) {
  // CHECK: memref.atomic_rmw addf %arg2, %arg0[%arg1, %arg1] : (f32, memref<4x8xf32>) -> f32
  // GENERIC: "memref.atomic_rmw"(%arg2, %arg0, %arg1, %arg1) <{kind = 0 : i64}> : (f32, memref<4x8xf32>, index, index) -> f32
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<4x8xf32>) -> f32
  // CHECK-NEXT: memref.atomic_rmw assign %arg4, %arg3[%arg1] {foo} : (i32, memref<3xi32>) -> i32
  %1 = memref.atomic_rmw assign %w, %k[%i] {foo} : (i32, memref<3xi32>) -> i32
  // CHECK-NEXT: %2 = memref.generic_atomic_rmw %arg3[%arg1] : memref<3xi32> {
  // CHECK-NEXT: ^bb0(%arg6: i32):
  // GENERIC: %2 = "memref.generic_atomic_rmw"(%arg3, %arg1) ({
  %2 = memref.generic_atomic_rmw %k[%i] : memref<3xi32> {
  ^bb0(%c: i32):
    %x = arith.addi %c, %w : i32
    memref.atomic_yield %x : i32
  }
  %3 = memref.generic_atomic_rmw %a[] : memref<i8, 1> {
  ^bb0(%c: i8):
    memref.atomic_yield %c : i8
  } {foo}
  memref.generic_atomic_rmw %a[] : memref<i8, 1> {
  ^bb0(%c: i8):
    memref.atomic_yield %c {a} : i8
  }
  // CHECK: %5:2 = memref.distinct_objects %arg3, %arg5 : memref<3xi32>, memref<i8, 1>
  %d, %e = memref.distinct_objects %k, %a : memref<3xi32>, memref<i8, 1>
  memref.distinct_objects %k, %a {foo} : memref<3xi32>, memref<i8, 1>
  return %0, %2 : f32, i32
}
