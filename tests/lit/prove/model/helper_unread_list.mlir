// A @dealloc_helper accesses no list of 0 elements, and reads what is retained only if there are memrefs: such lists may
// have been freed. One of unknown text may read them anyway.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// The list of what is owned is empty and freed.
// CHECK: proved: @main
func.func @main() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %lm = memref.alloca() : memref<1xindex>
  %lr = memref.alloca() : memref<0xindex>
  %lc = memref.alloca() : memref<1xi1>
  %ld = memref.alloca() : memref<1xi1>
  %lo = memref.alloc() : memref<0xi1>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.store %pa, %lm[%c0] : memref<1xindex>
  memref.store %true, %lc[%c0] : memref<1xi1>
  memref.dealloc %lo : memref<0xi1>
  %m = memref.cast %lm : memref<1xindex> to memref<?xindex>
  %r = memref.cast %lr : memref<0xindex> to memref<?xindex>
  %cc = memref.cast %lc : memref<1xi1> to memref<?xi1>
  %d = memref.cast %ld : memref<1xi1> to memref<?xi1>
  %o = memref.cast %lo : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%m, %r, %cc, %d, %o) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %x = memref.load %ld[%c0] : memref<1xi1>
  scf.if %x { memref.dealloc %a : memref<4xf32> }
  return
}
func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %dim = memref.dim %arg0, %c0 : memref<?xindex>
  %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
  scf.for %arg5 = %c0 to %dim_0 step %c1 {
    memref.store %false, %arg4[%arg5] : memref<?xi1>
  }
  scf.for %arg5 = %c0 to %dim step %c1 {
    %0 = memref.load %arg0[%arg5] : memref<?xindex>
    %1 = memref.load %arg2[%arg5] : memref<?xi1>
    %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
      %5 = memref.load %arg1[%arg6] : memref<?xindex>
      %6 = arith.cmpi eq, %5, %0 : index
      scf.if %6 {
        %9 = memref.load %arg4[%arg6] : memref<?xi1>
        %10 = arith.ori %9, %1 : i1
        memref.store %10, %arg4[%arg6] : memref<?xi1>
      }
      %7 = arith.cmpi ne, %5, %0 : index
      %8 = arith.andi %arg7, %7 : i1
      scf.yield %8 : i1
    }
    %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
      %5 = memref.load %arg0[%arg6] : memref<?xindex>
      %6 = arith.cmpi ne, %5, %0 : index
      %7 = memref.load %arg2[%arg6] : memref<?xi1>
      %8 = arith.xori %7, %true : i1
      %9 = arith.ori %6, %8 : i1
      %10 = arith.andi %arg7, %9 : i1
      scf.yield %10 : i1
    }
    %4 = arith.andi %3, %1 : i1
    memref.store %4, %arg3[%arg5] : memref<?xi1>
  }
  return
}

// -----

// The conditions are freed.
// CHECK: refuted: @main
func.func @main() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %lm = memref.alloca() : memref<1xindex>
  %lr = memref.alloca() : memref<0xindex>
  %lc = memref.alloc() : memref<1xi1>
  %ld = memref.alloca() : memref<1xi1>
  %lo = memref.alloca() : memref<0xi1>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.store %pa, %lm[%c0] : memref<1xindex>
  memref.store %true, %lc[%c0] : memref<1xi1>
  memref.dealloc %lc : memref<1xi1>
  %m = memref.cast %lm : memref<1xindex> to memref<?xindex>
  %r = memref.cast %lr : memref<0xindex> to memref<?xindex>
  %cc = memref.cast %lc : memref<1xi1> to memref<?xi1>
  %d = memref.cast %ld : memref<1xi1> to memref<?xi1>
  %o = memref.cast %lo : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%m, %r, %cc, %d, %o) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %x = memref.load %ld[%c0] : memref<1xi1>
  scf.if %x { memref.dealloc %a : memref<4xf32> }
  return
}
func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %dim = memref.dim %arg0, %c0 : memref<?xindex>
  %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
  scf.for %arg5 = %c0 to %dim_0 step %c1 {
    memref.store %false, %arg4[%arg5] : memref<?xi1>
  }
  scf.for %arg5 = %c0 to %dim step %c1 {
    %0 = memref.load %arg0[%arg5] : memref<?xindex>
    %1 = memref.load %arg2[%arg5] : memref<?xi1>
    %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
      %5 = memref.load %arg1[%arg6] : memref<?xindex>
      %6 = arith.cmpi eq, %5, %0 : index
      scf.if %6 {
        %9 = memref.load %arg4[%arg6] : memref<?xi1>
        %10 = arith.ori %9, %1 : i1
        memref.store %10, %arg4[%arg6] : memref<?xi1>
      }
      %7 = arith.cmpi ne, %5, %0 : index
      %8 = arith.andi %arg7, %7 : i1
      scf.yield %8 : i1
    }
    %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
      %5 = memref.load %arg0[%arg6] : memref<?xindex>
      %6 = arith.cmpi ne, %5, %0 : index
      %7 = memref.load %arg2[%arg6] : memref<?xi1>
      %8 = arith.xori %7, %true : i1
      %9 = arith.ori %6, %8 : i1
      %10 = arith.andi %arg7, %9 : i1
      scf.yield %10 : i1
    }
    %4 = arith.andi %3, %1 : i1
    memref.store %4, %arg3[%arg5] : memref<?xi1>
  }
  return
}

// -----

// There is no memref, and the list of retained ones is freed.
// CHECK: proved: @main
func.func @main() {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %lm = memref.alloca() : memref<0xindex>
  %lr = memref.alloc() : memref<1xindex>
  %lc = memref.alloca() : memref<0xi1>
  %ld = memref.alloca() : memref<0xi1>
  %lo = memref.alloca() : memref<1xi1>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.store %pa, %lr[%c0] : memref<1xindex>
  memref.dealloc %lr : memref<1xindex>
  %m = memref.cast %lm : memref<0xindex> to memref<?xindex>
  %r = memref.cast %lr : memref<1xindex> to memref<?xindex>
  %cc = memref.cast %lc : memref<0xi1> to memref<?xi1>
  %d = memref.cast %ld : memref<0xi1> to memref<?xi1>
  %o = memref.cast %lo : memref<1xi1> to memref<?xi1>
  call @dealloc_helper(%m, %r, %cc, %d, %o) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %owned = memref.load %lo[%c0] : memref<1xi1>
  scf.if %owned { memref.dealloc %a : memref<4xf32> }
  memref.dealloc %a : memref<4xf32>
  return
}
func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %dim = memref.dim %arg0, %c0 : memref<?xindex>
  %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
  scf.for %arg5 = %c0 to %dim_0 step %c1 {
    memref.store %false, %arg4[%arg5] : memref<?xi1>
  }
  scf.for %arg5 = %c0 to %dim step %c1 {
    %0 = memref.load %arg0[%arg5] : memref<?xindex>
    %1 = memref.load %arg2[%arg5] : memref<?xi1>
    %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
      %5 = memref.load %arg1[%arg6] : memref<?xindex>
      %6 = arith.cmpi eq, %5, %0 : index
      scf.if %6 {
        %9 = memref.load %arg4[%arg6] : memref<?xi1>
        %10 = arith.ori %9, %1 : i1
        memref.store %10, %arg4[%arg6] : memref<?xi1>
      }
      %7 = arith.cmpi ne, %5, %0 : index
      %8 = arith.andi %arg7, %7 : i1
      scf.yield %8 : i1
    }
    %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
      %5 = memref.load %arg0[%arg6] : memref<?xindex>
      %6 = arith.cmpi ne, %5, %0 : index
      %7 = memref.load %arg2[%arg6] : memref<?xi1>
      %8 = arith.xori %7, %true : i1
      %9 = arith.ori %6, %8 : i1
      %10 = arith.andi %arg7, %9 : i1
      scf.yield %10 : i1
    }
    %4 = arith.andi %3, %1 : i1
    memref.store %4, %arg3[%arg5] : memref<?xi1>
  }
  return
}

// -----

// CHECK: unknown: @main
// CHECK-SAME: [helper-lists]
func.func @main() {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %lm = memref.alloca() : memref<0xindex>
  %lr = memref.alloc() : memref<1xindex>
  %lc = memref.alloca() : memref<0xi1>
  %ld = memref.alloca() : memref<0xi1>
  %lo = memref.alloca() : memref<1xi1>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.store %pa, %lr[%c0] : memref<1xindex>
  memref.dealloc %lr : memref<1xindex>
  %m = memref.cast %lm : memref<0xindex> to memref<?xindex>
  %r = memref.cast %lr : memref<1xindex> to memref<?xindex>
  %cc = memref.cast %lc : memref<0xi1> to memref<?xi1>
  %d = memref.cast %ld : memref<0xi1> to memref<?xi1>
  %o = memref.cast %lo : memref<1xi1> to memref<?xi1>
  call @dealloc_helper(%m, %r, %cc, %d, %o) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %owned = memref.load %lo[%c0] : memref<1xi1>
  scf.if %owned { memref.dealloc %a : memref<4xf32> }
  memref.dealloc %a : memref<4xf32>
  return
}
func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %dim = memref.dim %arg0, %c0 : memref<?xindex>
  %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
  scf.for %arg5 = %c0 to %dim_0 step %c1 {
    memref.store %false, %arg4[%arg5] : memref<?xi1>
  }
  scf.for %arg5 = %c0 to %dim step %c1 {
    %0 = memref.load %arg0[%arg5] : memref<?xindex>
    %1 = memref.load %arg2[%arg5] : memref<?xi1>
    %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
      %5 = memref.load %arg1[%arg6] : memref<?xindex>
      %6 = arith.cmpi eq, %0, %5 : index
      scf.if %6 {
        %9 = memref.load %arg4[%arg6] : memref<?xi1>
        %10 = arith.ori %9, %1 : i1
        memref.store %10, %arg4[%arg6] : memref<?xi1>
      }
      %7 = arith.cmpi ne, %5, %0 : index
      %8 = arith.andi %arg7, %7 : i1
      scf.yield %8 : i1
    }
    %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
      %5 = memref.load %arg0[%arg6] : memref<?xindex>
      %6 = arith.cmpi ne, %5, %0 : index
      %7 = memref.load %arg2[%arg6] : memref<?xi1>
      %8 = arith.xori %7, %true : i1
      %9 = arith.ori %6, %8 : i1
      %10 = arith.andi %arg7, %9 : i1
      scf.yield %10 : i1
    }
    %4 = arith.andi %3, %1 : i1
    memref.store %4, %arg3[%arg5] : memref<?xi1>
  }
  return
}

// -----

// A known text, but one array is two of its lists, which are not followed.
// CHECK: unknown: @main
// CHECK-SAME: [helper-lists]
func.func @main() {
  %a = memref.alloc() : memref<4xf32>
  %lm = memref.alloca() : memref<0xindex>
  %lr = memref.alloc() : memref<1xindex>
  %lc = memref.alloca() : memref<0xi1>
  %lo = memref.alloca() : memref<1xi1>
  memref.dealloc %lr : memref<1xindex>
  %m = memref.cast %lm : memref<0xindex> to memref<?xindex>
  %r = memref.cast %lr : memref<1xindex> to memref<?xindex>
  %both = memref.cast %lc : memref<0xi1> to memref<?xi1>
  %o = memref.cast %lo : memref<1xi1> to memref<?xi1>
  call @dealloc_helper(%m, %r, %both, %both, %o) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %dim = memref.dim %arg0, %c0 : memref<?xindex>
  %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
  scf.for %arg5 = %c0 to %dim_0 step %c1 {
    memref.store %false, %arg4[%arg5] : memref<?xi1>
  }
  scf.for %arg5 = %c0 to %dim step %c1 {
    %0 = memref.load %arg0[%arg5] : memref<?xindex>
    %1 = memref.load %arg2[%arg5] : memref<?xi1>
    %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
      %5 = memref.load %arg1[%arg6] : memref<?xindex>
      %6 = arith.cmpi eq, %5, %0 : index
      scf.if %6 {
        %9 = memref.load %arg4[%arg6] : memref<?xi1>
        %10 = arith.ori %9, %1 : i1
        memref.store %10, %arg4[%arg6] : memref<?xi1>
      }
      %7 = arith.cmpi ne, %5, %0 : index
      %8 = arith.andi %arg7, %7 : i1
      scf.yield %8 : i1
    }
    %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
      %5 = memref.load %arg0[%arg6] : memref<?xindex>
      %6 = arith.cmpi ne, %5, %0 : index
      %7 = memref.load %arg2[%arg6] : memref<?xi1>
      %8 = arith.xori %7, %true : i1
      %9 = arith.ori %6, %8 : i1
      %10 = arith.andi %arg7, %9 : i1
      scf.yield %10 : i1
    }
    %4 = arith.andi %3, %1 : i1
    memref.store %4, %arg3[%arg5] : memref<?xi1>
  }
  return
}
