// The engine and upstream differ by this rule only: %a and %b may be one buffer, and only the second condition hold.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=bufferization-lower-deallocations | FileCheck %s
// CHECK: {{^}}conditions_of_helper: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: i1, %d: i1) {
  bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%c, %d)
  return
}
