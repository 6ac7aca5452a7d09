// An op that reads or writes a memref uses its buffer, also an empty one; a view or a size is no use.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry copied_after_free %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry viewed_after_free %s
// MACHINE: 'memref.copy': use after free

// CHECK: refuted: @copied_after_free
func.func @copied_after_free() {
  %a = memref.alloc() : memref<0xf32>
  %b = memref.alloc() : memref<0xf32>
  memref.dealloc %a : memref<0xf32>
  memref.copy %a, %b : memref<0xf32> to memref<0xf32>
  memref.dealloc %b : memref<0xf32>
  return
}

// CHECK: proved: @viewed_after_free
func.func @viewed_after_free() -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %view = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  %d = memref.dim %view, %c0 : memref<2xf32, strided<[1], offset: 1>>
  return %d : index
}
