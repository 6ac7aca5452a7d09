// Views of buffers of vectors count offsets and strides in vectors; races and undefined values are known of each of
// their elements.
// RUN: bufferproof run %s --arg='[[1, 2], [3, 4], [5, 6], [7, 8]]' --arg=9 --print-arguments | FileCheck %s
// RUN: bufferproof run %s --arg='[[1, 2], [3, 4], [5, 6], [7, 8]]' --arg=9 --print-arguments --strided-arguments | FileCheck %s
// RUN: bufferproof run %s --entry=bytes --arg='[0, 1, 0, 2, 0, 3, 0, 4, 0]' | FileCheck %s --check-prefix=BYTES
// RUN: bufferproof run %s --entry=parallel --arg='[[1, 2], [3, 4]]' --print-arguments | FileCheck %s --check-prefix=PARALLEL
// RUN: not bufferproof run %s --entry=race 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not bufferproof run %s --entry=outside 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not bufferproof run %s --entry=overlap 2>&1 | FileCheck %s --check-prefix=OVERLAP
// RUN: not bufferproof run %s --entry=passed 2>&1 | FileCheck %s --check-prefix=PASSED

!v = vector<2xi8>
memref.global "private" @contents : memref<2x!v>
memref.global "private" @nothing : memref<2x!v> = uninitialized
func.func private @external(memref<?x!v, strided<[?], offset: ?>>) -> memref<2x!v>

// CHECK: call @external(tensor<2x2xi8> {{\[}}[3, 4], [7, 8]])
// CHECK-NEXT: result 0: tensor<2x2x2xi8> {{\[}}{{\[}}[6, 8], [6, 8]], {{\[}}[14, 16], [10, 12]]]
// CHECK-NEXT: result 1: tensor<2x2xi8> {{\[}}[3, 4], [5, 6]]
// CHECK-NEXT: result 2: tensor<3x2xi8> {{\[}}[3, 4], [5, 6], [undef, undef]]
// CHECK-NEXT: result 3: tensor<2x2xi8> {{\[\[}}[[X:.*]], [[Y:.*]]], [undef, undef]]
// CHECK-NEXT: result 4: tensor<2xi8> {{\[}}[[X]], [[Y]]]
// CHECK-NEXT: result 5: tensor<2x2xi8>
// CHECK-NEXT: result 6: 2
// CHECK-NEXT: argument 0: tensor<4x2xi8> {{\[}}[1, 2], [3, 4], [5, 6], [7, 8]]
// CHECK-NEXT: argument 1: tensor<i8> 18
func.func @main(%m: memref<4x!v, strided<[?], offset: ?>>, %scalar: memref<vector<i8>>)
    -> (memref<2x2x!v>, memref<2x!v>, memref<?x!v>, memref<2x!v>, !v, memref<*x!v>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %square = memref.alloc() : memref<2x2x!v>
  %second = memref.load %m[%c1] : memref<4x!v, strided<[?], offset: ?>>
  %third = memref.load %m[%c2] : memref<4x!v, strided<[?], offset: ?>>
  memref.store %second, %square[%c0, %c1] : memref<2x2x!v>
  memref.store %third, %square[%c1, %c1] : memref<2x2x!v>
  %odd = memref.subview %m[1] [2] [2] : memref<4x!v, strided<[?], offset: ?>> to memref<2x!v, strided<[?], offset: ?>>
  %column = memref.subview %square[0, 0] [2, 1] [1, 1] : memref<2x2x!v> to memref<2x!v, strided<[2]>>
  memref.copy %odd, %column : memref<2x!v, strided<[?], offset: ?>> to memref<2x!v, strided<[2]>>
  %transposed = memref.transpose %square (i, j) -> (j, i) : memref<2x2x!v> to memref<2x2x!v, strided<[1, 2]>>
  %row = memref.subview %transposed[1, 0] [1, 2] [1, 1]
      : memref<2x2x!v, strided<[1, 2]>> to memref<2x!v, strided<[2], offset: 1>>
  %clone = bufferization.clone %row : memref<2x!v, strided<[2], offset: 1>> to memref<2x!v>
  %flat = memref.collapse_shape %square [[0, 1]] : memref<2x2x!v> into memref<4x!v>
  %cast = memref.reinterpret_cast %flat to offset: [1], sizes: [2], strides: [2]
      : memref<4x!v> to memref<2x!v, strided<[2], offset: 1>>
  %small = memref.alloc(%c2) : memref<?x!v>
  memref.copy %cast, %small : memref<2x!v, strided<[2], offset: 1>> to memref<?x!v>
  %large = memref.realloc %small(%c3) : memref<?x!v> to memref<?x!v>
  %one = memref.load %scalar[] : memref<vector<i8>>
  %two = arith.addi %one, %one : vector<i8>
  memref.store %two, %scalar[] : memref<vector<i8>>
  %sums = memref.alloc() : memref<2x2x!v>
  %again = memref.expand_shape %flat [[0, 1]] output_shape [2, 2] : memref<4x!v> into memref<2x2x!v>
  linalg.map { arith.addi } ins(%square, %again : memref<2x2x!v>, memref<2x2x!v>) outs(%sums : memref<2x2x!v>)
  memref.dealloc %square : memref<2x2x!v>
  %contents = memref.get_global @contents : memref<2x!v>
  %last = memref.load %contents[%c1] : memref<2x!v>
  %nothing = memref.get_global @nothing : memref<2x!v>
  memref.store %last, %nothing[%c0] : memref<2x!v>
  %half = bufferization.clone %nothing : memref<2x!v> to memref<2x!v>
  %some = memref.cast %odd : memref<2x!v, strided<[?], offset: ?>> to memref<?x!v, strided<[?], offset: ?>>
  %outside = func.call @external(%some) : (memref<?x!v, strided<[?], offset: ?>>) -> memref<2x!v>
  %unranked = memref.cast %outside : memref<2x!v> to memref<*x!v>
  %dim = memref.dim %outside, %c0 : memref<2x!v>
  return %sums, %clone, %large, %half, %last, %unranked, %dim
      : memref<2x2x!v>, memref<2x!v>, memref<?x!v>, memref<2x!v>, !v, memref<*x!v>, index
}

// Vectors of two bytes each: from byte 1 on.
// BYTES: result 0: tensor<2x2xi16> {{\[}}[1, 2], [3, 4]]
func.func @bytes(%bytes: memref<9xi8>) -> memref<2xvector<2xi16>> {
  %c1 = arith.constant 1 : index
  %view = memref.view %bytes[%c1][] : memref<9xi8> to memref<2xvector<2xi16>>
  %clone = bufferization.clone %view : memref<2xvector<2xi16>> to memref<2xvector<2xi16>>
  return %clone : memref<2xvector<2xi16>>
}

// Each iteration writes one element of the first vector. The one that runs later, which is the first one here, does not
// know the other's.
// PARALLEL: result 0: tensor<2x2x2xi8> {{\[}}{{\[}}[9, undef], [3, 4]], {{\[}}[1, 9], [3, 4]]]
// PARALLEL-NEXT: argument 0: tensor<2x2xi8> {{\[}}[9, 9], [3, 4]]
func.func @parallel(%m: memref<2x!v>) -> memref<2x2x!v> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %nine = arith.constant dense<9> : vector<1xi8>
  %all = memref.alloc() : memref<2x2x!v>
  %elements = vector.type_cast %m : memref<2x!v> to memref<2x2xi8>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    vector.store %nine, %elements[%c0, %i] : memref<2x2xi8>, vector<1xi8>
    %row = memref.subview %all[%i, 0] [1, 2] [1, 1] : memref<2x2x!v> to memref<2x!v, strided<[1], offset: ?>>
    linalg.copy ins(%m : memref<2x!v>) outs(%row : memref<2x!v, strided<[1], offset: ?>>)
  }
  return %all : memref<2x2x!v>
}

// RACE: error: 'memref.load': race: reads element 0, which two iterations write
func.func @race(%m: memref<2x!v>) -> !v {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %nine = arith.constant dense<9> : !v
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %nine, %m[%c0] : memref<2x!v>
  }
  %element = memref.load %m[%c0] : memref<2x!v>
  return %element : !v
}

// OUTSIDE: error: 'linalg.map': access out of the allocation's bounds: elements 1 to 2 of 2
func.func @outside(%m: memref<2x!v>) {
  %view = memref.reinterpret_cast %m to offset: [1], sizes: [2], strides: [1]
      : memref<2x!v> to memref<2x!v, strided<[1], offset: 1>>
  linalg.map { arith.addi } ins(%m, %m : memref<2x!v>, memref<2x!v>) outs(%view : memref<2x!v, strided<[1], offset: 1>>)
  return
}

// OVERLAP: error: 'memref.copy': copy between partly overlapping buffers
func.func @overlap(%m: memref<3x!v>) {
  %low = memref.subview %m[0] [2] [1] : memref<3x!v> to memref<2x!v, strided<[1]>>
  %high = memref.subview %m[1] [2] [1] : memref<3x!v> to memref<2x!v, strided<[1], offset: 1>>
  memref.copy %low, %high : memref<2x!v, strided<[1]>> to memref<2x!v, strided<[1], offset: 1>>
  return
}

// PASSED: error: 'func.call': undefined element passed to an external function: element 2 of the buffer
func.func @passed() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %nine = arith.constant dense<9> : !v
  %m = memref.alloca(%c2) : memref<?x!v>
  memref.store %nine, %m[%c0] : memref<?x!v>
  %cast = memref.cast %m : memref<?x!v> to memref<?x!v, strided<[?], offset: ?>>
  %result = func.call @external(%cast) : (memref<?x!v, strided<[?], offset: ?>>) -> memref<2x!v>
  return
}
