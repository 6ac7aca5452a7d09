// A global of memrefs hands buffers from function to function: that is outside of the model.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry owner %s
// MACHINE: 'memref.load': use after free

memref.global "private" @box : memref<1xmemref<4xf32>> = uninitialized
// CHECK: unknown: @put: {{.*}}global-of-memrefs
func.func @put() {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %box = memref.get_global @box : memref<1xmemref<4xf32>>
  memref.store %a, %box[%c0] : memref<1xmemref<4xf32>>
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: unknown: @get: {{.*}}global-of-memrefs
func.func @get() -> f32 {
  %c0 = arith.constant 0 : index
  %box = memref.get_global @box : memref<1xmemref<4xf32>>
  %m = memref.load %box[%c0] : memref<1xmemref<4xf32>>
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
// CHECK: unknown: @main: it calls @put, which is not proved [callee]
func.func @main() -> f32 {
  call @put() : () -> ()
  %v = call @get() : () -> f32
  return %v : f32
}

// CHECK: proved: @write
func.func @write(%a: memref<4xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %a[%c0] : memref<4xf32>
  return
}
// CHECK: proved: @read
func.func @read(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
// CHECK: proved: @owner
func.func @owner(%x: f32) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  call @write(%a, %x) : (memref<4xf32>, f32) -> ()
  %v = call @read(%a) : (memref<4xf32>) -> f32
  memref.dealloc %a : memref<4xf32>
  return %v : f32
}
