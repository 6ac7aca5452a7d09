// An address that is passed as a number may be any number to a callee that is proved together with its caller.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: unknown: @compared_in_callee
func.func @compared_in_callee() {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %wide = arith.index_cast %p : index to i64
  call @frees_if_same(%p, %wide, %a) : (index, i64, memref<4xf32>) -> ()
  return
}
func.func private @frees_if_same(%p: index, %w: i64, %m: memref<4xf32>) {
  %q = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %v = arith.index_cast %q : index to i64
  %same = arith.cmpi eq, %p, %q : index
  %also = arith.cmpi eq, %w, %v : i64
  %both = arith.andi %same, %also : i1
  scf.if %both {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// CHECK: proved: @below_itself
func.func @below_itself() {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  call @frees_unless_below(%p, %a) : (index, memref<4xf32>) -> ()
  return
}
func.func private @frees_unless_below(%p: index, %m: memref<4xf32>) {
  %below = arith.cmpi slt, %p, %p : index
  scf.if %below {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
