// A comparison with a selected memref is one with the memref that is selected, whichever of both is there first; it is known
// where it has been made, and not beside.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: refuted: @selected_first
func.func @selected_first(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = memref.alloc() : memref<4xf32>
  %r = arith.select %c, %a, %b : memref<4xf32>
  %s = scf.if %d -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %b : memref<4xf32>
  }
  %p = memref.extract_aligned_pointer_as_index %r : memref<4xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %same = arith.cmpi eq, %p, %q : index
  scf.if %same {
    memref.dealloc %x : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: proved: @freed_either_way
func.func @freed_either_way(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = memref.alloc() : memref<4xf32>
  %r = arith.select %c, %a, %b : memref<4xf32>
  %s = scf.if %d -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %b : memref<4xf32>
  }
  %p = memref.extract_aligned_pointer_as_index %r : memref<4xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %same = arith.cmpi eq, %p, %q : index
  scf.if %same {
    memref.dealloc %x : memref<4xf32>
  } else {
    memref.dealloc %x : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: proved: @beside
func.func @beside(%c: i1, %m: memref<4xf32>, %k: memref<4xf32>) {
  %x = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %k : memref<4xf32> -> index
  scf.if %c {
    %one = arith.cmpi eq, %p, %q : index
    scf.if %one {
      memref.copy %x, %m : memref<4xf32> to memref<4xf32>
    }
  } else {
    %other = arith.cmpi eq, %p, %q : index
    scf.if %other {
      memref.copy %x, %k : memref<4xf32> to memref<4xf32>
    }
  }
  %same = arith.cmpi eq, %p, %q : index
  scf.if %same {
    memref.dealloc %x : memref<4xf32>
  }
  %differ = arith.cmpi ne, %p, %q : index
  scf.if %differ {
    memref.dealloc %x : memref<4xf32>
  }
  return
}
