// A part of a buffer is written through a view, and the whole is read.
func.func @main(%x: i32, %i: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3xi32>
  memref.store %x, %m[%c0] : memref<3xi32>
  memref.store %x, %m[%c1] : memref<3xi32>
  memref.store %x, %m[%c2] : memref<3xi32>
  %part = memref.subview %m[1] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1], offset: 1>>
  %sum = arith.addi %x, %x : i32
  memref.store %sum, %part[%c0] : memref<2xi32, strided<[1], offset: 1>>
  %0 = memref.load %m[%c1] : memref<3xi32>
  %1 = memref.load %part[%c1] : memref<2xi32, strided<[1], offset: 1>>
  return %0, %1 : i32, i32
}
