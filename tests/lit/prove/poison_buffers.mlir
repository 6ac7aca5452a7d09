// Executions that use a buffer that is poison do not count: of a selection, the other buffer is what is used.
// RUN: sh -c 'bufferproof prove %s || true' | FileCheck %s
// CHECK: proved: @selected
// CHECK: proved: @of_view
// CHECK: refuted: @freed_twice
// CHECK: unsupported: @freed: 'ub.poison' gives a memref of a base that the prover cannot tell
// CHECK: unsupported: @both: 'arith.select' gives a memref of a base that the prover cannot tell
func.func @selected(%c: i1, %i: index) -> i32 {
  %m = memref.alloc() : memref<4xi32>
  %p = ub.poison : memref<4xi32>
  %s = arith.select %c, %m, %p : memref<4xi32>
  %v = memref.load %s[%i] : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  return %v : i32
}
func.func @of_view(%c: i1, %i: index, %x: i32) {
  %m = memref.alloc() : memref<4xi32>
  %w = memref.subview %m[%i] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: ?>>
  %p = ub.poison : memref<2xi32, strided<[1], offset: ?>>
  %s = arith.select %c, %p, %w : memref<2xi32, strided<[1], offset: ?>>
  memref.store %x, %s[%i] : memref<2xi32, strided<[1], offset: ?>>
  memref.dealloc %m : memref<4xi32>
  return
}
func.func @freed_twice(%c: i1) {
  %m = memref.alloc() : memref<4xi32>
  %p = ub.poison : memref<4xi32>
  %s = arith.select %c, %m, %p : memref<4xi32>
  memref.dealloc %s : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  return
}
func.func @freed() {
  %p = ub.poison : memref<4xi32>
  memref.dealloc %p : memref<4xi32>
  return
}
func.func @both(%c: i1, %i: index) -> i32 {
  %p = ub.poison : memref<4xi32>
  %q = ub.poison : memref<4xi32>
  %s = arith.select %c, %p, %q : memref<4xi32>
  %v = memref.load %s[%i] : memref<4xi32>
  return %v : i32
}
