// Stack allocations in loops between constants: the flow enters the body by itself, and a scope begins there.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s | FileCheck %s

// CHECK: proved: @main
func.func @main(%f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %a = memref.alloc() : memref<4xf32>
    %s = memref.alloca() : memref<4xf32>
    memref.store %f, %s[%c1] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @main
func.func @main(%f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %out = memref.alloca() : memref<4xf32>
  %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%m = %out) -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    %s = memref.alloca() : memref<4xf32>
    memref.store %f, %s[%c1] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    scf.yield %s : memref<4xf32>
  }
  memref.store %f, %last[%c1] : memref<4xf32>
  return
}
