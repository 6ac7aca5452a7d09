// RUN: bufferproof opt --lower-affine %s | FileCheck %s
// RUN: bufferproof run %s > %t.before
// RUN: bufferproof opt --lower-affine %s -o %t.mlir
// RUN: bufferproof run %t.mlir > %t.after
// RUN: diff %t.before %t.after

// CHECK-LABEL: func.func @main
// CHECK-NOT:     affine
func.func @main() -> (index, index, index, index, i64) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = memref.alloca() : memref<4x5xi64>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 5 {
      affine.store %zero, %m[%i, %j] : memref<4x5xi64>
    }
  }
  affine.for %i = 0 to 12 step 5 {
    affine.for %j = max affine_map<(d0) -> (d0 - 6, 0)>(%i) to min affine_map<(d0) -> (d0, 4)>(%i) {
      affine.if affine_set<(d0, d1) : (d0 - d1 * 2 >= 0, (d0 + d1) mod 2 - 1 == 0)>(%i, %j) {
        affine.store %one, %m[%i mod 4, %j + 1] : memref<4x5xi64>
      }
    }
  }
  %sum = affine.for %i = 0 to 20 iter_args(%s = %zero) -> i64 {
    %d:2 = affine.delinearize_index %i into (4, 5) : index, index
    %v = affine.load %m[%d#0, %d#1] : memref<4x5xi64>
    %double = arith.addi %s, %s : i64
    %next = arith.addi %double, %v : i64
    affine.yield %next : i64
  }
  %c7 = arith.constant 7 : index
  %n = arith.subi %c0, %c7 : index
  %a = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%n)
  %b = affine.apply affine_map<(d0) -> (d0 ceildiv 3)>(%n)
  %c = affine.apply affine_map<(d0) -> (d0 mod 3)>(%n)
  %l = affine.linearize_index [%c, %c0, %c] by (3, 4, 5) : index
  return %a, %b, %c, %l, %sum : index, index, index, index, i64
}
