// A buffer of its stack is not a function's to return, whoever calls it: the first one that it makes, and the second.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s

// CHECK: refuted: @gives_first
func.func private @gives_first() -> memref<4xf32> {
  %a = memref.alloca() : memref<4xf32>
  return %a : memref<4xf32>
}

// CHECK: refuted: @gives_second
func.func private @gives_second() -> memref<4xf32> {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  return %b : memref<4xf32>
}
