// What a function stores in memory of its caller, the function boundary ABI says nothing of; what it finds there is the
// caller's.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s

// CHECK: unknown: @leaves_a_freed_one: the function boundary ABI says nothing of memrefs in memory [passed-in-memory]
func.func @leaves_a_freed_one(%box: memref<1xmemref<4xf32>>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %box[%c0] : memref<1xmemref<4xf32>>
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @reads
func.func @reads(%box: memref<1xmemref<4xf32>>) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.load %box[%c0] : memref<1xmemref<4xf32>>
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
