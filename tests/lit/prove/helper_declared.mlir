// A @dealloc_helper that is only declared is an external function: it keeps the ABI, and nothing else is known of it.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s

// CHECK: {{unknown|refuted}}: @given_up
module {
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
  func.func private @dealloc_helper(memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>)
}
