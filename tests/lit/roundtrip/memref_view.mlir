// memref.view: custom and generic form.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: bufferproof opt --one-shot-bufferize %s | FileCheck %s

// CHECK: %view = memref.view %arg0[%arg2][] : memref<64xi8> to memref<4xf32>
// CHECK: %view_0 = memref.view %arg1[%arg2][%arg2, %arg2] {a = 1 : i64} : memref<?xi8, strided<[1]>, 1> to memref<?x4x?xi1, 1>
// GENERIC: "memref.view"(%arg1, %arg2, %arg2, %arg2) {a = 1 : i64} : (memref<?xi8, strided<[1]>, 1>, index, index, index) -> memref<?x4x?xi1, 1>
func.func @f(%m: memref<64xi8>, %n: memref<?xi8, strided<[1]>, 1>, %i: index) {
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<4xf32>
  %1 = memref.view %n[%i][%i, %i] {a = 1} : memref<?xi8, strided<[1]>, 1> to memref<?x4x?xi1, 1>
  return
}
