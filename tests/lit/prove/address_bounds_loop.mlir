// Where an address decides how often a loop runs, no run can follow a counterexample that chooses its number.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: unknown: @by_address: it depends on values that the prover does not follow [values]
func.func @by_address() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  scf.for %i = %c0 to %p step %c1 {
    %is_second = arith.cmpi eq, %i, %c1 : index
    scf.if %is_second {
      memref.dealloc %b : memref<4xf32>
    }
  }
  return
}
// CHECK: proved: @by_number
func.func @by_number() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %b = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %is_second = arith.cmpi eq, %i, %c1 : index
    scf.if %is_second {
      memref.dealloc %b : memref<4xf32>
    }
  }
  return
}
