// A certificate that says too little or too much is not accepted.
// REQUIRES: smt, cvc5
// RUN: bufferproof prove --certificate %t.smt2 %s
// RUN: grep "^ *([a-z]* foreign@loop1)$" %t.smt2
// RUN: bufferproof prove --check %t.smt2 | FileCheck --check-prefix=GOOD %s
// GOOD: : accepted
// RUN: sed 's/^ *([a-z]* foreign@loop1)$/true/' %t.smt2 > %t.weak
// RUN: not bufferproof prove --check %t.weak | FileCheck %s
// RUN: sed 's/^ *([a-z]* foreign@loop1)$/foreign@loop1/' %t.smt2 > %t.strong
// RUN: not bufferproof prove --check %t.strong | FileCheck %s
// CHECK: not accepted
// RUN: echo "" > %t.empty
// RUN: not bufferproof prove --check %t.empty 2>&1 | FileCheck --check-prefix=EMPTY %s
// EMPTY: is no certificate
// RUN: not bufferproof prove --function nobody %s 2>&1 | FileCheck --check-prefix=NOBODY %s
// NOBODY: no function with a body is named @nobody
func.func @replaced(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %p : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
