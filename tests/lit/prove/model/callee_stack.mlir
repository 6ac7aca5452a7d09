// The stack of a callee ends when it returns, also for what it has stored in memory.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// -----

func.func private @leave_behind(%box: memref<1xmemref<4xf32>>) {
  %c0 = arith.constant 0 : index
  %own = memref.alloca() : memref<4xf32>
  memref.store %own, %box[%c0] : memref<1xmemref<4xf32>>
  return
}
// CHECK: unknown: @used_after_return: {{.*}}memory
func.func @used_after_return() -> f32 {
  %c0 = arith.constant 0 : index
  %box = memref.alloca() : memref<1xmemref<4xf32>>
  call @leave_behind(%box) : (memref<1xmemref<4xf32>>) -> ()
  %m = memref.load %box[%c0] : memref<1xmemref<4xf32>>
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}

// -----

func.func private @leave_behind(%box: memref<1xmemref<4xf32>>, %own: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  memref.store %own, %box[%c0] : memref<1xmemref<4xf32>>
  return
}
// CHECK: proved: @used_while_alive
func.func @used_while_alive() -> f32 {
  %c0 = arith.constant 0 : index
  %box = memref.alloca() : memref<1xmemref<4xf32>>
  %own = memref.alloca() : memref<4xf32>
  call @leave_behind(%box, %own) : (memref<1xmemref<4xf32>>, memref<4xf32>) -> ()
  %m = memref.load %box[%c0] : memref<1xmemref<4xf32>>
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
