// Who gets a view into the middle of a buffer from a call owns the buffer, and frees its base, as the
// lines do that ownership-based-buffer-deallocation writes behind such a call; the view itself must not be freed.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s

// CHECK: proved: @made
func.func @made() -> memref<2xf32, strided<[1], offset: 2>> {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[2] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 2>>
  return %v : memref<2xf32, strided<[1], offset: 2>>
}

// CHECK: proved: @base_is_freed
func.func @base_is_freed() {
  %true = arith.constant true
  %v = call @made() : () -> memref<2xf32, strided<[1], offset: 2>>
  %base, %o, %n, %s = memref.extract_strided_metadata %v : memref<2xf32, strided<[1], offset: 2>> -> memref<f32>, index, index, index
  bufferization.dealloc (%base : memref<f32>) if (%true)
  return
}

// CHECK: refuted: @view_is_freed
// CHECK-NEXT: refuted: no buffer is freed by a pointer into its middle
// CHECK: replays with
func.func @view_is_freed() {
  %true = arith.constant true
  %v = call @made() : () -> memref<2xf32, strided<[1], offset: 2>>
  bufferization.dealloc (%v : memref<2xf32, strided<[1], offset: 2>>) if (%true)
  return
}

// CHECK: refuted: @kept
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
func.func @kept() {
  %v = call @made() : () -> memref<2xf32, strided<[1], offset: 2>>
  return
}
