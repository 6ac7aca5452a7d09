// The counter of a loop wraps at its width: from 0 below 120 by 100, i8 runs through 0, 100, -56, 44, -112, -12, 88, ...
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry wraps %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry does_not_wrap %s
// MACHINE: 'memref.dealloc': double free

// CHECK: refuted: @wraps
func.func @wraps() {
  %c0 = arith.constant 0 : i8
  %c120 = arith.constant 120 : i8
  %c100 = arith.constant 100 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c120 step %c100 : i8 {
    %freed = arith.cmpi eq, %i, %c100 : i8
    %negative = arith.cmpi slt, %i, %c0 : i8
    %either = arith.ori %freed, %negative : i1
    scf.if %either { memref.dealloc %a : memref<4xf32> }
  }
  return
}

// CHECK: proved: @does_not_wrap
func.func @does_not_wrap() {
  %c0 = arith.constant 0 : i8
  %c20 = arith.constant 20 : i8
  %c10 = arith.constant 10 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c20 step %c10 : i8 {
    %freed = arith.cmpi eq, %i, %c10 : i8
    %negative = arith.cmpi slt, %i, %c0 : i8
    %either = arith.ori %freed, %negative : i1
    scf.if %either { memref.dealloc %a : memref<4xf32> }
  }
  return
}

// Unsigned, a step that is negative when read as signed is a large one.
// CHECK: proved: @large_step
func.func @large_step() {
  %c0 = arith.constant 0 : i32
  %large = arith.constant -1 : i32
  %end = arith.constant -2 : i32
  %a = memref.alloc() : memref<4xf32>
  scf.for unsigned %i = %c0 to %end step %large : i32 { memref.dealloc %a : memref<4xf32> }
  return
}

// CHECK: refuted: @small_step
func.func @small_step() {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %end = arith.constant -2 : i32
  %a = memref.alloc() : memref<4xf32>
  scf.for unsigned %i = %c0 to %end step %c1 : i32 { memref.dealloc %a : memref<4xf32> }
  return
}

// A step of which nothing is known: those that are 0 or, signed, negative end the execution.
// CHECK: proved: @below_one_unsigned
func.func @below_one_unsigned(%s: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  scf.for unsigned %i = %c0 to %c1 step %s : i32 { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @below_two_unsigned
func.func @below_two_unsigned(%s: i32) {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  %a = memref.alloc() : memref<4xf32>
  scf.for unsigned %i = %c0 to %c2 step %s : i32 { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @below_one
func.func @below_one(%s: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c1 step %s : i32 { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @below_two
func.func @below_two(%s: i32) {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c2 step %s : i32 { memref.dealloc %a : memref<4xf32> }
  return
}

// The counter is 15 above a multiple of 16: it wraps, and comes to the bound.
// CHECK: refuted: @comes_to_the_bound
func.func @comes_to_the_bound() {
  %from = arith.constant 95 : i8
  %end = arith.constant 127 : i8
  %step = arith.constant 48 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %from to %end step %step : i8 {
  }
  return
}
