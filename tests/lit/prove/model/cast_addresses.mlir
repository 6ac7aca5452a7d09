// An address that is cast to integers of at least 64 bits still tells two buffers apart; a narrower one does not.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry wrong_wide %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: not bufferproof run --entry wrong_signed %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// MACHINE: 'memref.alloc': leak

// CHECK: proved: @wide
func.func @wide() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %ia = arith.index_castui %pa : index to i64
  %ib = arith.index_castui %pb : index to i64
  %differ = arith.cmpi ne, %ia, %ib : i64
  %same = arith.cmpi eq, %ia, %ia : i64
  scf.if %differ { memref.dealloc %a : memref<4xf32> }
  scf.if %same { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: refuted: @wrong_wide
func.func @wrong_wide() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %ia = arith.index_castui %pa : index to i64
  %ib = arith.index_castui %pb : index to i64
  %same = arith.cmpi eq, %ia, %ib : i64
  memref.dealloc %a : memref<4xf32>
  scf.if %same { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: proved: @signed
func.func @signed() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %ia = arith.index_cast %pa : index to i64
  %ib = arith.index_cast %pb : index to i64
  %differ = arith.cmpi ne, %ia, %ib : i64
  memref.dealloc %a : memref<4xf32>
  scf.if %differ { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: refuted: @wrong_signed
func.func @wrong_signed() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %ia = arith.index_cast %pa : index to i64
  %ib = arith.index_cast %pb : index to i64
  %same = arith.cmpi eq, %ia, %ib : i64
  memref.dealloc %a : memref<4xf32>
  scf.if %same { memref.dealloc %b : memref<4xf32> }
  return
}

// The low halves of two addresses may be the same.
// CHECK: {{unknown|refuted}}: @narrow{{$|:}}
func.func @narrow() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %ia = arith.index_cast %pa : index to i32
  %ib = arith.index_cast %pb : index to i32
  %differ = arith.cmpi ne, %ia, %ib : i32
  memref.dealloc %a : memref<4xf32>
  scf.if %differ { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @almost_as_wide{{$|:}}
func.func @almost_as_wide() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %ia = arith.index_cast %pa : index to i63
  %ib = arith.index_cast %pb : index to i63
  %differ = arith.cmpi ne, %ia, %ib : i63
  memref.dealloc %a : memref<4xf32>
  scf.if %differ { memref.dealloc %b : memref<4xf32> }
  return
}

// What is computed of an address is anything, and so is its order.
// CHECK: {{unknown|refuted}}: @computed{{$|:}}
func.func @computed(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %sum = arith.addi %pa, %n : index
  %differ = arith.cmpi ne, %sum, %pb : index
  memref.dealloc %a : memref<4xf32>
  scf.if %differ { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @ordered{{$|:}}
func.func @ordered() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %less = arith.cmpi ult, %pa, %pb : index
  memref.dealloc %a : memref<4xf32>
  scf.if %less { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @larger{{$|:}}
func.func @larger() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %m = arith.maxui %pa, %pb : index
  %is = arith.cmpi eq, %m, %pb : index
  memref.dealloc %a : memref<4xf32>
  scf.if %is { memref.dealloc %b : memref<4xf32> }
  return
}
