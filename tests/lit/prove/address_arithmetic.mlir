// Numbers made of addresses are any of 64 bits.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s

// CHECK: unknown: @may_be_larger: it depends on values that the prover does not follow: 'arith.addi'
func.func @may_be_larger(%m: memref<4xf32>) {
  %address = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %one = arith.constant 1 : index
  %next = arith.addi %address, %one : index
  %limit = arith.constant 4611686018427387905 : index
  %is_less = arith.cmpi slt, %next, %limit : index
  %a = memref.alloc() : memref<4xf32>
  scf.if %is_less { memref.dealloc %a : memref<4xf32> }
  return
}

// CHECK: proved: @is_no_larger{{$}}
func.func @is_no_larger(%m: memref<4xf32>) {
  %address = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %one = arith.constant 1 : index
  %next = arith.addi %address, %one : index
  %limit = arith.constant 9223372036854775807 : index
  %is_less = arith.cmpi sle, %next, %limit : index
  %a = memref.alloc() : memref<4xf32>
  scf.if %is_less { memref.dealloc %a : memref<4xf32> }
  return
}

// How often these loops run is unknown.
// CHECK: proved: @until_address{{$}}
func.func @until_address(%m: memref<4xf32>) {
  %address = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %address step %one {
    %a = memref.alloc() : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// CHECK: proved: @from_address{{$}}
func.func @from_address(%m: memref<4xf32>) {
  %address = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %nine = arith.constant 9 : index
  %one = arith.constant 1 : index
  scf.for %i = %address to %nine step %one {
    %a = memref.alloc() : memref<4xf32>
    %is_nine = arith.cmpi eq, %i, %nine : index
    scf.if %is_nine {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
