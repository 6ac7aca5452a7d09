// Of a selected memref it is known where it points: to the begin of its buffer, or into its middle, as that of the two.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @begins
func.func @begins(%c: i1, %d: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %begin = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 0>>
  %middle = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  %b = memref.cast %begin : memref<2xf32, strided<[1], offset: 0>> to memref<2xf32, strided<[1], offset: ?>>
  %m = memref.cast %middle : memref<2xf32, strided<[1], offset: 1>> to memref<2xf32, strided<[1], offset: ?>>
  %s = arith.select %true, %b, %m : memref<2xf32, strided<[1], offset: ?>>
  %t = arith.select %c, %s, %b : memref<2xf32, strided<[1], offset: ?>>
  memref.dealloc %t : memref<2xf32, strided<[1], offset: ?>>
  return
}
// CHECK: refuted: @first_is_in_the_middle
func.func @first_is_in_the_middle(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %begin = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 0>>
  %middle = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  %b = memref.cast %begin : memref<2xf32, strided<[1], offset: 0>> to memref<2xf32, strided<[1], offset: ?>>
  %m = memref.cast %middle : memref<2xf32, strided<[1], offset: 1>> to memref<2xf32, strided<[1], offset: ?>>
  %s = arith.select %c, %m, %b : memref<2xf32, strided<[1], offset: ?>>
  memref.dealloc %s : memref<2xf32, strided<[1], offset: ?>>
  return
}
// CHECK: refuted: @second_is_in_the_middle
func.func @second_is_in_the_middle(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %begin = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 0>>
  %middle = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  %b = memref.cast %begin : memref<2xf32, strided<[1], offset: 0>> to memref<2xf32, strided<[1], offset: ?>>
  %m = memref.cast %middle : memref<2xf32, strided<[1], offset: 1>> to memref<2xf32, strided<[1], offset: ?>>
  %s = arith.select %c, %b, %m : memref<2xf32, strided<[1], offset: ?>>
  memref.dealloc %s : memref<2xf32, strided<[1], offset: ?>>
  return
}
