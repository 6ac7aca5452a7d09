// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// A constant that no list of offsets can have: there it means that the offset is an operand. (Such a slice is out of
// bounds, and where it is made is not reached.)
// CHECK-LABEL: func.func @slice(
// CHECK: %[[OFFSET:.*]] = arith.constant -9223372036854775808 : index
// CHECK: memref.subview %{{.*}}[%[[OFFSET]], 1] [2, 2] [1, 1]
func.func @slice(%m: memref<4x4xi64>) -> memref<2x2xi64, strided<[4, 1], offset: ?>> {
  %offset = arith.constant -9223372036854775808 : index
  %one = arith.constant 1 : index
  %s = memref.subview %m[%offset, %one] [2, 2] [1, 1] : memref<4x4xi64> to memref<2x2xi64, strided<[4, 1], offset: ?>>
  return %s : memref<2x2xi64, strided<[4, 1], offset: ?>>
}
