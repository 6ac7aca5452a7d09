// The address of a freed buffer may be that of a later one.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: bufferproof run --entry reused %s
// RUN: not bufferproof run --entry reused --reuse-addresses %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry both_alive --reuse-addresses %s
// MACHINE: 'memref.alloc': leak

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
