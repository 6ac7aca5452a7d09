// memref.assume_alignment: what an allocation asks for, and at least the size of its elements, holds; what else is
// assumed makes the result undefined, which hurts where it is accessed.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt %s --canonicalize | bufferproof run - | FileCheck %s
// RUN: bufferproof run %s --entry outside --arg '[5, 6, 7, 8]' | FileCheck %s --check-prefix=OUTSIDE
// RUN: bufferproof run %s --entry outside --arg '[5, 6, 7, 8]' --strided-arguments | FileCheck %s --check-prefix=OUTSIDE
// RUN: bufferproof run %s --entry unused | FileCheck %s --check-prefix=UNUSED
// RUN: not bufferproof run %s --entry more 2>&1 | FileCheck %s --check-prefix=MORE
// RUN: not bufferproof run %s --entry of_clone 2>&1 | FileCheck %s --check-prefix=CLONE
// RUN: not bufferproof run %s --entry inside 2>&1 | FileCheck %s --check-prefix=INSIDE
// RUN: not bufferproof run %s --entry seen_through_views 2>&1 | FileCheck %s --check-prefix=VIEWS

memref.global "private" constant @k : memref<2xi16> = dense<[8, 9]> {alignment = 128 : i64}

// CHECK: result 0: 3
// CHECK: result 1: 3
// CHECK: result 2: 3
// CHECK: result 3: 9
func.func @main() -> (i32, i32, i32, i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 3 : i32
  %m = memref.alloc(%c4) {alignment = 32 : i64} : memref<?xi32>
  %a = memref.assume_alignment %m, 32 : memref<?xi32>
  memref.store %v, %a[%c0] : memref<?xi32>
  %x = memref.load %m[%c0] : memref<?xi32>
  %n = memref.alloca() : memref<4xi32>
  %b = memref.assume_alignment %n, 4 : memref<4xi32>
  memref.store %v, %b[%c0] : memref<4xi32>
  %y = memref.load %n[%c0] : memref<4xi32>
  // Element 2 is at byte 8.
  %s = memref.subview %m[2] [2] [1] : memref<?xi32> to memref<2xi32, strided<[1], offset: 2>>
  %c = memref.assume_alignment %s, 8 : memref<2xi32, strided<[1], offset: 2>>
  memref.store %v, %c[%c0] : memref<2xi32, strided<[1], offset: 2>>
  %z = memref.load %s[%c0] : memref<2xi32, strided<[1], offset: 2>>
  memref.dealloc %a : memref<?xi32>
  %g = memref.get_global @k : memref<2xi16>
  %d = memref.assume_alignment %g, 128 : memref<2xi16>
  %w = memref.load %d[%c1] : memref<2xi16>
  return %x, %y, %z, %w : i32, i32, i32, i16
}

// The caller's buffers begin where the program assumes.
// OUTSIDE: result 0: 6
func.func @outside(%m: memref<4xi32, strided<[?], offset: ?>>) -> i32 {
  %c1 = arith.constant 1 : index
  %a = memref.assume_alignment %m, 4096 : memref<4xi32, strided<[?], offset: ?>>
  %x = memref.load %a[%c1] : memref<4xi32, strided<[?], offset: ?>>
  return %x : i32
}

// UNUSED: result 0: 3
// UNUSED: result 1: 1
func.func @unused() -> (i32, index) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 3 : i32
  %m = memref.alloc() {alignment = 32 : i64} : memref<1xi32>
  memref.store %v, %m[%c0] : memref<1xi32>
  %a = memref.assume_alignment %m, 64 : memref<1xi32>
  %d = memref.dim %a, %c0 : memref<1xi32>
  %x = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %x, %d : i32, index
}

// MORE: 'memref.store': undefined value used: writes a buffer that need not be aligned to 64 bytes
// MORE-NEXT: note: life of allocation 0, 1 elements, made by 'memref.alloc'
func.func @more() {
  %c0 = arith.constant 0 : index
  %v = arith.constant 3 : i32
  %m = memref.alloc() {alignment = 32 : i64} : memref<1xi32>
  %a = memref.assume_alignment %m, 64 : memref<1xi32>
  memref.store %v, %a[%c0] : memref<1xi32>
  return
}

// CLONE: 'memref.load': undefined value used: reads a buffer that need not be aligned to 8 bytes
func.func @of_clone() -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 3 : i32
  %m = memref.alloc() {alignment = 32 : i64} : memref<1xi32>
  memref.store %v, %m[%c0] : memref<1xi32>
  %k = bufferization.clone %m {alignment = "of no meaning"} : memref<1xi32> to memref<1xi32>
  %a = memref.assume_alignment %k, 8 : memref<1xi32>
  %x = memref.load %a[%c0] : memref<1xi32>
  return %x : i32
}

// INSIDE: 'memref.copy': undefined value used: writes a buffer that need not be aligned to 16 bytes
func.func @inside() {
  %m = memref.alloc() {alignment = 64 : i64} : memref<4xi32>
  %n = memref.alloc() : memref<2xi32>
  %s = memref.subview %m[2] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 2>>
  %a = memref.assume_alignment %s, 16 : memref<2xi32, strided<[1], offset: 2>>
  memref.copy %n, %a : memref<2xi32> to memref<2xi32, strided<[1], offset: 2>>
  return
}

// VIEWS: 'linalg.fill': undefined value used: writes a buffer that need not be aligned to 64 bytes
func.func @seen_through_views() {
  %v = arith.constant 3 : i32
  %m = memref.alloc() : memref<4xi32>
  %a = memref.assume_alignment %m, 64 : memref<4xi32>
  %e = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xi32> into memref<2x2xi32>
  %t = memref.transpose %e (i, j) -> (j, i) : memref<2x2xi32> to memref<2x2xi32, strided<[1, 2]>>
  %s = memref.subview %t[0, 0] [1, 2] [1, 1] : memref<2x2xi32, strided<[1, 2]>> to memref<2xi32, strided<[2]>>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %s : memref<2xi32, strided<[2]>>
      -> memref<i32>, index, index, index
  %r = memref.reinterpret_cast %base to offset: [0], sizes: [2], strides: [1] : memref<i32> to memref<2xi32>
  %c = memref.cast %r : memref<2xi32> to memref<?xi32>
  linalg.fill ins(%v : i32) outs(%c : memref<?xi32>)
  return
}
