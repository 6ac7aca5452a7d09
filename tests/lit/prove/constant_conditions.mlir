// Conditions that are constants, within others and around them: what cannot happen is left out, and what comes together
// again is as it was.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @true_in_any
func.func @true_in_any(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.if %true {
      memref.copy %a, %a : memref<4xf32> to memref<4xf32>
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  } else {
    memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: refuted: @false_in_any
func.func @false_in_any(%c: i1) {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.if %false {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  } else {
    memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @any_in_true
func.func @any_in_true(%c: i1, %d: i1) -> memref<4xf32> {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = scf.if %true -> (memref<4xf32>) {
    %s = scf.if %c -> (memref<4xf32>) {
      memref.dealloc %b : memref<4xf32>
      scf.yield %a : memref<4xf32>
    } else {
      memref.dealloc %a : memref<4xf32>
      scf.yield %b : memref<4xf32>
    }
    scf.yield %s : memref<4xf32>
  } else {
    scf.yield %a : memref<4xf32>
  }
  scf.if %d {
    memref.copy %r, %r : memref<4xf32> to memref<4xf32>
  }
  return %r : memref<4xf32>
}
// CHECK: proved: @branches
func.func @branches(%c: i1, %d: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^left, ^right
^left:
  cf.cond_br %true, ^join, ^never
^right:
  cf.cond_br %false, ^never, ^join
^never:
  memref.dealloc %a : memref<4xf32>
  cf.br ^join
^join:
  cf.cond_br %d, ^last, ^last
^last:
  cf.cond_br %true, ^end, ^end
^end:
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @crossing
func.func @crossing(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^left, ^right
^left:
  cf.cond_br %d, ^first, ^second
^right:
  cf.cond_br %d, ^first, ^second
^first:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^second:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}
