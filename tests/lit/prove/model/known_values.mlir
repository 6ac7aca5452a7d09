// Right programs that depend on extents, on arithmetic and on whether two addresses are equal.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// -----

// CHECK: proved: @dim_of_static
func.func @dim_of_static() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  %d = memref.dim %a, %c0 : memref<4xf32>
  %is = arith.cmpi eq, %d, %c4 : index
  scf.if %is { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @dim_of_size
func.func @dim_of_size(%n: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %d = memref.dim %a, %c0 : memref<?xf32>
  %is = arith.cmpi eq, %d, %n : index
  scf.if %is { memref.dealloc %a : memref<?xf32> }
  return
}
// CHECK: proved: @dim_twice
func.func @dim_twice(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  %d = memref.dim %m, %c0 : memref<?xf32>
  %is = arith.cmpi eq, %d, %c4 : index
  scf.if %is { memref.dealloc %a : memref<4xf32> }
  %e = memref.dim %m, %c0 : memref<?xf32>
  %not = arith.cmpi ne, %e, %c4 : index
  scf.if %not { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @successor_differs
func.func @successor_differs(%x: i32) {
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  %y = arith.addi %x, %c1 : i32
  %differ = arith.cmpi ne, %x, %y : i32
  scf.if %differ { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @addresses_compared_twice
func.func @addresses_compared_twice(%x: memref<4xf32>, %y: memref<4xf32>) {
  %px = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %py = memref.extract_aligned_pointer_as_index %y : memref<4xf32> -> index
  %a = memref.alloc() : memref<4xf32>
  %same = arith.cmpi eq, %px, %py : index
  scf.if %same { memref.dealloc %a : memref<4xf32> }
  %differ = arith.cmpi ne, %py, %px : index
  scf.if %differ { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @address_of_selected
func.func @address_of_selected(%x: memref<4xf32>, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %m = arith.select %c, %x, %b : memref<4xf32>
  %pm = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %px = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %same = arith.cmpi eq, %pm, %px : index
  scf.if %same { memref.dealloc %a : memref<4xf32> }
  memref.dealloc %b : memref<4xf32>
  scf.if %c {
  } else { memref.dealloc %a : memref<4xf32> }
  return
}

// -----

// CHECK: refuted: @dim_is_other
func.func @dim_is_other(%n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %d = memref.dim %a, %c0 : memref<?xf32>
  %is = arith.cmpi eq, %d, %c4 : index
  scf.if %is { memref.dealloc %a : memref<?xf32> }
  return
}
// CHECK: refuted: @successor_is_greater
func.func @successor_is_greater(%x: i32) {
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  %y = arith.addi %x, %c1 : i32
  %greater = arith.cmpi sgt, %y, %x : i32
  scf.if %greater { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @other_extent
func.func @other_extent(%m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %d = memref.dim %m, %c0 : memref<?x?xf32>
  %e = memref.dim %m, %c1 : memref<?x?xf32>
  %same = arith.cmpi eq, %d, %e : index
  scf.if %same { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @address_of_other
func.func @address_of_other(%x: memref<4xf32>, %y: memref<4xf32>, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %m = arith.select %c, %x, %y : memref<4xf32>
  %pm = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %px = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %same = arith.cmpi eq, %pm, %px : index
  scf.if %same { memref.dealloc %a : memref<4xf32> }
  return
}
