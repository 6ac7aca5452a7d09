// Affine loops, and what upstream's affine-super-vectorize makes of them.
// REQUIRES: mlir-opt
// RUN: bufferproof run %s | FileCheck %s
// RUN: mlir-opt --affine-super-vectorize="virtual-vector-size=4" %s -o %t
// RUN: FileCheck --check-prefix=VECTORS %s < %t
// RUN: bufferproof run %t | FileCheck %s
// VECTORS: ub.poison
// VECTORS: vector.transfer_read
// VECTORS: vector.transfer_write
// CHECK: result 0: tensor<8xi32> [0, 3, 6, 9, 12, 15, 18, 21]
func.func @main() -> memref<8xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %two = arith.constant 2 : i32
  %a = memref.alloc() : memref<8xi32>
  %b = memref.alloc() : memref<8xi32>
  scf.for %i = %c0 to %c8 step %c1 {
    %n = arith.index_cast %i : index to i32
    memref.store %n, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    %y = arith.muli %x, %two : i32
    %z = arith.addi %x, %y : i32
    affine.store %z, %b[%i] : memref<8xi32>
  }
  memref.dealloc %a : memref<8xi32>
  return %b : memref<8xi32>
}
