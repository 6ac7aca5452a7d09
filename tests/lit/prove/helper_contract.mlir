// The two contracts of a @dealloc_helper, each shown of a text that is not a known one: a memref is freed unless an earlier
// one has its base and a condition that holds, or unless an earlier one has its base.
// REQUIRES: smt, cvc5
// RUN: bufferproof opt --pass-pipeline='builtin.module(lower-deallocations)' %s > %t.mlir
// RUN: sed 's/arith.andi %%3, %%1 : i1/arith.andi %%1, %%3 : i1/' %t.mlir > %t.conditions.mlir
// RUN: not diff %t.mlir %t.conditions.mlir
// RUN: not bufferproof prove %t.conditions.mlir | FileCheck %s --check-prefix=CONDITIONS
// RUN: sed 's/arith.andi %%arg7, %%9 : i1/arith.andi %%6, %%arg7 : i1/' %t.mlir > %t.bases.mlir
// RUN: not diff %t.mlir %t.bases.mlir
// RUN: not bufferproof prove %t.bases.mlir | FileCheck %s --check-prefix=BASES

// The checker shows the contract of the text, and not the other one.
// RUN: not bufferproof prove --certificate %t.smt2 %t.conditions.mlir
// RUN: not bufferproof prove --check %t.smt2 %t.conditions.mlir | FileCheck %s --check-prefix=SHOWN
// RUN: sed 's/helper conditions/helper bases/' %t.smt2 > %t.wrong.smt2
// RUN: not bufferproof prove --check %t.wrong.smt2 %t.conditions.mlir | FileCheck %s --check-prefix=NOT-SHOWN
// RUN: not bufferproof prove --check %t.smt2 %t.bases.mlir | FileCheck %s --check-prefix=NOT-SHOWN
// RUN: not bufferproof prove --certificate %t.bases.smt2 %t.bases.mlir
// RUN: not bufferproof prove --check %t.bases.smt2 %t.bases.mlir | FileCheck %s --check-prefix=HELPER
// SHOWN: : accepted: @may_be_either
// SHOWN: : not accepted: @only_one_of_both
// SHOWN: : accepted: @dealloc_helper
// NOT-SHOWN: not accepted: @may_be_either
// HELPER: : accepted: @dealloc_helper

// The first memref may be the second or the third, which are freed whatever its condition is.
// CONDITIONS: proved: @may_be_either
// BASES: refuted: @may_be_either
// BASES-NEXT: refuted: at every exit each buffer is freed
func.func @may_be_either(%c: i1, %no: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %p = arith.select %c, %a, %b : memref<4xf32>
  bufferization.dealloc (%p, %a, %b : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%no, %true, %true)
  return
}
// CONDITIONS: refuted: @only_one_of_both
// CONDITIONS-NEXT: refuted: at every exit each buffer is freed
// CONDITIONS: proved: @dealloc_helper
// BASES: proved: @dealloc_helper
func.func @only_one_of_both(%c: i1, %no: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %p = arith.select %c, %a, %b : memref<4xf32>
  bufferization.dealloc (%p, %a, %b : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%no, %no, %true)
  return
}
