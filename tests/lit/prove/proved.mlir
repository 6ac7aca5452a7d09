// Sound programs are proved, for any number of iterations, and cvc5 confirms the certificates.
// REQUIRES: smt, cvc5
// RUN: bufferproof prove --certificate %t.smt2 %s | FileCheck %s
// RUN: bufferproof prove --check %t.smt2 %s | FileCheck --check-prefix=CHECKED %s
// CHECKED: accepted

// CHECK: proved: @swapped
func.func @swapped(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<4xf32>, memref<4xf32>) {
    %s:2 = scf.if %c -> (memref<4xf32>, memref<4xf32>) {
      scf.yield %q, %p : memref<4xf32>, memref<4xf32>
    } else {
      scf.yield %p, %q : memref<4xf32>, memref<4xf32>
    }
    scf.yield %s#0, %s#1 : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}

// CHECK: proved: @replaced_in_while
func.func @replaced_in_while(%c: i1) -> memref<?xf32> {
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %m = memref.alloc(%c4) : memref<?xf32>
  %r = scf.while (%p = %m) : (memref<?xf32>) -> memref<?xf32> {
    scf.condition(%c) %p : memref<?xf32>
  } do {
  ^bb0(%p: memref<?xf32>):
    %larger = memref.realloc %p(%c9) : memref<?xf32> to memref<?xf32>
    scf.yield %larger : memref<?xf32>
  }
  return %r : memref<?xf32>
}

// The scalars that steer matter here: only the first iteration frees.
// CHECK: proved: @counted
func.func @counted(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first { memref.dealloc %m : memref<4xf32> }
  }
  %none = arith.cmpi sle, %n, %c0 : index
  scf.if %none { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK: proved: @loop_of_blocks
func.func @loop_of_blocks(%c: i1) {
  %m = memref.alloc() : memref<4xf32>
  cf.br ^head(%m : memref<4xf32>)
^head(%p: memref<4xf32>):
  %copy = bufferization.clone %p : memref<4xf32> to memref<4xf32>
  memref.dealloc %p : memref<4xf32>
  cf.cond_br %c, ^head(%copy : memref<4xf32>), ^done
^done:
  memref.dealloc %copy : memref<4xf32>
  return
}

// CHECK: proved: @cases
func.func @cases(%i: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.index_switch %i -> memref<4xf32>
  case 2 {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  default {
    %b = bufferization.clone %m : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// Both results of the call may be one buffer; the op frees it once.
// CHECK: proved: @results_alike
func.func private @two() -> (memref<4xf32>, memref<4xf32>)
func.func @results_alike() {
  %true = arith.constant true
  %r:2 = call @two() : () -> (memref<4xf32>, memref<4xf32>)
  bufferization.dealloc (%r#0, %r#1 : memref<4xf32>, memref<4xf32>) if (%true, %true)
  return
}

// Between the loops nothing uses the buffer: it is live all the same.
// CHECK: proved: @kept_through_inner_loop
func.func @kept_through_inner_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  cf.br ^h1(%c0 : index)
^h1(%i: index):
  %x = arith.cmpi slt, %i, %n : index
  cf.cond_br %x, ^b1, ^e1
^b1:
  cf.br ^h2(%c0 : index)
^h2(%j: index):
  %y = arith.cmpi slt, %j, %n : index
  cf.cond_br %y, ^b2, ^e2
^b2:
  %j1 = arith.addi %j, %c1 : index
  cf.br ^h2(%j1 : index)
^e2:
  %i1 = arith.addi %i, %c1 : index
  cf.br ^h1(%i1 : index)
^e1:
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: 7 functions: 7 proved
