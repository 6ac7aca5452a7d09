// What is assumed twice in a row is assumed once; other alignments stay, and so does that of an allocation.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>)
// CHECK-NEXT:    %[[A:.*]] = memref.assume_alignment %[[M]], 16 : memref<4xf32>
// CHECK-NEXT:    %[[B:.*]] = memref.assume_alignment %[[A]], 8 : memref<4xf32>
// CHECK-NEXT:    %[[C:.*]] = memref.assume_alignment %[[B]], 16 : memref<4xf32>
// CHECK-NEXT:    return %[[C]]
func.func @twice(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  %1 = memref.assume_alignment %0, 16 {foo} : memref<4xf32>
  %2 = memref.assume_alignment %1, 8 : memref<4xf32>
  %3 = memref.assume_alignment %2, 16 : memref<4xf32>
  %unused = memref.assume_alignment %3, 32 : memref<4xf32>
  return %3 : memref<4xf32>
}

// The source of a cast is not taken.
// CHECK-LABEL: func.func @sizes(
// CHECK-NEXT:    %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = memref.cast %[[ALLOC]] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    %[[A:.*]] = memref.assume_alignment %[[CAST]], 64 : memref<?xf32>
// CHECK-NEXT:    return %[[A]]
func.func @sizes() -> memref<?xf32> {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4) {alignment = 64 : i64} : memref<?xf32>
  %1 = memref.assume_alignment %0, 64 : memref<?xf32>
  return %1 : memref<?xf32>
}
