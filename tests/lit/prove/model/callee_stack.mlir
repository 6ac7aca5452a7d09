// The stack of a callee ends when it returns, also for what it has stored in memory.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry used_after_return %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry used_while_alive %s
// MACHINE: 'memref.load': use after the end of the stack allocation's scope

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

func.func private @put_in(%box: memref<1xmemref<4xf32>>, %own: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  memref.store %own, %box[%c0] : memref<1xmemref<4xf32>>
  return
}
// CHECK: proved: @used_while_alive
func.func @used_while_alive() -> f32 {
  %c0 = arith.constant 0 : index
  %box = memref.alloca() : memref<1xmemref<4xf32>>
  %own = memref.alloca() : memref<4xf32>
  call @put_in(%box, %own) : (memref<1xmemref<4xf32>>, memref<4xf32>) -> ()
  %m = memref.load %box[%c0] : memref<1xmemref<4xf32>>
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
