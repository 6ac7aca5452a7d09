// What depends on a callee that leaves the model leaves it by the same rule.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s | FileCheck %s

memref.global "private" @slot : memref<1xmemref<4xf32>> = uninitialized
// CHECK: unknown: @fetch: {{.*}}global-of-memrefs
func.func @fetch() -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %slots = memref.get_global @slot : memref<1xmemref<4xf32>>
  %0 = memref.load %slots[%c0] : memref<1xmemref<4xf32>>
  return %0 : memref<4xf32>
}
// By the ABI the result is the caller's to free, and nobody does.
// CHECK: unknown: @main: it depends on what callees do, which is not decided [global-of-memrefs]
func.func @main() {
  %0 = call @fetch() : () -> memref<4xf32>
  return
}

// -----

// CHECK: proved: @fetch
func.func @fetch() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
// CHECK: refuted: @main
func.func @main() {
  %0 = call @fetch() : () -> memref<4xf32>
  return
}
