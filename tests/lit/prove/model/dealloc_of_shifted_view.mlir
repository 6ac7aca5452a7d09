// A view from byte 0 on is freed as its buffer is; one from a later byte on is an interior pointer, and so is its base.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run %s --entry frees_shifted 2>&1 | FileCheck %s --check-prefix=SHIFTED
// RUN: not bufferproof run %s --entry frees_base_of_shifted 2>&1 | FileCheck %s --check-prefix=SHIFTED
// RUN: not bufferproof run %s --entry deallocates_shifted 2>&1 | FileCheck %s --check-prefix=SHIFTED
// RUN: bufferproof run %s --entry frees_unshifted

// CHECK: unsupported: @frees_shifted: 'memref.view' has an address of its own
// SHIFTED: free of an interior pointer: frees a view from byte 8
func.func @frees_shifted() {
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<16xi8>
  %n = memref.view %m[%c8][] : memref<16xi8> to memref<2xi32>
  memref.dealloc %n : memref<2xi32>
  return
}

// CHECK: unsupported: @frees_base_of_shifted
func.func @frees_base_of_shifted() {
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<16xi8>
  %n = memref.view %m[%c8][] : memref<16xi8> to memref<2xi32>
  %b, %o, %s, %t = memref.extract_strided_metadata %n : memref<2xi32> -> memref<i32>, index, index, index
  memref.dealloc %b : memref<i32>
  return
}

// CHECK: unsupported: @deallocates_shifted
func.func @deallocates_shifted() {
  %true = arith.constant true
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<16xi8>
  %n = memref.view %m[%c8][] : memref<16xi8> to memref<2xi32>
  bufferization.dealloc (%n : memref<2xi32>) if (%true)
  return
}

// CHECK: proved: @frees_unshifted{{$}}
func.func @frees_unshifted() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<16xi8>
  %n = memref.view %m[%c0][] : memref<16xi8> to memref<2xi32>
  memref.dealloc %n : memref<2xi32>
  return
}
