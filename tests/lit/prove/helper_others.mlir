// Whether @dealloc_helper has one buffer freed depends on whether another one is retained, which is not known of these: what
// is done on that condition is done or not.
// REQUIRES: smt
// RUN: bufferproof opt --lower-deallocations %s > %t.mlir
// RUN: sed 's/memref.dealloc %%0#0 : memref<4xf32>/&\n memref.dealloc %%alloc_0 : memref<8xf32>/' %t.mlir > %t.wrong.mlir
// RUN: not bufferproof prove %t.wrong.mlir | FileCheck %s --check-prefix=WRONG
// RUN: sed 's/memref.dealloc %%0#0 : memref<4xf32>/&\n memref.dealloc %%alloc_0 : memref<8xf32>\n } else {\n memref.dealloc %%alloc_0 : memref<8xf32>/' %t.mlir > %t.right.mlir
// RUN: bufferproof prove %t.right.mlir | FileCheck %s --check-prefix=RIGHT

// WRONG: {{unknown|refuted}}: @main
// RIGHT: proved: @main
func.func private @two() -> (memref<4xf32>, memref<4xf32>)
func.func @main() {
  %true = arith.constant true
  %x, %y = call @two() : () -> (memref<4xf32>, memref<4xf32>)
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<8xf32>
  %o = bufferization.dealloc (%x, %a : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%y : memref<4xf32>)
  memref.dealloc %y : memref<4xf32>
  return
}
