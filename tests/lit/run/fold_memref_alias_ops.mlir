// RUN: bufferproof opt --fold-memref-alias-ops %s | FileCheck %s
// RUN: bufferproof run %s > %t.before
// RUN: bufferproof opt --fold-memref-alias-ops %s -o %t.mlir
// RUN: bufferproof run %t.mlir > %t.after
// RUN: diff %t.before %t.after

// CHECK-LABEL: func.func @main
// CHECK-NOT:     memref.subview
// CHECK-NOT:     memref.expand_shape
// CHECK-NOT:     memref.collapse_shape
// CHECK:         return
func.func @main() -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = memref.alloca() : memref<4x6xi64>
  %flat = memref.collapse_shape %m [[0, 1]] : memref<4x6xi64> into memref<24xi64>
  %c24 = arith.constant 24 : index
  scf.for %i = %c0 to %c24 step %c1 {
    memref.store %zero, %flat[%i] : memref<24xi64>
  }
  // Every second row from the second one, columns 2 to 5; then one column of it.
  %s = memref.subview %m[%c1, 2] [2, 4] [2, 1] : memref<4x6xi64> to memref<2x4xi64, strided<[12, 1], offset: ?>>
  %column = memref.subview %s[0, %c2] [2, 1] [1, 1] : memref<2x4xi64, strided<[12, 1], offset: ?>> to memref<2xi64, strided<[12], offset: ?>>
  scf.for %i = %c0 to %c2 step %c1 {
    %j = arith.addi %i, %c1 : index
    memref.store %one, %s[%i, %j] : memref<2x4xi64, strided<[12, 1], offset: ?>>
    %v = arith.index_cast %j : index to i64
    %w = arith.addi %v, %one : i64
    memref.store %w, %column[%i] : memref<2xi64, strided<[12], offset: ?>>
  }
  %e = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [2, 2, 2, 3] : memref<4x6xi64> into memref<2x2x2x3xi64>
  %sum = scf.for %i = %c0 to %c24 step %c1 iter_args(%x = %zero) -> i64 {
    %d:4 = affine.delinearize_index %i into (2, 2, 2, 3) : index, index, index, index
    %v = memref.load %e[%d#0, %d#1, %d#2, %d#3] : memref<2x2x2x3xi64>
    %y = arith.addi %x, %x : i64
    %z = arith.addi %y, %v : i64
    scf.yield %z : i64
  }
  %p = arith.constant 7 : i64
  %rows = memref.subview %m[%c1, 2] [3, 4] [1, 1] : memref<4x6xi64> to memref<3x4xi64, strided<[6, 1], offset: ?>>
  %t = vector.transfer_read %rows[%c2, %c0], %p {in_bounds = [true]} : memref<3x4xi64, strided<[6, 1], offset: ?>>, vector<4xi64>
  %r = vector.reduction <add>, %t : vector<4xi64> into i64
  return %sum, %r : i64, i64
}

// What is beyond the view is padding, not what is beside it.
// CHECK-LABEL: func.func @out_of_bounds
// CHECK:         memref.subview
func.func @out_of_bounds(%m: memref<8xi64>) -> vector<4xi64> {
  %c2 = arith.constant 2 : index
  %p = arith.constant 7 : i64
  %s = memref.subview %m[1] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 1>>
  %v = vector.transfer_read %s[%c2], %p : memref<4xi64, strided<[1], offset: 1>>, vector<4xi64>
  return %v : vector<4xi64>
}
