// Whether two memrefs that loops and branches pass on have one base: a claim about addresses that the checker makes of
// the program itself. One buffer is the caller's, which is not freed where the addresses differ.
// REQUIRES: smt, cvc5
// RUN: bufferproof prove --certificate %t.smt2 %s
// RUN: bufferproof prove --check %t.smt2 %s | FileCheck %s
// CHECK: accepted: @compared
// CHECK: accepted: cvc5 confirms {{[0-9]+}} obligations; 1 of 1 functions are shown
func.func @compared(%c: i1, %x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %m = scf.if %c -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %x : memref<4xf32>
  }
  %pm = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %same = arith.cmpi eq, %pm, %pa : index
  scf.if %same {
    memref.dealloc %m : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
