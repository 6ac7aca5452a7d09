// The engine and upstream differ by this rule only: the caller frees each result.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=ownership-based-buffer-deallocation | FileCheck %s
// CHECK: {{^}}returned_twice: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f() -> (memref<2xi32>, memref<2xi32>) {
  %m = memref.alloc() : memref<2xi32>
  return %m, %m : memref<2xi32>, memref<2xi32>
}
