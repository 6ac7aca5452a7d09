// affine.parallel on buffers: its iterations must not share them for writing, and reduce none.
// RUN: sh -c 'bufferproof run %s --entry races 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=RACES < %t
// RUN: bufferproof run %s --entry apart | FileCheck %s --check-prefix=APART
// RUN: sh -c 'bufferproof run %s --entry of_buffers 2> %t; test $? = 4'
// RUN: FileCheck %s --check-prefix=BUFFERS < %t
// RACES: 'affine.{{store|load}}': {{.*}}race
func.func @races() -> index {
  %m = memref.alloc() : memref<4xindex>
  affine.parallel (%i) = (0) to (4) {
    affine.store %i, %m[%i floordiv 2] : memref<4xindex>
  }
  %x = affine.load %m[1] : memref<4xindex>
  memref.dealloc %m : memref<4xindex>
  return %x : index
}
// APART: result 0: 12
func.func @apart() -> i64 {
  %m = memref.alloc() : memref<2x4xi64>
  affine.parallel (%i, %j) = (0, 0) to (2, 4) {
    %x = arith.muli %i, %j : index
    %y = arith.index_cast %x : index to i64
    %s = memref.alloca() : memref<i64>
    affine.store %y, %s[] : memref<i64>
    %z = affine.load %s[] : memref<i64>
    affine.store %z, %m[%i, 3 - %j] : memref<2x4xi64>
  }
  %r = affine.parallel (%i, %j) = (0, 0) to (2, 4) reduce ("addi") -> i64 {
    %x = affine.load %m[%i, %j] : memref<2x4xi64>
    %y = affine.load %m[%i, 0] : memref<2x4xi64>
    %c = arith.constant 2 : i64
    %z = arith.muli %x, %c : i64
    affine.yield %z : i64
  }
  memref.dealloc %m : memref<2x4xi64>
  return %r : i64
}
// BUFFERS: not supported: 'affine.parallel': a reduction of values of type memref<4xf32>
func.func @of_buffers() {
  %m = memref.alloc() : memref<4xf32>
  %r = affine.parallel (%i) = (0) to (1) reduce ("assign") -> memref<4xf32> {
    affine.yield %m : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
