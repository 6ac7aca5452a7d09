// REQUIRES: smt
// RUN: bufferproof prove %s | FileCheck %s

// What says who owns what is returned, may be known before a loop.
// CHECK: proved: @owned_if by the ownership that it returns
func.func private @owned_if(%c: i1, %n: index, %x: memref<2xf32>) -> (memref<2xf32>, i1) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  %a = memref.alloc() : memref<2xf32>
  %r = arith.select %c, %a, %x : memref<2xf32>
  scf.if %not { memref.dealloc %a : memref<2xf32> }
  scf.for %i = %zero to %n step %one {
    %t = memref.alloc() : memref<2xf32>
    memref.dealloc %t : memref<2xf32>
  }
  return %r, %c : memref<2xf32>, i1
}
