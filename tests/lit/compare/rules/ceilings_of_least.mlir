// The engine and upstream differ by this rule only: -2^63 is divided, and the quotient rounded up.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=lower-affine | FileCheck %s
// CHECK: {{^}}ceilings_of_least: 2 programs
// CHECK: {{^}}2 programs: 0 equal, 0 refused by both, 2 differ, 0 of them unexplained

func.func @by_constant(%n: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 ceildiv 2)>(%n)
  return %r : index
}

// -----

func.func @in_bound(%n: index, %m: memref<?xindex>) {
  affine.for %i = 0 to affine_map<(d0) -> (d0 ceildiv 4)>(%n) {
    affine.store %i, %m[%i] : memref<?xindex>
  }
  return
}
