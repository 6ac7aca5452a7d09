// A transfer that may leave the view along any dimension is one of the view: the padding begins where that ends.
// RUN: bufferproof opt --fold-memref-alias-ops %s | FileCheck %s

// CHECK-LABEL: func.func @leaves
// CHECK:         %[[view:.*]] = memref.subview %arg0[0, 2] [4, 3] [1, 1]
// CHECK:         vector.transfer_read %[[view]]
func.func @leaves(%m: memref<4x8xi32>, %p: i32) -> vector<2x4xi32> {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[0, 2] [4, 3] [1, 1] : memref<4x8xi32> to memref<4x3xi32, strided<[8, 1], offset: 2>>
  %v = vector.transfer_read %s[%c0, %c0], %p {in_bounds = [true, false]} : memref<4x3xi32, strided<[8, 1], offset: 2>>, vector<2x4xi32>
  return %v : vector<2x4xi32>
}

// CHECK-LABEL: func.func @stays
// CHECK-NOT:     memref.subview
// CHECK:         vector.transfer_read %arg0
func.func @stays(%m: memref<4x8xi32>, %p: i32) -> vector<2x3xi32> {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[0, 2] [4, 3] [1, 1] : memref<4x8xi32> to memref<4x3xi32, strided<[8, 1], offset: 2>>
  %v = vector.transfer_read %s[%c0, %c0], %p {in_bounds = [true, true]} : memref<4x3xi32, strided<[8, 1], offset: 2>>, vector<2x3xi32>
  return %v : vector<2x3xi32>
}
