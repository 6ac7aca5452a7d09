// What the deallocation pipeline makes of a loop is proved before lowering and after it, the helper call by its
// REQUIRES: smt
// contract. Helpers of other bodies are in helper.mlir.
// RUN: bufferproof opt --ownership-based-buffer-deallocation %s | bufferproof prove - | FileCheck %s
// RUN: bufferproof opt --buffer-deallocation-pipeline %s > %t.mlir
// RUN: grep "call @dealloc_helper" %t.mlir
// RUN: bufferproof prove %t.mlir | FileCheck %s

// CHECK: proved: @swap
func.func @swap(%n: index, %size: index, %c: i1) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%size) : memref<?xf32>
  %b = memref.alloc(%size) : memref<?xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<?xf32>, memref<?xf32>) {
    %x = arith.select %c, %p, %q : memref<?xf32>
    %y = arith.select %c, %q, %p : memref<?xf32>
    scf.yield %x, %y : memref<?xf32>, memref<?xf32>
  }
  return %r#0 : memref<?xf32>
}
