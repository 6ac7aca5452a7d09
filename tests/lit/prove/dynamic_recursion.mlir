// A function that calls itself is followed there, too, where its ABI says too little: here by the ownership that it
// returns, which nobody else asks for.
// REQUIRES: smt, cvc5
// RUN: not bufferproof prove --split-input-file --certificate %t.smt2 %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof prove --split-input-file --check %t.smt2 %s | FileCheck %s --check-prefix=CHECKED

// CHECK: proved: @given_or_new by the ownership that it returns
// CHECKED: accepted: @given_or_new
func.func private @given_or_new(%n: index, %x: memref<4xf32>) -> (memref<4xf32>, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  %r:2 = scf.if %more -> (memref<4xf32>, i1) {
    %m = arith.subi %n, %c1 : index
    %a = memref.alloc() : memref<4xf32>
    %s:2 = func.call @given_or_new(%m, %a) : (index, memref<4xf32>) -> (memref<4xf32>, i1)
    %o = bufferization.dealloc (%a, %s#0 : memref<4xf32>, memref<4xf32>) if (%true, %s#1) retain (%s#0 : memref<4xf32>)
    scf.yield %s#0, %o : memref<4xf32>, i1
  } else {
    scf.yield %x, %false : memref<4xf32>, i1
  }
  return %r#0, %r#1 : memref<4xf32>, i1
}

// -----

// What nobody calls may have either ABI, also where what it calls comes before it.
// CHECK: proved: @a_constant as it is called
// CHECK: proved: @calls_a_constant by the ownership that it returns
// CHECKED: accepted: @calls_a_constant
memref.global "private" constant @ones : memref<4xf32> = dense<1.0>
func.func private @a_constant() -> (memref<4xf32>, i1) {
  %false = arith.constant false
  %g = memref.get_global @ones : memref<4xf32>
  return %g, %false : memref<4xf32>, i1
}
func.func private @calls_a_constant() -> (memref<4xf32>, i1) {
  %r:2 = call @a_constant() : () -> (memref<4xf32>, i1)
  return %r#0, %r#1 : memref<4xf32>, i1
}

// -----

// CHECK: refuted: @forgets_what_it_gets_back
// CHECKED: not accepted: @forgets_what_it_gets_back
func.func private @forgets_what_it_gets_back(%n: index, %x: memref<4xf32>) -> (memref<4xf32>, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi ugt, %n, %c0 : index
  %r:2 = scf.if %more -> (memref<4xf32>, i1) {
    %m = arith.subi %n, %c1 : index
    %a = memref.alloc() : memref<4xf32>
    %s:2 = func.call @forgets_what_it_gets_back(%m, %a) : (index, memref<4xf32>) -> (memref<4xf32>, i1)
    scf.yield %s#0, %s#1 : memref<4xf32>, i1
  } else {
    scf.yield %x, %false : memref<4xf32>, i1
  }
  return %r#0, %r#1 : memref<4xf32>, i1
}
