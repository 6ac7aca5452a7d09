// Disjoint digits that are not below their radix, and a vector that begins within its buffer and ends beyond.
// RUN: bufferproof run %s --entry digits --arg 4 --arg 2 | FileCheck --check-prefix=DISJOINT %s
// RUN: bufferproof run %s --entry digits --arg 5 --arg 2 | FileCheck --check-prefix=POISON %s
// RUN: not bufferproof run %s --entry beyond 2>&1 | FileCheck --check-prefix=BEYOND %s

// DISJOINT: result 0: 22
// POISON: result 0: undef
func.func @digits(%i: index, %j: index) -> index {
  %r = affine.linearize_index disjoint [%i, %j] by (5, 5) : index
  return %r : index
}

// BEYOND: 'affine.vector_load': access out of the allocation's bounds: index 8 in dimension 0 of extent 8
func.func @beyond() -> vector<4xi64> {
  %a = memref.alloc() : memref<8xi64>
  %v = affine.vector_load %a[5] : memref<8xi64>, vector<4xi64>
  memref.dealloc %a : memref<8xi64>
  return %v : vector<4xi64>
}
