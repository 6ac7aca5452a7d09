// Selections of selections: comparisons of their bases are taken apart up to a depth, and anything beyond it.
// RUN: bufferproof prove %s | FileCheck %s
// CHECK: proved: @deep
func.func @deep(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s0 = arith.select %c, %a, %b : memref<4xf32>
  %s1 = arith.select %d, %s0, %a : memref<4xf32>
  %s2 = arith.select %c, %s1, %b : memref<4xf32>
  %s3 = arith.select %d, %s2, %a : memref<4xf32>
  %s4 = arith.select %c, %s3, %b : memref<4xf32>
  %s5 = arith.select %d, %s4, %a : memref<4xf32>
  %s6 = arith.select %c, %s5, %b : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %s6 : memref<4xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %s5 : memref<4xf32> -> index
  %same = arith.cmpi eq, %p, %q : index
  scf.if %same {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  memref.dealloc %b : memref<4xf32>
  return
}
