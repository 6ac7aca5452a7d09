// The extents of a clone, of a cast and of an allocation that is given its sizes are those of what they are made of.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @cloned
func.func @cloned(%n: index, %m: index) {
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %x = memref.alloc(%n, %m) : memref<?x3x?xf32>
  %y = bufferization.clone %x : memref<?x3x?xf32> to memref<?x3x?xf32>
  %z = memref.cast %y : memref<?x3x?xf32> to memref<?x?x?xf32>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %d1 = memref.dim %z, %c1 : memref<?x?x?xf32>
  %d2 = memref.dim %z, %c2 : memref<?x?x?xf32>
  memref.dealloc %x : memref<?x3x?xf32>
  memref.dealloc %y : memref<?x3x?xf32>
  %a = memref.alloc() : memref<4xf32>
  %same = arith.cmpi eq, %d2, %m : index
  scf.if %same {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
// CHECK: refuted: @other_dimension
func.func @other_dimension(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %x = memref.alloc(%n, %m) : memref<?x3x?xf32>
  %y = bufferization.clone %x : memref<?x3x?xf32> to memref<?x3x?xf32>
  %d0 = memref.dim %y, %c0 : memref<?x3x?xf32>
  memref.dealloc %x : memref<?x3x?xf32>
  memref.dealloc %y : memref<?x3x?xf32>
  %a = memref.alloc() : memref<4xf32>
  %same = arith.cmpi eq, %d0, %m : index
  scf.if %same {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
// A buffer that is allocated anew has the size that it is given.
// CHECK: refuted: @reallocated
func.func @reallocated(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %x = memref.alloc(%n) : memref<?xf32>
  %y = memref.realloc %x(%m) : memref<?xf32> to memref<?xf32>
  %d = memref.dim %y, %c0 : memref<?xf32>
  memref.dealloc %y : memref<?xf32>
  %a = memref.alloc() : memref<4xf32>
  %same = arith.cmpi eq, %d, %n : index
  scf.if %same {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
