// Parallel loops of no iteration, or of one.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: bufferproof run --entry forall_once %s
// RUN: bufferproof run --entry parallel_once %s
// RUN: bufferproof run --entry forall_never %s
// RUN: bufferproof run --entry forall_index_of_one %s

// CHECK: proved: @forall_once
func.func @forall_once() {
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i) in (1) { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @parallel_once
func.func @parallel_once() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  scf.parallel (%i, %j) = (%c0, %c1) to (%c3, %c3) step (%c3, %c3) {
    memref.dealloc %a : memref<4xf32>
    scf.reduce
  }
  return
}
// CHECK: proved: @forall_never
func.func @forall_never() {
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i, %j) in (0, 7) { memref.dealloc %a : memref<4xf32> }
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @forall_index_of_one
func.func @forall_index_of_one() {
  %c5 = arith.constant 5 : index
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i) = (5) to (6) step (1) {
    %is = arith.cmpi eq, %i, %c5 : index
    scf.if %is { memref.dealloc %a : memref<4xf32> }
  }
  return
}

// CHECK: refuted: @forall_twice
func.func @forall_twice() {
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i) in (2) { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @forall_in_one_dimension
func.func @forall_in_one_dimension() {
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i, %j) in (1, 2) { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @parallel_never
func.func @parallel_never() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  scf.parallel (%i) = (%c3) to (%c0) step (%c3) {
    memref.dealloc %a : memref<4xf32>
    scf.reduce
  }
  return
}

// CHECK: unknown: @forall_at_one_index: it depends on values that the prover does not follow: {{.*}} [values]
func.func @forall_at_one_index() {
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i) in (4) {
    %is = arith.cmpi eq, %i, %c2 : index
    scf.if %is { memref.dealloc %a : memref<4xf32> }
  }
  return
}
// CHECK: unknown: @forall_switches: the iterations of a parallel loop are not told apart [parallel-iterations]
func.func @forall_switches() {
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i) in (4) {
    scf.index_switch %i
    case 2 {
      memref.dealloc %a : memref<4xf32>
      scf.yield
    }
    default {
    }
  }
  return
}

// Bounds that are no constants: from l to l + 1 is one iteration if that does not wrap, from l to l + 2 are two.
// CHECK: proved: @parallel_once_from_somewhere
func.func @parallel_once_from_somewhere(%l: index) {
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %a = memref.alloc() : memref<4xf32>
  %small = arith.cmpi slt, %l, %c9 : index
  cf.assert %small, "no more than that"
  %next = arith.addi %l, %c1 : index
  scf.parallel (%i) = (%l) to (%next) step (%c1) {
    memref.dealloc %a : memref<4xf32>
    scf.reduce
  }
  return
}
// CHECK: refuted: @parallel_once_or_never
func.func @parallel_once_or_never(%l: index) {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %next = arith.addi %l, %c1 : index
  scf.parallel (%i) = (%l) to (%next) step (%c1) {
    memref.dealloc %a : memref<4xf32>
    scf.reduce
  }
  return
}
// CHECK: refuted: @parallel_twice_from_somewhere
func.func @parallel_twice_from_somewhere(%l: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %a = memref.alloc() : memref<4xf32>
  %small = arith.cmpi slt, %l, %c9 : index
  cf.assert %small, "no more than that"
  %next = arith.addi %l, %c2 : index
  scf.parallel (%i) = (%l) to (%next) step (%c1) {
    memref.dealloc %a : memref<4xf32>
    scf.reduce
  }
  return
}
