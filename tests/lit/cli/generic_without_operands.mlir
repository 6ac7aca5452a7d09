// A linalg.generic without operands runs its body once. Its text can be read again: a dictionary in the place of the
// operands has attributes.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt %s | bufferproof opt | FileCheck %s
// RUN: bufferproof run %s | FileCheck --check-prefix=RESULT %s

// CHECK: linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {
// RESULT: result 0: 7
func.func @main() -> i32 {
  %m = memref.alloc() : memref<i32>
  %seven = arith.constant 7 : i32
  "linalg.generic"() <{indexing_maps = [], iterator_types = [], operandSegmentSizes = array<i32: 0, 0>}> ({
    memref.store %seven, %m[] : memref<i32>
    "linalg.yield"() : () -> ()
  }) : () -> ()
  %r = memref.load %m[] : memref<i32>
  memref.dealloc %m : memref<i32>
  return %r : i32
}
