// Private functions that nobody else calls, and that call each other for ever: what one does before is refuted, and not
// vacuous, though neither returns.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s

func.func private @frees(%m: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %m[%c0] : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  return
}
// CHECK: {{refuted: @first$}}
func.func private @first(%m: memref<4xf32>) {
  %c4 = arith.constant 4 : index
  call @frees(%m, %c4) : (memref<4xf32>, index) -> ()
  call @second(%m) : (memref<4xf32>) -> ()
  return
}
func.func private @second(%m: memref<4xf32>) {
  call @first(%m) : (memref<4xf32>) -> ()
  return
}
