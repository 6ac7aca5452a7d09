// An external function is called from several places, and only the second call decides: a run that follows the
// counterexample gives each call its own result.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s | FileCheck %s

func.func private @ask() -> i1
func.func private @hear(%c: i1) {
  return
}
// CHECK: refuted: @freed_twice
// CHECK-NOT: fault of the prover
func.func @freed_twice(%a: i1) -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  %ignored = call @ask() : () -> i1
  call @hear(%ignored) : (i1) -> ()
  %c = call @ask() : () -> i1
  scf.if %c {
    memref.dealloc %m : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  %n = memref.alloc() : memref<4xf32>
  %o = memref.alloc() : memref<4xf32>
  %last = call @ask() : () -> i1
  %r = arith.select %last, %n, %o : memref<4xf32>
  %s = arith.select %last, %o, %n : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return %r : memref<4xf32>
}

// -----

// The path to the second deallocation ends before it, out of bounds.
func.func private @ask() -> i1
func.func private @hear(%c: i1) {
  return
}
// CHECK: unknown: @ends_before: no run gets to the end of the path: access out of the allocation's bounds
func.func @ends_before(%a: i1) -> memref<4xf32> {
  %c4 = arith.constant 4 : index
  %f = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<4xf32>
  %ignored = call @ask() : () -> i1
  call @hear(%ignored) : (i1) -> ()
  %c = call @ask() : () -> i1
  scf.if %c {
    memref.store %f, %m[%c4] : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  %n = memref.alloc() : memref<4xf32>
  %o = memref.alloc() : memref<4xf32>
  %last = call @ask() : () -> i1
  %r = arith.select %last, %n, %o : memref<4xf32>
  %s = arith.select %last, %o, %n : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return %r : memref<4xf32>
}
