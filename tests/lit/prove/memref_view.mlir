// A view of bytes is freed as its buffer is, and must not be used after it; one from another byte on has an address that
// deallocation would not recognize.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @good
func.func @good(%v: f32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<64xi8>
  %n = memref.view %m[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %v, %n[%c0] : memref<4xf32>
  memref.dealloc %n : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @freed
func.func @freed(%v: f32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<64xi8>
  %n = memref.view %m[%c0][] : memref<64xi8> to memref<4xf32>
  memref.dealloc %m : memref<64xi8>
  memref.store %v, %n[%c0] : memref<4xf32>
  return
}

// -----

// CHECK: has an address of its own, unless its byte shift is a constant 0
func.func @shifted(%v: f32) {
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<64xi8>
  %n = memref.view %m[%c8][] : memref<64xi8> to memref<4xf32>
  memref.dealloc %m : memref<64xi8>
  return
}
