// The program that shows a refutation, with what external functions return, also has arguments and results that are
// vectors.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

func.func private @vector() -> vector<2x2xi8>
func.func private @number() -> i32
// CHECK: refuted: @leak
func.func @leak(%v: vector<2xi1>) {
  %c77 = arith.constant 77 : i32
  %m = memref.alloc() : memref<4xf32>
  %r = call @vector() : () -> vector<2x2xi8>
  %n = call @number() : () -> i32
  %k = arith.cmpi ne, %n, %c77 : i32
  scf.if %k { memref.dealloc %m : memref<4xf32> }
  return
}
