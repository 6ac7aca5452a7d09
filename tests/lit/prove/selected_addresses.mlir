// A selection of an address and a number, either way round, is a number: compared with an address, it tells nothing.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s | FileCheck %s

// CHECK: refuted: @address_first
func.func @address_first(%c: i1, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %s = arith.select %c, %p, %n : index
  %same = arith.cmpi eq, %s, %p : index
  scf.if %same {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @address_second
func.func @address_second(%c: i1, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %s = arith.select %c, %n, %p : index
  %same = arith.cmpi eq, %s, %p : index
  scf.if %same {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
