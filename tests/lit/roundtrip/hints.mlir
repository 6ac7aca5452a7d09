// Prefetches, vectors at affine places, linearized indices, index.sizeof and ub.unreachable.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
func.func @f(%m: memref<4x8xf32>, %i: index, %n: index) -> index {
  // CHECK: memref.prefetch %arg0[%arg1, %arg1], read, locality<3>, data : memref<4x8xf32>
  // CHECK-NEXT: memref.prefetch %arg0[%arg1, %arg1], write, locality<0>, instr {foo} : memref<4x8xf32>
  // GENERIC: "memref.prefetch"(%arg0, %arg1, %arg1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x8xf32>, index, index) -> ()
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4x8xf32>
  "memref.prefetch"(%m, %i, %i) <{isDataCache = false, isWrite = true, localityHint = 0 : i32}> {foo} : (memref<4x8xf32>, index, index) -> ()
  affine.for %k = 0 to 2 {
    // CHECK: affine.prefetch %arg0[%[[K:.*]], %[[K]] + 1], write, locality<1>, instr : memref<4x8xf32>
    // CHECK-NEXT: affine.prefetch %arg0[%[[K]], symbol(%arg2) + 1], read, locality<2>, data {a} : memref<4x8xf32>
    // GENERIC: "affine.prefetch"(%arg0, %{{.*}}) <{isDataCache = false, isWrite = true, localityHint = 1 : i32, map = #map}>
    affine.prefetch %m[%k, %k + 1], write, locality<1>, instr : memref<4x8xf32>
    affine.prefetch %m[%k, symbol(%n) + 1], read, locality<2>, data {a} : memref<4x8xf32>
    // CHECK-NEXT: %[[V:.*]] = affine.vector_load %arg0[%[[K]], %[[K]] * 2] {b} : memref<4x8xf32>, vector<4xf32>
    // CHECK-NEXT: affine.vector_load %arg0[%[[K]], 0] : memref<4x8xf32>, vector<2x4xf32>
    // CHECK-NEXT: affine.vector_store %[[V]], %arg0[%[[K]], %[[K]] * 2 + 1] : memref<4x8xf32>, vector<4xf32>
    %v = affine.vector_load %m[%k, %k * 2] {b} : memref<4x8xf32>, vector<4xf32>
    %w = affine.vector_load %m[%k, 0] : memref<4x8xf32>, vector<2x4xf32>
    affine.vector_store %v, %m[%k, %k * 2 + 1] : memref<4x8xf32>, vector<4xf32>
    // CHECK-NEXT: %[[L:.*]] = affine.linearize_index [%[[K]], %arg1] by (2, 3) : index
    // CHECK-NEXT: affine.linearize_index disjoint [%[[K]], %arg1] by (%arg2) {foo} : index
    // CHECK-NEXT: affine.linearize_index disjoint [] by () : index
    // CHECK-NEXT: affine.load %arg0[%[[L]], %[[K]]]
    // GENERIC: "affine.linearize_index"(%{{.*}}, %arg1) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 2, 3>}>
    // GENERIC: "affine.linearize_index"(%{{.*}}, %arg1, %arg2) <{disjoint, operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808>}> {foo}
    %l = affine.linearize_index [%k, %i] by (2, 3) : index
    %d = affine.linearize_index disjoint [%k, %i] by (%n) {foo} : index
    %e = affine.linearize_index disjoint [] by () : index
    %x = affine.load %m[%l, %k] : memref<4x8xf32>
  }
  // CHECK: index.sizeof
  // CHECK-NEXT: cf.br
  %s = index.sizeof
  cf.br ^b
^b:
  // CHECK: ub.unreachable
  ub.unreachable
}
