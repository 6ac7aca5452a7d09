// What memref.assume_alignment gives is its operand, whatever it assumes.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @freed
func.func @freed(%c: i1) {
  %0 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %1 = memref.assume_alignment %0, 64 : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  %3 = arith.select %c, %1, %2 : memref<4xf32>
  %4 = arith.select %c, %2, %0 : memref<4xf32>
  memref.dealloc %3 : memref<4xf32>
  memref.dealloc %4 : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @freed_twice
func.func @freed_twice(%c: i1) {
  %0 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %1 = memref.assume_alignment %0, 64 : memref<4xf32>
  scf.if %c {
    memref.dealloc %0 : memref<4xf32>
  }
  memref.dealloc %1 : memref<4xf32>
  return
}
