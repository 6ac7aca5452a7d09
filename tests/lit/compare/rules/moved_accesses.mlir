// The engine and upstream differ by this rule only: the slice may be out of bounds, and the loop may have no iterations.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=loop-invariant-code-motion | FileCheck %s
// CHECK: {{^}}moved_accesses: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @use(memref<1xf32, strided<[1]>>)

func.func @f(%m: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %s = memref.subview %m[0] [1] [1] : memref<?xf32> to memref<1xf32, strided<[1]>>
    func.call @use(%s) : (memref<1xf32, strided<[1]>>) -> ()
  }
  return
}
