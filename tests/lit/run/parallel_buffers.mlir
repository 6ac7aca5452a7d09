// Parallel loops on buffers: what they compute, and what races.
// RUN: bufferproof run %s --entry buffers | FileCheck %s --check-prefix=BUFFERS
// RUN: sh -c 'bufferproof run %s --entry races 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=RACES < %t
// RUN: bufferproof run %s --entry unread | FileCheck %s --check-prefix=UNREAD
// RUN: bufferproof run %s --entry between | FileCheck %s --check-prefix=BETWEEN
// RUN: bufferproof run %s --entry written_after | FileCheck %s --check-prefix=AFTER
// RUN: sh -c 'bufferproof run %s --entry written_between 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=AROUND < %t
// RUN: sh -c 'bufferproof run %s --entry written_thrice 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=THRICE < %t
// BUFFERS: result 0: 15
func.func @buffers() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %z = arith.constant 0 : i64
  %a = memref.alloc() : memref<6xi64>
  scf.parallel (%i) = (%c0) to (%c6) step (%c1) {
    %x = arith.index_cast %i : index to i64
    %b = memref.alloca() : memref<2xi64>
    scf.forall (%j) in (2) {
      memref.store %x, %b[%j] : memref<2xi64>
    }
    %y = memref.load %b[%c1] : memref<2xi64>
    memref.store %y, %a[%i] : memref<6xi64>
  }
  %s = scf.parallel (%i) = (%c0) to (%c6) step (%c1) init (%z) -> i64 {
    %x = memref.load %a[%i] : memref<6xi64>
    scf.reduce(%x : i64) {
    ^bb0(%p: i64, %q: i64):
      %n = arith.addi %p, %q : i64
      scf.reduce.return %n : i64
    }
  }
  memref.dealloc %a : memref<6xi64>
  return %s : i64
}

// RACES: 'memref.load': race: reads element 0, which two iterations write
// RACES: life of allocation 0, 1 elements
func.func @races() -> i64 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi64>
  scf.forall (%i, %j) in (1, 2) {
    %x = arith.index_cast %j : index to i64
    memref.store %x, %a[%c0] : memref<1xi64>
  }
  %s = memref.load %a[%c0] : memref<1xi64>
  memref.dealloc %a : memref<1xi64>
  return %s : i64
}

// UNREAD: result 0: 7
func.func @unread(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %a = memref.alloc() : memref<1xi64>
  scf.forall (%i) in (2) {
    memref.store %x, %a[%c0] : memref<1xi64>
  }
  memref.store %seven, %a[%c0] : memref<1xi64>
  %s = memref.load %a[%c0] : memref<1xi64>
  memref.dealloc %a : memref<1xi64>
  return %s : i64
}

// One thread reads what the other writes: in whatever order they run, one of the results may be anything.
// BETWEEN: undef
func.func @between() -> memref<2xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i64
  %a = memref.alloc() : memref<2xi64>
  memref.store %z, %a[%c0] : memref<2xi64>
  memref.store %z, %a[%c1] : memref<2xi64>
  %b = memref.alloc() : memref<2xi64>
  scf.forall (%i) in (2) {
    %other = arith.subi %c1, %i : index
    %x = memref.load %a[%other] : memref<2xi64>
    memref.store %z, %a[%i] : memref<2xi64>
    memref.store %x, %b[%i] : memref<2xi64>
  }
  memref.dealloc %a : memref<2xi64>
  return %b : memref<2xi64>
}

// What comes after a loop that races writes the element anew, in an iteration of another loop as well.
// AFTER: result 0: 14
func.func @written_after(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i64
  %a = memref.alloc() : memref<2xi64>
  scf.forall (%i) in (2) {
    %b = memref.alloca() : memref<1xi64>
    scf.forall (%j) in (2) {
      memref.store %x, %b[%c0] : memref<1xi64>
    }
    memref.store %seven, %b[%c0] : memref<1xi64>
    %y = memref.load %b[%c0] : memref<1xi64>
    memref.store %y, %a[%i] : memref<2xi64>
  }
  %p = memref.load %a[%c0] : memref<2xi64>
  %q = memref.load %a[%c1] : memref<2xi64>
  %s = arith.addi %p, %q : i64
  memref.dealloc %a : memref<2xi64>
  return %s : i64
}

// The iterations around the loop that races do so, too.
// AROUND: 'memref.load': race: reads element 0, which two iterations write
func.func @written_between(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi64>
  scf.forall (%i) in (2) {
    scf.forall (%j) in (2) {
      memref.store %x, %a[%c0] : memref<1xi64>
    }
    memref.store %x, %a[%c0] : memref<1xi64>
  }
  %s = memref.load %a[%c0] : memref<1xi64>
  memref.dealloc %a : memref<1xi64>
  return %s : i64
}

// One of the iterations that race writes once more, inside a loop of its own.
// THRICE: 'memref.load': race: reads element 0, which two iterations write
func.func @written_thrice(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi64>
  scf.forall (%i) in (2) {
    memref.store %x, %a[%c0] : memref<1xi64>
    scf.forall (%j) in (1) {
      memref.store %x, %a[%c0] : memref<1xi64>
    }
  }
  %s = memref.load %a[%c0] : memref<1xi64>
  memref.dealloc %a : memref<1xi64>
  return %s : i64
}
