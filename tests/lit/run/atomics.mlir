// Atomic updates: their results are old elements; in parallel loops, updates of one kind that gives the same in any order
// do not race, and other uses of the element do. Buffers that are said to be distinct.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof run %s --entry concurrent | FileCheck --check-prefix=CONCURRENT %s
// RUN: bufferproof run %s --entry in_some_order | FileCheck --check-prefix=ORDER %s
// RUN: bufferproof run %s --entry other_kinds | FileCheck --check-prefix=ORDER %s
// RUN: not bufferproof run %s --entry race 2>&1 | FileCheck --check-prefix=RACE %s
// RUN: bufferproof run %s --entry afterwards | FileCheck --check-prefix=AFTER %s
// RUN: bufferproof run %s --entry distinct | FileCheck --check-prefix=DISTINCT %s
// RUN: not bufferproof run %s --entry overlapping 2>&1 | FileCheck --check-prefix=OVERLAPPING %s

// CHECK: result 0: 1
// CHECK-NEXT: result 1: 8
// CHECK-NEXT: result 2: 56
func.func @main() -> (i32, i32, i32) {
  %i = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %one, %m[%i] : memref<2xi32>
  %0 = memref.atomic_rmw addi %seven, %m[%i] : (i32, memref<2xi32>) -> i32
  %1 = memref.generic_atomic_rmw %m[%i] : memref<2xi32> {
  ^bb0(%old: i32):
    %new = arith.muli %old, %seven : i32
    memref.atomic_yield %new : i32
  }
  %2 = memref.load %m[%i] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  return %0, %1, %2 : i32, i32, i32
}

// CONCURRENT: result 0: 15
func.func @concurrent() -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %six = arith.constant 6 : index
  %m = memref.alloc() : memref<i64>
  %z = arith.constant 0 : i64
  memref.store %z, %m[] : memref<i64>
  scf.parallel (%i) = (%zero) to (%six) step (%one) {
    %v = arith.index_cast %i : index to i64
    %old = memref.atomic_rmw addi %v, %m[] : (i64, memref<i64>) -> i64
    scf.reduce
  }
  %r = memref.load %m[] : memref<i64>
  memref.dealloc %m : memref<i64>
  %x = arith.index_cast %r : i64 to index
  return %x : index
}

// ORDER: result 0: undef
func.func @in_some_order() -> i64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %six = arith.constant 6 : index
  %m = memref.alloc() : memref<i64>
  %z = arith.constant 0 : i64
  memref.store %z, %m[] : memref<i64>
  scf.parallel (%i) = (%zero) to (%six) step (%one) {
    %v = arith.index_cast %i : index to i64
    %old = memref.atomic_rmw assign %v, %m[] : (i64, memref<i64>) -> i64
    scf.reduce
  }
  %r = memref.load %m[] : memref<i64>
  memref.dealloc %m : memref<i64>
  return %r : i64
}

func.func @other_kinds() -> i64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %m = memref.alloc() : memref<i64>
  %z = arith.constant 1 : i64
  memref.store %z, %m[] : memref<i64>
  scf.parallel (%i) = (%zero) to (%two) step (%one) {
    %v = arith.index_cast %i : index to i64
    %first = arith.cmpi eq, %i, %zero : index
    scf.if %first {
      %old = memref.atomic_rmw addi %z, %m[] : (i64, memref<i64>) -> i64
    } else {
      %old = memref.atomic_rmw muli %v, %m[] : (i64, memref<i64>) -> i64
    }
    scf.reduce
  }
  %r = memref.load %m[] : memref<i64>
  memref.dealloc %m : memref<i64>
  return %r : i64
}

// RACE: race: updates element 0, which another iteration writes
func.func @race() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %m = memref.alloc() : memref<i64>
  %z = arith.constant 0 : i64
  scf.parallel (%i) = (%zero) to (%two) step (%one) {
    memref.store %z, %m[] : memref<i64>
    %old = memref.atomic_rmw addi %z, %m[] : (i64, memref<i64>) -> i64
    scf.reduce
  }
  memref.dealloc %m : memref<i64>
  return
}

// What an iteration reads that others update is undefined; after the loop, the element has its value.
// AFTER: result 0: undef
// AFTER-NEXT: result 1: 4
func.func @afterwards() -> (i64, i64) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %m = memref.alloc() : memref<i64>
  %s = memref.alloc() : memref<4xi64>
  %z = arith.constant 0 : i64
  %o = arith.constant 1 : i64
  memref.store %z, %m[] : memref<i64>
  scf.parallel (%i) = (%zero) to (%four) step (%one) {
    %old = memref.atomic_rmw addi %o, %m[] : (i64, memref<i64>) -> i64
    %seen = memref.load %m[] : memref<i64>
    memref.store %seen, %s[%i] : memref<4xi64>
    scf.reduce
  }
  %r = memref.load %m[] : memref<i64>
  %a = memref.load %s[%zero] : memref<4xi64>
  %b = memref.load %s[%one] : memref<4xi64>
  %c = arith.addi %a, %b : i64
  memref.dealloc %m : memref<i64>
  memref.dealloc %s : memref<4xi64>
  return %c, %r : i64, i64
}

// DISTINCT: result 0: 5
func.func @distinct() -> i64 {
  %zero = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %m = memref.alloc() : memref<4xi64>
  %l = memref.subview %m[0][2][1] : memref<4xi64> to memref<2xi64, strided<[1]>>
  %h = memref.subview %m[2][2][1] : memref<4xi64> to memref<2xi64, strided<[1], offset: 2>>
  %a, %b = memref.distinct_objects %l, %h : memref<2xi64, strided<[1]>>, memref<2xi64, strided<[1], offset: 2>>
  memref.store %five, %a[%zero] : memref<2xi64, strided<[1]>>
  memref.store %five, %b[%zero] : memref<2xi64, strided<[1], offset: 2>>
  %r = memref.load %l[%zero] : memref<2xi64, strided<[1]>>
  memref.dealloc %m : memref<4xi64>
  return %r : i64
}

// OVERLAPPING: writes a buffer that is not distinct from another one
func.func @overlapping() {
  %zero = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %m = memref.alloc() : memref<4xi64>
  %l = memref.subview %m[1][2][1] : memref<4xi64> to memref<2xi64, strided<[1], offset: 1>>
  %a, %b = memref.distinct_objects %m, %l : memref<4xi64>, memref<2xi64, strided<[1], offset: 1>>
  memref.store %five, %m[%zero] : memref<4xi64>
  memref.store %five, %b[%zero] : memref<2xi64, strided<[1], offset: 1>>
  memref.dealloc %m : memref<4xi64>
  return
}
