// The cells of an array are followed through a cast, and no more if its cells are accessed at places that are not known.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @known_place
func.func @known_place() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %flags = memref.alloca() : memref<2xi1>
  %cast = memref.cast %flags : memref<2xi1> to memref<?xi1>
  memref.store %true, %flags[%c0] : memref<2xi1>
  memref.store %false, %cast[%c1] : memref<?xi1>
  %f = memref.load %flags[%c0] : memref<2xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %f {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
// CHECK: refuted: @any_place
func.func @any_place(%i: index) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %false = arith.constant false
  %flags = memref.alloca() : memref<2xi1>
  %cast = memref.cast %flags : memref<2xi1> to memref<?xi1>
  memref.store %true, %flags[%c0] : memref<2xi1>
  memref.store %false, %cast[%i] : memref<?xi1>
  %f = memref.load %flags[%c0] : memref<2xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %f {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
