// What --lower-deallocations makes of lists_of_several.mlir: lists that are passed to the helper. The tests of tests/proofs
// describe what the prover makes of it.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s
// CHECK: proved: @one_of_two
// CHECK: proved: @second_is_kept
// CHECK: proved: @owned_by_one
// CHECK: proved: @given_up
// CHECK: refuted: @kept_wrongly
module {
  func.func @one_of_two(%arg0: i1) -> memref<4xf32> {
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg0, %alloc, %alloc_0 : memref<4xf32>
    %alloc_1 = memref.alloc() : memref<2xindex>
    %alloc_2 = memref.alloc() : memref<2xi1>
    %alloc_3 = memref.alloc() : memref<1xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_1[%c0] : memref<2xindex>
    %intptr_4 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_4, %alloc_1[%c1] : memref<2xindex>
    %c0_5 = arith.constant 0 : index
    memref.store %true, %alloc_2[%c0_5] : memref<2xi1>
    %c1_6 = arith.constant 1 : index
    memref.store %true, %alloc_2[%c1_6] : memref<2xi1>
    %intptr_7 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
    %c0_8 = arith.constant 0 : index
    memref.store %intptr_7, %alloc_3[%c0_8] : memref<1xindex>
    %cast = memref.cast %alloc_1 : memref<2xindex> to memref<?xindex>
    %cast_9 = memref.cast %alloc_2 : memref<2xi1> to memref<?xi1>
    %cast_10 = memref.cast %alloc_3 : memref<1xindex> to memref<?xindex>
    %alloc_11 = memref.alloc() : memref<2xi1>
    %alloc_12 = memref.alloc() : memref<1xi1>
    %cast_13 = memref.cast %alloc_11 : memref<2xi1> to memref<?xi1>
    %cast_14 = memref.cast %alloc_12 : memref<1xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_10, %cast_9, %cast_13, %cast_14) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_15 = arith.constant 0 : index
    %1 = memref.load %alloc_11[%c0_15] : memref<2xi1>
    scf.if %1 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %c1_16 = arith.constant 1 : index
    %2 = memref.load %alloc_11[%c1_16] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %alloc_0 : memref<4xf32>
    }
    %c0_17 = arith.constant 0 : index
    %3 = memref.load %alloc_12[%c0_17] : memref<1xi1>
    memref.dealloc %alloc_1 : memref<2xindex>
    memref.dealloc %alloc_3 : memref<1xindex>
    memref.dealloc %alloc_2 : memref<2xi1>
    memref.dealloc %alloc_11 : memref<2xi1>
    memref.dealloc %alloc_12 : memref<1xi1>
    return %0 : memref<4xf32>
  }
  func.func @second_is_kept(%arg0: i1, %arg1: i1) -> (memref<4xf32>, memref<4xf32>) {
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    %alloc_1 = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg0, %alloc, %alloc_0 : memref<4xf32>
    %alloc_2 = memref.alloc() : memref<2xindex>
    %alloc_3 = memref.alloc() : memref<2xi1>
    %alloc_4 = memref.alloc() : memref<2xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_2[%c0] : memref<2xindex>
    %intptr_5 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_5, %alloc_2[%c1] : memref<2xindex>
    %c0_6 = arith.constant 0 : index
    memref.store %true, %alloc_3[%c0_6] : memref<2xi1>
    %c1_7 = arith.constant 1 : index
    memref.store %arg1, %alloc_3[%c1_7] : memref<2xi1>
    %intptr_8 = memref.extract_aligned_pointer_as_index %alloc_1 : memref<4xf32> -> index
    %c0_9 = arith.constant 0 : index
    memref.store %intptr_8, %alloc_4[%c0_9] : memref<2xindex>
    %intptr_10 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
    %c1_11 = arith.constant 1 : index
    memref.store %intptr_10, %alloc_4[%c1_11] : memref<2xindex>
    %cast = memref.cast %alloc_2 : memref<2xindex> to memref<?xindex>
    %cast_12 = memref.cast %alloc_3 : memref<2xi1> to memref<?xi1>
    %cast_13 = memref.cast %alloc_4 : memref<2xindex> to memref<?xindex>
    %alloc_14 = memref.alloc() : memref<2xi1>
    %alloc_15 = memref.alloc() : memref<2xi1>
    %cast_16 = memref.cast %alloc_14 : memref<2xi1> to memref<?xi1>
    %cast_17 = memref.cast %alloc_15 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_13, %cast_12, %cast_16, %cast_17) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_18 = arith.constant 0 : index
    %1 = memref.load %alloc_14[%c0_18] : memref<2xi1>
    scf.if %1 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %c1_19 = arith.constant 1 : index
    %2 = memref.load %alloc_14[%c1_19] : memref<2xi1>
    scf.if %2 {
      memref.dealloc %alloc_0 : memref<4xf32>
    }
    %c0_20 = arith.constant 0 : index
    %3 = memref.load %alloc_15[%c0_20] : memref<2xi1>
    %c1_21 = arith.constant 1 : index
    %4 = memref.load %alloc_15[%c1_21] : memref<2xi1>
    memref.dealloc %alloc_2 : memref<2xindex>
    memref.dealloc %alloc_4 : memref<2xindex>
    memref.dealloc %alloc_3 : memref<2xi1>
    memref.dealloc %alloc_14 : memref<2xi1>
    memref.dealloc %alloc_15 : memref<2xi1>
    %5 = arith.xori %arg1, %true : i1
    %6 = arith.xori %arg0, %true : i1
    %7 = arith.andi %5, %6 : i1
    %8 = arith.andi %5, %arg0 : i1
    scf.if %8 {
      memref.dealloc %alloc_0 : memref<4xf32>
    }
    return %alloc_1, %0 : memref<4xf32>, memref<4xf32>
  }
  func.func @owned_by_one(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>) -> memref<4xf32> {
    %true = arith.constant true
    %false = arith.constant false
    %alloc = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg0, %alloc, %arg1 : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<3xindex>
    %alloc_1 = memref.alloc() : memref<3xi1>
    %alloc_2 = memref.alloc() : memref<3xindex>
    %intptr = memref.extract_aligned_pointer_as_index %arg1 : memref<4xf32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_0[%c0] : memref<3xindex>
    %intptr_3 = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_3, %alloc_0[%c1] : memref<3xindex>
    %intptr_4 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_4, %alloc_0[%c2] : memref<3xindex>
    %c0_5 = arith.constant 0 : index
    memref.store %false, %alloc_1[%c0_5] : memref<3xi1>
    %c1_6 = arith.constant 1 : index
    memref.store %true, %alloc_1[%c1_6] : memref<3xi1>
    %c2_7 = arith.constant 2 : index
    memref.store %false, %alloc_1[%c2_7] : memref<3xi1>
    %intptr_8 = memref.extract_aligned_pointer_as_index %arg2 : memref<4xf32> -> index
    %c0_9 = arith.constant 0 : index
    memref.store %intptr_8, %alloc_2[%c0_9] : memref<3xindex>
    %intptr_10 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
    %c1_11 = arith.constant 1 : index
    memref.store %intptr_10, %alloc_2[%c1_11] : memref<3xindex>
    %intptr_12 = memref.extract_aligned_pointer_as_index %arg1 : memref<4xf32> -> index
    %c2_13 = arith.constant 2 : index
    memref.store %intptr_12, %alloc_2[%c2_13] : memref<3xindex>
    %cast = memref.cast %alloc_0 : memref<3xindex> to memref<?xindex>
    %cast_14 = memref.cast %alloc_1 : memref<3xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_2 : memref<3xindex> to memref<?xindex>
    %alloc_16 = memref.alloc() : memref<3xi1>
    %alloc_17 = memref.alloc() : memref<3xi1>
    %cast_18 = memref.cast %alloc_16 : memref<3xi1> to memref<?xi1>
    %cast_19 = memref.cast %alloc_17 : memref<3xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_15, %cast_14, %cast_18, %cast_19) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_20 = arith.constant 0 : index
    %1 = memref.load %alloc_16[%c0_20] : memref<3xi1>
    scf.if %1 {
      memref.dealloc %arg1 : memref<4xf32>
    }
    %c1_21 = arith.constant 1 : index
    %2 = memref.load %alloc_16[%c1_21] : memref<3xi1>
    scf.if %2 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %c2_22 = arith.constant 2 : index
    %3 = memref.load %alloc_16[%c2_22] : memref<3xi1>
    scf.if %3 {
      memref.dealloc %0 : memref<4xf32>
    }
    %c0_23 = arith.constant 0 : index
    %4 = memref.load %alloc_17[%c0_23] : memref<3xi1>
    %c1_24 = arith.constant 1 : index
    %5 = memref.load %alloc_17[%c1_24] : memref<3xi1>
    %c2_25 = arith.constant 2 : index
    %6 = memref.load %alloc_17[%c2_25] : memref<3xi1>
    memref.dealloc %alloc_0 : memref<3xindex>
    memref.dealloc %alloc_2 : memref<3xindex>
    memref.dealloc %alloc_1 : memref<3xi1>
    memref.dealloc %alloc_16 : memref<3xi1>
    memref.dealloc %alloc_17 : memref<3xi1>
    %7 = arith.xori %5, %true : i1
    %8 = scf.if %5 -> (memref<4xf32>) {
      scf.yield %0 : memref<4xf32>
    } else {
      %9 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
      scf.yield %9 : memref<4xf32>
    }
    return %8 : memref<4xf32>
  }
  func.func @given_up(%arg0: i1, %arg1: i1) {
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    %alloc_1 = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg0, %alloc, %alloc_0 : memref<4xf32>
    %1 = arith.select %arg1, %alloc_0, %alloc_1 : memref<4xf32>
    %alloc_2 = memref.alloc() : memref<5xindex>
    %alloc_3 = memref.alloc() : memref<5xi1>
    %alloc_4 = memref.alloc() : memref<0xindex>
    %intptr = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_2[%c0] : memref<5xindex>
    %intptr_5 = memref.extract_aligned_pointer_as_index %1 : memref<4xf32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_5, %alloc_2[%c1] : memref<5xindex>
    %intptr_6 = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_6, %alloc_2[%c2] : memref<5xindex>
    %intptr_7 = memref.extract_aligned_pointer_as_index %alloc_1 : memref<4xf32> -> index
    %c3 = arith.constant 3 : index
    memref.store %intptr_7, %alloc_2[%c3] : memref<5xindex>
    %intptr_8 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    %c4 = arith.constant 4 : index
    memref.store %intptr_8, %alloc_2[%c4] : memref<5xindex>
    %c0_9 = arith.constant 0 : index
    memref.store %arg0, %alloc_3[%c0_9] : memref<5xi1>
    %c1_10 = arith.constant 1 : index
    memref.store %arg1, %alloc_3[%c1_10] : memref<5xi1>
    %c2_11 = arith.constant 2 : index
    memref.store %true, %alloc_3[%c2_11] : memref<5xi1>
    %c3_12 = arith.constant 3 : index
    memref.store %true, %alloc_3[%c3_12] : memref<5xi1>
    %c4_13 = arith.constant 4 : index
    memref.store %true, %alloc_3[%c4_13] : memref<5xi1>
    %cast = memref.cast %alloc_2 : memref<5xindex> to memref<?xindex>
    %cast_14 = memref.cast %alloc_3 : memref<5xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_4 : memref<0xindex> to memref<?xindex>
    %alloc_16 = memref.alloc() : memref<5xi1>
    %alloc_17 = memref.alloc() : memref<0xi1>
    %cast_18 = memref.cast %alloc_16 : memref<5xi1> to memref<?xi1>
    %cast_19 = memref.cast %alloc_17 : memref<0xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_15, %cast_14, %cast_18, %cast_19) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_20 = arith.constant 0 : index
    %2 = memref.load %alloc_16[%c0_20] : memref<5xi1>
    scf.if %2 {
      memref.dealloc %0 : memref<4xf32>
    }
    %c1_21 = arith.constant 1 : index
    %3 = memref.load %alloc_16[%c1_21] : memref<5xi1>
    scf.if %3 {
      memref.dealloc %1 : memref<4xf32>
    }
    %c2_22 = arith.constant 2 : index
    %4 = memref.load %alloc_16[%c2_22] : memref<5xi1>
    scf.if %4 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %c3_23 = arith.constant 3 : index
    %5 = memref.load %alloc_16[%c3_23] : memref<5xi1>
    scf.if %5 {
      memref.dealloc %alloc_1 : memref<4xf32>
    }
    %c4_24 = arith.constant 4 : index
    %6 = memref.load %alloc_16[%c4_24] : memref<5xi1>
    scf.if %6 {
      memref.dealloc %alloc_0 : memref<4xf32>
    }
    memref.dealloc %alloc_2 : memref<5xindex>
    memref.dealloc %alloc_4 : memref<0xindex>
    memref.dealloc %alloc_3 : memref<5xi1>
    memref.dealloc %alloc_16 : memref<5xi1>
    memref.dealloc %alloc_17 : memref<0xi1>
    return
  }
  func.func @kept_wrongly(%arg0: i1, %arg1: i1) -> memref<4xf32> {
    %true = arith.constant true
    %alloc = memref.alloc() : memref<4xf32>
    %alloc_0 = memref.alloc() : memref<4xf32>
    %alloc_1 = memref.alloc() : memref<4xf32>
    %0 = arith.select %arg0, %alloc, %alloc_0 : memref<4xf32>
    %1 = arith.select %arg1, %alloc_0, %alloc_1 : memref<4xf32>
    %alloc_2 = memref.alloc() : memref<3xindex>
    %alloc_3 = memref.alloc() : memref<3xi1>
    %alloc_4 = memref.alloc() : memref<2xindex>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4xf32> -> index
    %c0 = arith.constant 0 : index
    memref.store %intptr, %alloc_2[%c0] : memref<3xindex>
    %intptr_5 = memref.extract_aligned_pointer_as_index %alloc_0 : memref<4xf32> -> index
    %c1 = arith.constant 1 : index
    memref.store %intptr_5, %alloc_2[%c1] : memref<3xindex>
    %intptr_6 = memref.extract_aligned_pointer_as_index %alloc_1 : memref<4xf32> -> index
    %c2 = arith.constant 2 : index
    memref.store %intptr_6, %alloc_2[%c2] : memref<3xindex>
    %c0_7 = arith.constant 0 : index
    memref.store %true, %alloc_3[%c0_7] : memref<3xi1>
    %c1_8 = arith.constant 1 : index
    memref.store %arg0, %alloc_3[%c1_8] : memref<3xi1>
    %c2_9 = arith.constant 2 : index
    memref.store %true, %alloc_3[%c2_9] : memref<3xi1>
    %intptr_10 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
    %c0_11 = arith.constant 0 : index
    memref.store %intptr_10, %alloc_4[%c0_11] : memref<2xindex>
    %intptr_12 = memref.extract_aligned_pointer_as_index %1 : memref<4xf32> -> index
    %c1_13 = arith.constant 1 : index
    memref.store %intptr_12, %alloc_4[%c1_13] : memref<2xindex>
    %cast = memref.cast %alloc_2 : memref<3xindex> to memref<?xindex>
    %cast_14 = memref.cast %alloc_3 : memref<3xi1> to memref<?xi1>
    %cast_15 = memref.cast %alloc_4 : memref<2xindex> to memref<?xindex>
    %alloc_16 = memref.alloc() : memref<3xi1>
    %alloc_17 = memref.alloc() : memref<2xi1>
    %cast_18 = memref.cast %alloc_16 : memref<3xi1> to memref<?xi1>
    %cast_19 = memref.cast %alloc_17 : memref<2xi1> to memref<?xi1>
    call @dealloc_helper(%cast, %cast_15, %cast_14, %cast_18, %cast_19) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %c0_20 = arith.constant 0 : index
    %2 = memref.load %alloc_16[%c0_20] : memref<3xi1>
    scf.if %2 {
      memref.dealloc %alloc : memref<4xf32>
    }
    %c1_21 = arith.constant 1 : index
    %3 = memref.load %alloc_16[%c1_21] : memref<3xi1>
    scf.if %3 {
      memref.dealloc %alloc_0 : memref<4xf32>
    }
    %c2_22 = arith.constant 2 : index
    %4 = memref.load %alloc_16[%c2_22] : memref<3xi1>
    scf.if %4 {
      memref.dealloc %alloc_1 : memref<4xf32>
    }
    %c0_23 = arith.constant 0 : index
    %5 = memref.load %alloc_17[%c0_23] : memref<2xi1>
    %c1_24 = arith.constant 1 : index
    %6 = memref.load %alloc_17[%c1_24] : memref<2xi1>
    memref.dealloc %alloc_2 : memref<3xindex>
    memref.dealloc %alloc_4 : memref<2xindex>
    memref.dealloc %alloc_3 : memref<3xi1>
    memref.dealloc %alloc_16 : memref<3xi1>
    memref.dealloc %alloc_17 : memref<2xi1>
    return %0 : memref<4xf32>
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
}

