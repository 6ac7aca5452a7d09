// Contracts say of each memref by itself whether it is kept or freed: here the second is freed, or both are.
// REQUIRES: smt
// RUN: bufferproof prove --certificate %t.smt2 %s | FileCheck %s
// RUN: FileCheck %s --check-prefix=CLAIMS < %t.smt2

// CLAIMS: functions 3 3 properties 127 contract kf n
// CLAIMS: functions 2 3 properties 127 assuming 1 kf n
// CLAIMS: functions 4 5 properties 127 assuming 1 ff -

// CHECK: proved: @gives_second
func.func @gives_second(%n: index, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = call @takes_second(%n, %c, %a, %b) : (index, i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
func.func private @takes_second(%n: index, %c: i1, %a: memref<4xf32>, %b: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  }
  cf.cond_br %c, ^new, ^old
^new:
  memref.dealloc %b : memref<4xf32>
  %r = memref.alloc() : memref<4xf32>
  return %r : memref<4xf32>
^old:
  return %b : memref<4xf32>
}
// CHECK: proved: @gives_second_up
func.func @gives_second_up(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = call @frees_second(%n, %a, %b) : (index, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
func.func private @frees_second(%n: index, %a: memref<4xf32>, %b: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  }
  memref.dealloc %b : memref<4xf32>
  %r = memref.alloc() : memref<4xf32>
  return %r : memref<4xf32>
}
// CHECK: proved: @gives_both
func.func @gives_both(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @frees_both(%n, %a, %b) : (index, memref<4xf32>, memref<4xf32>) -> ()
  return
}
func.func private @frees_both(%n: index, %a: memref<4xf32>, %b: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
