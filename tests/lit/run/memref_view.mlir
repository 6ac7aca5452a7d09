// memref.view: bytes as elements of another type, and a shift that is no offset.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt %s --canonicalize --cse | bufferproof run - | FileCheck %s
// RUN: bufferproof run %s --entry views_of_views | FileCheck %s --check-prefix=VIEWS
// RUN: bufferproof run %s --entry linalg | FileCheck %s --check-prefix=LINALG
// RUN: not bufferproof run %s --entry beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not bufferproof run %s --entry before 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: not bufferproof run %s --entry undefined 2>&1 | FileCheck %s --check-prefix=UNDEFINED
// RUN: not bufferproof run %s --entry overlap 2>&1 | FileCheck %s --check-prefix=OVERLAP
// RUN: not bufferproof run %s --entry race 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not bufferproof run %s --entry freed 2>&1 | FileCheck %s --check-prefix=FREED

// An integer, two of its bytes, and a float of which one byte is changed.
// CHECK: result 0: 67305985
// CHECK: result 1: 770
// CHECK: result 2: 1.500000e+00
// CHECK: result 3: -64
// CHECK: result 4: 12
func.func @main() -> (i32, i16, f32, i8, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloca() : memref<16xi8>
  %v = arith.constant 0x04030201 : i32
  %f = arith.constant 1.0 : f32
  %n = memref.view %m[%c4][%c3] : memref<16xi8> to memref<?xi32>
  memref.store %v, %n[%c1] : memref<?xi32>
  %x = memref.load %n[%c1] : memref<?xi32>
  %c9 = arith.constant 9 : index
  %h = memref.view %m[%c9][] : memref<16xi8> to memref<i16>
  %y = memref.load %h[] : memref<i16>
  %g = memref.view %m[%c0][] : memref<16xi8> to memref<2xf32>
  memref.store %f, %g[%c0] : memref<2xf32>
  %b = arith.constant 0xC0 : i8
  memref.store %b, %m[%c2] : memref<16xi8>
  %z = memref.load %g[%c0] : memref<2xf32>
  %u = memref.load %m[%c2] : memref<16xi8>
  %d = memref.dim %n, %c0 : memref<?xi32>
  %e = arith.muli %d, %c4 : index
  return %x, %y, %z, %u, %e : i32, i16, f32, i8, index
}

// VIEWS: result 0: 7
// VIEWS: result 1: 9
func.func @views_of_views() -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i64
  %w = arith.constant 9 : i64
  %m = memref.alloc() : memref<64xi8>
  %a = memref.view %m[%c8][] : memref<64xi8> to memref<2x3xi64>
  %t = memref.transpose %a (i, j) -> (j, i) : memref<2x3xi64> to memref<3x2xi64, strided<[1, 3]>>
  %s = memref.subview %t[1, 0] [2, 2] [1, 1] : memref<3x2xi64, strided<[1, 3]>> to memref<2x2xi64, strided<[1, 3], offset: 1>>
  memref.store %v, %s[%c1, %c1] : memref<2x2xi64, strided<[1, 3], offset: 1>>
  memref.store %w, %s[%c0, %c0] : memref<2x2xi64, strided<[1, 3], offset: 1>>
  %bytes = memref.view %m[%c8][] : memref<64xi8> to memref<56xi8>
  %again = memref.view %bytes[%c8][] : memref<56xi8> to memref<5xi64>
  %c4 = arith.constant 4 : index
  %x = memref.load %again[%c4] : memref<5xi64>
  %y = memref.load %again[%c0] : memref<5xi64>
  memref.dealloc %m : memref<64xi8>
  return %x, %y : i64, i64
}

// Three matrices in one buffer.
// LINALG: result 0: tensor<2x2xf32> {{\[\[}}3.500000e+00, 3.500000e+00], [3.500000e+00, 3.500000e+00{{\]\]}}
func.func @linalg() -> memref<2x2xf32> {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %a = arith.constant 1.5 : f32
  %b = arith.constant 2.0 : f32
  %m = memref.alloc() : memref<48xi8>
  %x = memref.view %m[%c0][] : memref<48xi8> to memref<2x2xf32>
  %y = memref.view %m[%c16][] : memref<48xi8> to memref<2x2xf32>
  %z = memref.view %m[%c32][] : memref<48xi8> to memref<2x2xf32>
  linalg.fill ins(%a : f32) outs(%x : memref<2x2xf32>)
  linalg.fill ins(%b : f32) outs(%y : memref<2x2xf32>)
  linalg.add ins(%x, %y : memref<2x2xf32>, memref<2x2xf32>) outs(%z : memref<2x2xf32>)
  %r = memref.alloc() : memref<2x2xf32>
  memref.copy %z, %r : memref<2x2xf32> to memref<2x2xf32>
  memref.dealloc %m : memref<48xi8>
  return %r : memref<2x2xf32>
}

// BEYOND: 'memref.load': access out of the allocation's bounds: element 1 of 8
func.func @beyond() -> i32 {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<8xi8>
  %n = memref.view %m[%c1][] : memref<8xi8> to memref<2xi32>
  %x = memref.load %n[%c1] : memref<2xi32>
  return %x : i32
}

// BEFORE: 'memref.view': access out of the allocation's bounds: view from byte -1
func.func @before() {
  %c = arith.constant -1 : index
  %m = memref.alloc() : memref<8xi8>
  %n = memref.view %m[%c][] : memref<8xi8> to memref<1xi32>
  return
}

// UNDEFINED: 'arith.divsi': undefined value used
func.func @undefined() -> i32 {
  %c0 = arith.constant 0 : index
  %b = arith.constant 1 : i8
  %m = memref.alloca() : memref<4xi8>
  memref.store %b, %m[%c0] : memref<4xi8>
  %n = memref.view %m[%c0][] : memref<4xi8> to memref<i32>
  %x = memref.load %n[] : memref<i32>
  %y = arith.divsi %x, %x : i32
  return %y : i32
}

// OVERLAP: 'memref.copy': {{.*}}source and target share elements
func.func @overlap() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<8xi8>
  %x = memref.view %m[%c0][] : memref<8xi8> to memref<1xi32>
  %y = memref.view %m[%c2][] : memref<8xi8> to memref<1xi32>
  memref.copy %x, %y : memref<1xi32> to memref<1xi32>
  return
}

// Iterations write integers that share bytes.
// RACE: 'memref.load': race: reads element 1, which two iterations write
func.func @race() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 5 : i32
  %m = memref.alloc() : memref<8xi8>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %n = memref.view %m[%i][] : memref<8xi8> to memref<i32>
    memref.store %v, %n[] : memref<i32>
    scf.reduce
  }
  %n = memref.view %m[%c0][] : memref<8xi8> to memref<i32>
  %x = memref.load %n[] : memref<i32>
  return %x : i32
}

// FREED: 'memref.load': use after free: reads a freed buffer
func.func @freed() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xi8>
  %n = memref.view %m[%c0][] : memref<8xi8> to memref<2xi32>
  memref.dealloc %m : memref<8xi8>
  %x = memref.load %n[%c0] : memref<2xi32>
  return %x : i32
}
