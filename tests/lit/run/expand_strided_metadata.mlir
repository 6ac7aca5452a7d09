// Views of static and dynamic sizes, of a part of a buffer, are the same places after the pass.
// RUN: bufferproof opt --expand-strided-metadata %s | FileCheck %s
// RUN: bufferproof run %s > %t.before
// RUN: bufferproof opt --expand-strided-metadata %s -o %t.mlir
// RUN: bufferproof run %t.mlir > %t.after
// RUN: diff %t.before %t.after
// RUN: FileCheck %s --check-prefix=OUT < %t.after

// CHECK-LABEL: func.func @main
// CHECK-NOT:     memref.subview
// CHECK-NOT:     memref.expand_shape
// CHECK-NOT:     memref.collapse_shape
// CHECK-NOT:     memref.extract_strided_metadata %alloc
// CHECK:         return

// OUT: result 0: 12
// OUT: result 1: 38
// OUT: result 2: 3
// OUT: result 3: 13
// OUT: result 4: 12
// OUT: result 5: 1
// OUT: result 6: 2
// OUT: result 7: 6
func.func @main() -> (i64, i64, i64, i64, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %c1 = call @unknown(%k1) : (index) -> index
  %k2 = arith.constant 2 : index
  %c2 = call @unknown(%k2) : (index) -> index
  %k3 = arith.constant 3 : index
  %c3 = call @unknown(%k3) : (index) -> index
  %k12 = arith.constant 12 : index
  %c12 = call @unknown(%k12) : (index) -> index
  %m = memref.alloc(%c12) : memref<?x6xi64>
  %cast = memref.cast %m : memref<?x6xi64> to memref<?x?xi64>
  scf.for %i = %c0 to %c12 step %c1 {
    %c6 = arith.constant 6 : index
    scf.for %j = %c0 to %c6 step %c1 {
      %k = arith.muli %i, %c6 : index
      %l = arith.addi %k, %j : index
      %v = arith.index_cast %l : index to i64
      memref.store %v, %m[%i, %j] : memref<?x6xi64>
    }
  }
  // Six rows of six from the second one on, by twos and threes; an expansion by sizes that only operands say.
  %part = memref.subview %cast[%c1, 0] [6, 6] [1, 1] : memref<?x?xi64> to memref<6x6xi64, strided<[?, 1], offset: ?>>
  %open = memref.cast %part : memref<6x6xi64, strided<[?, 1], offset: ?>> to memref<?x6xi64, strided<[?, 1], offset: ?>>
  %e = memref.expand_shape %open [[0, 1], [2]] output_shape [%c2, %c3, 6] : memref<?x6xi64, strided<[?, 1], offset: ?>> into memref<?x?x6xi64, strided<[?, ?, 1], offset: ?>>
  %0 = memref.load %e[%c0, %c1, %c0] : memref<?x?x6xi64, strided<[?, ?, 1], offset: ?>>
  %e2 = memref.expand_shape %open [[0, 1], [2]] output_shape [2, %c3, 6] : memref<?x6xi64, strided<[?, 1], offset: ?>> into memref<2x?x6xi64, strided<[?, ?, 1], offset: ?>>
  %s = memref.subview %e2[%c1, %c1, %c2] [1, 2, 2] [1, 1, %c2] : memref<2x?x6xi64, strided<[?, ?, 1], offset: ?>> to memref<2x2xi64, strided<[?, ?], offset: ?>>
  %1 = memref.load %s[%c1, %c0] : memref<2x2xi64, strided<[?, ?], offset: ?>>
  %flat = memref.collapse_shape %m [[0, 1]] : memref<?x6xi64> into memref<?xi64>
  %2 = memref.load %flat[%c3] : memref<?xi64>
  %t = memref.subview %flat[%c1] [%c12] [%c2] : memref<?xi64> to memref<?xi64, strided<[?], offset: ?>>
  %c6 = arith.constant 6 : index
  %3 = memref.load %t[%c6] : memref<?xi64, strided<[?], offset: ?>>
  %b, %o, %z, %st = memref.extract_strided_metadata %t : memref<?xi64, strided<[?], offset: ?>> -> memref<i64>, index, index, index
  %bm, %om, %zm:2, %stm:2 = memref.extract_strided_metadata %m : memref<?x6xi64> -> memref<i64>, index, index, index, index, index
  memref.dealloc %bm : memref<i64>
  return %0, %1, %2, %3, %z, %o, %st, %stm#0 : i64, i64, i64, i64, index, index, index, index
}

func.func private @unknown(%i: index) -> index {
  return %i : index
}

// A sum that is no symbol is replaced by the counter, which is a dim.
// CHECK-LABEL: @offset_becomes_dim
// CHECK: affine.parallel (%[[I:.*]]) =
// CHECK: affine.apply {{#map[0-9]*}}(%[[I]])
func.func private @use(memref<1x1xi32, strided<[2, 1], offset: ?>>)
func.func @offset_becomes_dim(%x: memref<2x2xi32>) {
  %c0 = arith.constant 0 : index
  affine.parallel (%i) = (1) to (2) {
    %0 = arith.addi %c0, %i : index
    %s = memref.subview %x[%0, 0] [1, 1] [1, 1] : memref<2x2xi32> to memref<1x1xi32, strided<[2, 1], offset: ?>>
    func.call @use(%s) : (memref<1x1xi32, strided<[2, 1], offset: ?>>) -> ()
  }
  return
}
