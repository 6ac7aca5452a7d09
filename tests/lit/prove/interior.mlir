// A buffer is freed as a whole, and what is on the stack is not used when its scope has ended; each beside one that is
// wrong. Refutations replay.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: refuted: @interior
// CHECK-NEXT: refuted: no buffer is freed by a pointer into its middle
// CHECK: replays with
func.func @interior(%o: index) {
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[%o][2][1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  memref.dealloc %s : memref<2xf32, strided<[1], offset: ?>>
  return
}

// CHECK: refuted: @static_interior
// CHECK-NEXT: refuted: no buffer is freed by a pointer into its middle
// CHECK: replays with
func.func @static_interior() {
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[2][2][1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 2>>
  memref.dealloc %s : memref<2xf32, strided<[1], offset: 2>>
  return
}

// CHECK: proved: @zero
func.func @zero() {
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[0][2][1] : memref<8xf32> to memref<2xf32, strided<[1]>>
  memref.dealloc %s : memref<2xf32, strided<[1]>>
  return
}

// CHECK: proved: @base
func.func @base() {
  %a = memref.alloc() : memref<8xf32>
  %s = memref.subview %a[2][2][1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 2>>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<2xf32, strided<[1], offset: 2>> -> memref<f32>, index, index, index
  memref.dealloc %b : memref<f32>
  return
}

// CHECK: proved: @loop
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  %s = memref.cast %a : memref<8xf32> to memref<8xf32, strided<[1], offset: ?>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %s) -> memref<8xf32, strided<[1], offset: ?>> {
    %v = memref.subview %x[0][8][1] : memref<8xf32, strided<[1], offset: ?>> to memref<8xf32, strided<[1], offset: ?>>
    scf.yield %v : memref<8xf32, strided<[1], offset: ?>>
  }
  memref.dealloc %r : memref<8xf32, strided<[1], offset: ?>>
  return
}

// CHECK: refuted: @loop_bad
// CHECK-NEXT: refuted: no buffer is freed by a pointer into its middle
// CHECK: replays with
func.func @loop_bad(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  %s = memref.cast %a : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %s) -> memref<?xf32, strided<[1], offset: ?>> {
    %v = memref.subview %x[1][1][1] : memref<?xf32, strided<[1], offset: ?>> to memref<1xf32, strided<[1], offset: ?>>
    %w = memref.cast %v : memref<1xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
    scf.yield %w : memref<?xf32, strided<[1], offset: ?>>
  }
  memref.dealloc %r : memref<?xf32, strided<[1], offset: ?>>
  return
}

// CHECK: refuted: @scope
// CHECK-NEXT: refuted: no buffer is used after it is freed
// CHECK: replays with
func.func @scope(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<8xf32> {
    %f = memref.load %x[%c0] : memref<8xf32>
    %b = memref.alloca() : memref<8xf32>
    memref.store %f, %b[%c0] : memref<8xf32>
    scf.yield %b : memref<8xf32>
  }
  return
}

// CHECK: proved: @scope_ok
func.func @scope_ok(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<8xf32> {
    %f = memref.load %x[%c0] : memref<8xf32>
    %b = memref.alloca() : memref<8xf32>
    memref.store %f, %b[%c0] : memref<8xf32>
    scf.yield %a : memref<8xf32>
  }
  return
}

// CHECK: refuted: @reinterpreted
// CHECK-NEXT: refuted: no buffer is freed by a pointer into its middle
// CHECK: replays with
func.func @reinterpreted(%o: index) {
  %a = memref.alloc() : memref<8xf32>
  %s = memref.reinterpret_cast %a to offset: [%o], sizes: [2], strides: [1]
    : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  memref.dealloc %s : memref<2xf32, strided<[1], offset: ?>>
  return
}
