// In blocks that nothing reaches, ops may use each other's values in circles: they go, in one block and across several.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s
// CHECK-LABEL: func.func @one_block
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @one_block(%a: i32) {
  return
^bb1:
  %w = arith.addi %x, %a : i32
  %x = arith.addi %w, %a : i32
  cf.br ^bb1
}

// CHECK-LABEL: func.func @two_blocks
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @two_blocks() {
  return
^bb1:
  %b:2 = memref.extract_strided_metadata %w : memref<i64> -> memref<i64>, index
  cf.br ^bb2
^bb2:
  %w = memref.cast %b#0 : memref<i64> to memref<i64>
  cf.br ^bb1
}
