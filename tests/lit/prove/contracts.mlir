// Private functions with loops that free what they are given are proved once, by contracts that their callers use.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// The argument is freed unless it is returned; the caller goes on with what is returned.
// CHECK: proved: @renew as it is called
func.func private @renew(%a: memref<4xf32>, %n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// CHECK: proved: @consume as it is called
func.func private @consume(%a: memref<4xf32>, %n: index) {
  %r = call @renew(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  %s = call @renew(%r, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return
}
// CHECK: proved: @gives_up
func.func @gives_up(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = call @renew(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  call @consume(%b, %n) : (memref<4xf32>, index) -> ()
  return
}

// -----

// Its wrong callers.
func.func private @renew(%a: memref<4xf32>, %n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// CHECK: refuted: @uses_the_old
func.func @uses_the_old(%n: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %b = call @renew(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  %f = memref.load %a[%c0] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: refuted: @frees_both
func.func @frees_both(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = call @renew(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: refuted: @leaks
func.func @leaks(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = call @renew(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  return
}
// CHECK: refuted: @gives_a_foreign_one
func.func @gives_a_foreign_one(%a: memref<4xf32>, %n: index) -> memref<4xf32> {
  %b = call @renew(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  return %b : memref<4xf32>
}

// -----

// One argument is freed, the other one kept: they must not be the same.
// CHECK: refuted: @one_of_two as it is called
func.func private @one_of_two(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  %f = memref.load %b[%c0] : memref<4xf32>
  return
}
// CHECK: proved: @two
func.func @two(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @one_of_two(%a, %b, %n) : (memref<4xf32>, memref<4xf32>, index) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: refuted: @the_same
func.func @the_same(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @one_of_two(%a, %a, %n) : (memref<4xf32>, memref<4xf32>, index) -> ()
  return
}
// CHECK: refuted: @freed_already{{$}}
// CHECK-NEXT: refuted: no buffer is used after it is freed
func.func @freed_already(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  call @one_of_two(%a, %b, %n) : (memref<4xf32>, memref<4xf32>, index) -> ()
  return
}
