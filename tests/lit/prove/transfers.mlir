// A transfer uses its buffers until the wait for its tag, which must be behind it in its block.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @good
func.func @good(%i: index) {
  %m = memref.alloc() : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  memref.dealloc %m : memref<4xf32>
  memref.dealloc %n : memref<4xf32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----

// The second transfer is that which the second wait waits for.
// CHECK: proved: @one_after_the_other
func.func @one_after_the_other(%i: index, %k: memref<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  memref.dealloc %m : memref<4xf32>
  memref.dma_start %k[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  memref.dealloc %n : memref<4xf32>
  memref.dealloc %t : memref<1xi32>
  return
}

// -----

// CHECK: refuted: @source_freed
func.func @source_freed(%i: index, %n: memref<4xf32>, %t: memref<1xi32>) {
  %m = memref.alloc() : memref<4xf32>
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dealloc %m : memref<4xf32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  return
}

// -----

// CHECK: refuted: @target_freed
func.func @target_freed(%i: index, %m: memref<4xf32>, %t: memref<1xi32>) {
  %n = memref.alloc() : memref<4xf32>
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dealloc %n : memref<4xf32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  return
}

// -----

// CHECK: refuted: @tag_freed
func.func @tag_freed(%i: index, %m: memref<4xf32>, %n: memref<4xf32>) {
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dealloc %t : memref<1xi32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  return
}

// -----

// CHECK: has no memref.dma_wait behind it in its block for the same values
func.func @other_tag(%i: index, %k: index, %m: memref<4xf32>, %n: memref<4xf32>, %t: memref<1xi32>) {
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dma_wait %t[%k], %i : memref<1xi32>
  return
}

// -----

// CHECK: has no memref.dma_wait behind it in its block for the same values
func.func @twice(%i: index, %m: memref<4xf32>, %n: memref<4xf32>, %t: memref<1xi32>) {
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  memref.dma_wait %t[%i], %i : memref<1xi32>
  return
}
