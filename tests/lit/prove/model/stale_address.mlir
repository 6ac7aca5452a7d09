// The address of a freed buffer may be that of a later one.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// -----

// CHECK: {{unknown|refuted}}: @reused{{.*}}stale-address
func.func @reused() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  scf.if %differ { memref.dealloc %b : memref<4xf32> }
  return
}

// -----

// CHECK: proved: @both_alive
func.func @both_alive() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  memref.dealloc %a : memref<4xf32>
  scf.if %differ { memref.dealloc %b : memref<4xf32> }
  return
}
