// An empty view keeps its offset, too: a cast to a type without it is undefined, so that no view into the middle of a
// buffer has a type that says it begins where the buffer does.
// RUN: not bufferproof run %s 2>&1 | FileCheck %s

// CHECK: [[@LINE+6]]:8: error: undefined behavior: 'memref.cast': offset 0 is 4, not 0
func.func @main() {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[%c4] [%c0] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
  %u = memref.cast %v : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32>
  memref.dealloc %u : memref<?xf32>
  return
}
