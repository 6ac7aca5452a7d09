// memref.assume_alignment: static, dynamic and strided memrefs, other memory spaces, further attributes.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func.func @assume(
// GENERIC: %0 = "memref.assume_alignment"(%arg0) <{alignment = 16 : i32}> : (memref<4xf32>) -> memref<4xf32>
func.func @assume(%m: memref<4xf32>, %s: memref<?x4xi8, strided<[4, 1], offset: 3>>, %o: memref<?xi32, 3>) {
  // CHECK: %assume_align = memref.assume_alignment %arg0, 16 : memref<4xf32>
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  // CHECK: %assume_align_0 = memref.assume_alignment %assume_align, 1 {foo} : memref<4xf32>
  %1 = memref.assume_alignment %0, 1 {foo} : memref<4xf32>
  // CHECK: %assume_align_1 = memref.assume_alignment %arg1, 64 : memref<?x4xi8, strided<[4, 1], offset: 3>>
  %2 = memref.assume_alignment %s, 64 : memref<?x4xi8, strided<[4, 1], offset: 3>>
  // CHECK: %assume_align_2 = memref.assume_alignment %arg2, 1073741824 : memref<?xi32, 3>
  %3 = memref.assume_alignment %o, 1073741824 : memref<?xi32, 3>
  return
}
