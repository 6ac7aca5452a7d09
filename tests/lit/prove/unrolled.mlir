// Loops and calls are executed in place as far as a budget goes: what is beyond it is not forgotten.
// REQUIRES: smt, long-proofs
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// CHECK: refuted: @tenth_iteration
func.func @tenth_iteration(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %last = arith.cmpi eq, %i, %c9 : index
    scf.if %last { memref.dealloc %a : memref<4xf32> }
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: proved: @fourth_iteration
func.func @fourth_iteration() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %last = arith.cmpi eq, %i, %c3 : index
    scf.if %last { memref.dealloc %a : memref<4xf32> }
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @twelve_calls
func.func @twelve_calls() {
  %c12 = arith.constant 12 : index
  %a = memref.alloc() : memref<4xf32>
  call @free_at(%c12, %a) : (index, memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
func.func private @free_at(%n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %here = arith.cmpi eq, %n, %c0 : index
  scf.if %here {
    memref.dealloc %m : memref<4xf32>
  } else {
    %less = arith.subi %n, %c1 : index
    func.call @free_at(%less, %m) : (index, memref<4xf32>) -> ()
  }
  return
}

// -----

// Of two ways to a loop one has freed the buffer.
// CHECK: refuted: @first_way
func.func @first_way(%c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^left, ^right
^left:
  memref.dealloc %a : memref<4xf32>
  cf.br ^head(%c0 : index)
^right:
  cf.br ^head(%c1 : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %c2 : index
  cf.cond_br %more, ^body, ^end
^body:
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^end:
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: refuted: @second_way
func.func @second_way(%c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^left, ^right
^left:
  cf.br ^head(%c0 : index)
^right:
  memref.dealloc %a : memref<4xf32>
  cf.br ^head(%c1 : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %c2 : index
  cf.cond_br %more, ^body, ^end
^body:
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^end:
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// The callee returns early, and has freed nothing.
// CHECK: refuted: @early_return
func.func @early_return(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  call @free_late(%c, %a) : (i1, memref<4xf32>) -> ()
  return
}
func.func private @free_late(%c: i1, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  cf.cond_br %c, ^early, ^head(%c0 : index)
^early:
  return
^head(%i: index):
  %more = arith.cmpi slt, %i, %c2 : index
  cf.cond_br %more, ^body, ^end
^body:
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^end:
  memref.dealloc %m : memref<4xf32>
  return
}
