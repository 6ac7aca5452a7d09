// What an iteration of a parallel loop allocates, it frees before its terminator.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --ownership-based-buffer-deallocation %s -o - | FileCheck %s
func.func private @use(memref<?xi64>)

// CHECK-LABEL: func.func @bodies(
// CHECK: scf.forall
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: func.call @use(%[[A]])
// CHECK: %[[B:base[^,]*]],{{.*}} = memref.extract_strided_metadata %[[A]]
// CHECK-NEXT: bufferization.dealloc (%[[B]] :
// CHECK-NEXT: }
// CHECK: scf.parallel
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: %[[L:.*]] = memref.load %[[A]]
// CHECK: bufferization.dealloc
// CHECK-NEXT: scf.reduce(%[[L]] : i64) {
// CHECK: %[[C:.*]] = memref.alloc
// CHECK: %[[D:base[^,]*]],{{.*}} = memref.extract_strided_metadata %[[C]]
// CHECK-NEXT: bufferization.dealloc (%[[D]] :
// CHECK-NEXT: scf.reduce.return
func.func @bodies(%n: index, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (%n) {
    %b = memref.alloc(%i) : memref<?xi64>
    func.call @use(%b) : (memref<?xi64>) -> ()
  }
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i64 {
    %b = memref.alloc(%i) : memref<?xi64>
    %y = memref.load %b[%c0] : memref<?xi64>
    scf.reduce(%y : i64) {
    ^bb0(%p: i64, %q: i64):
      %m = memref.alloc() : memref<i64>
      %l = memref.load %m[] : memref<i64>
      %s = arith.addi %p, %l : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}

// -----

func.func @reduces_buffers(%n: index, %a: memref<i64>) -> memref<i64> {
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c1) to (%n) step (%c1) init (%a) -> memref<i64> {
    %b = memref.alloc() : memref<i64>
    // expected-error @+1 {{what memrefs the regions of this op get is not known}}
    scf.reduce(%b : memref<i64>) {
    ^bb0(%p: memref<i64>, %q: memref<i64>):
      scf.reduce.return %p : memref<i64>
    }
  }
  return %r : memref<i64>
}

// -----

func.func @reduction_reads(%n: index, %x: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c1) to (%n) step (%c1) init (%x) -> i64 {
    %b = memref.alloc() : memref<i64>
    // expected-error @+1 {{a reduction that uses memrefs of the iteration is not supported}}
    scf.reduce(%x : i64) {
    ^bb0(%p: i64, %q: i64):
      %y = memref.load %b[] : memref<i64>
      scf.reduce.return %y : i64
    }
  }
  return %r : i64
}
