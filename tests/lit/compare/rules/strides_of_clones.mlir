// The engine and upstream differ by this rule only: rows of what upstream allocates may be longer than one element.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=convert-bufferization-to-memref | FileCheck %s
// CHECK: {{^}}strides_of_clones: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%m: memref<?x?xi32, strided<[1, 1]>>) -> memref<?x?xi32, strided<[1, 1]>> {
  %c = bufferization.clone %m : memref<?x?xi32, strided<[1, 1]>> to memref<?x?xi32, strided<[1, 1]>>
  return %c : memref<?x?xi32, strided<[1, 1]>>
}
