// Certificates of programs that are proved by contracts: each contract is a claim of its own, and its callers are
// believed only if it is shown.
// REQUIRES: smt, cvc5
// RUN: bufferproof prove --certificate %t.smt2 %s
// RUN: grep "functions 0 0 properties 127 contract f -" %t.smt2
// RUN: grep "functions 1 0 properties 127 assuming 1 f -" %t.smt2
// RUN: bufferproof prove --check %t.smt2 %s | FileCheck --check-prefix=GOOD %s
// GOOD: :[[#]]:1: accepted: @consume
// GOOD: :[[#]]:1: accepted: @gives_up
// GOOD: smt2: accepted: cvc5 confirms

// A contract that says something else than what was shown, in its claim or for its caller.
// RUN: sed 's/127 contract f -/127 contract k -/' %t.smt2 > %t.kept
// RUN: not bufferproof prove --check %t.kept %s | FileCheck --check-prefix=OTHER %s
// RUN: sed 's/assuming 1 f -/assuming 1 k -/' %t.smt2 > %t.assumed
// RUN: not bufferproof prove --check %t.assumed %s | FileCheck --check-prefix=OTHER %s
// OTHER: :[[#]]: not accepted: the certificate is not what is to be shown of the program
// OTHER: not accepted: @gives_up: the certificate does not show it

// Its loop has an invariant that says too little.
// RUN: awk '/^.define-fun loop1_/ {weak = 1; print; next} weak {print "  true)"; skip = 1; weak = 0; next} \
// RUN:   skip && !/^\(/ {next} {skip = 0; print}' %t.smt2 > %t.weak
// RUN: not bufferproof prove --check %t.weak %s | FileCheck --check-prefix=WEAK %s
// WEAK: :[[#]]: not accepted: cvc5 confirms {{[0-9]+}} of {{[0-9]+}} obligations
// WEAK: not accepted: @consume: the certificate does not show it
// WEAK: not accepted: @gives_up: the certificate does not show it

// The contract is not shown at all; the obligations of its caller are confirmed, which is not enough.
// RUN: awk '/^; bufferproof: a certificate/ {part++} part != 1' %t.smt2 > %t.without
// RUN: not bufferproof prove --check %t.without %s | FileCheck --check-prefix=WITHOUT %s
// WITHOUT-NOT: smt2:{{[0-9]}}
// WITHOUT: not accepted: @consume: the certificate does not show it
// WITHOUT: not accepted: @gives_up: the certificate does not show it
// WITHOUT: without: not accepted: cvc5 confirms {{[0-9]+}} obligations; 0 of 2 functions are shown

// A contract does not follow from itself.
// RUN: sed 's/127 contract f -/127 assuming 1 f - contract f -/' %t.smt2 > %t.itself
// RUN: not bufferproof prove --check %t.itself %s | FileCheck --check-prefix=ITSELF %s
// ITSELF: not accepted: the certificate assumes the contract that it claims
// ITSELF: not accepted: @gives_up: the certificate does not show it

// Each contract is there once, however many there are.
// RUN: python3 %S/Inputs/private_loops.py chain 30 > %t.chain.mlir
// RUN: bufferproof prove --quiet --certificate %t.chain.smt2 %t.chain.mlir
// RUN: grep -c "^(set-info .* contract f -" %t.chain.smt2 | FileCheck --check-prefix=COUNT %s
// COUNT: {{^30$}}
// RUN: bufferproof prove --check %t.chain.smt2 %t.chain.mlir | FileCheck --check-prefix=CHAIN %s
// RUN: python3 %S/Inputs/private_loops.py handed 30 > %t.handed.mlir
// RUN: bufferproof prove --quiet --certificate %t.handed.smt2 %t.handed.mlir
// RUN: bufferproof prove --check %t.handed.smt2 %t.handed.mlir | FileCheck --check-prefix=CHAIN %s
// CHAIN: smt2: accepted: cvc5 confirms {{[0-9]+}} obligations; 31 of 31 functions are shown
func.func private @consume(%a: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @gives_up(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @consume(%a, %n) : (memref<4xf32>, index) -> ()
  return
}
