// Vectors at affine places, linearized indices, prefetches (hints, out of bounds, too), index.sizeof and ub.unreachable.
// RUN: bufferproof run %s --arg 2 | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref | bufferproof run - --arg 2 | FileCheck %s
// RUN: not bufferproof run %s --arg 3 2>&1 | FileCheck --check-prefix=REACHED %s

// CHECK: result 0: 62
// CHECK-NEXT: result 1: 57
// CHECK-NEXT: result 2: 64
// CHECK-NEXT: result 3: tensor<4xi64> [6, 7, 5, 6]
// CHECK-NEXT: result 4: tensor<8xi64> [5, 6, 7, 5, 6, 7, 8, 0]
// REACHED: error: undefined behavior: 'ub.unreachable': execution reached what is said to be unreachable
func.func @main(%n: index) -> (index, index, index, vector<4xi64>, tensor<8xi64>) {
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %v = arith.constant dense<[5, 6, 7, 8]> : vector<4xi64>
  %a = memref.alloc() : memref<8xi64>
  linalg.fill ins(%zero : i64) outs(%a : memref<8xi64>)
  affine.for %i = 0 to 2 {
    affine.prefetch %a[%i + 100], read, locality<3>, data : memref<8xi64>
    affine.vector_store %v, %a[%i * 3] : memref<8xi64>, vector<4xi64>
  }
  memref.prefetch %a[%c3], write, locality<0>, instr : memref<8xi64>
  %l = affine.vector_load %a[symbol(%n) - 1] : memref<8xi64>, vector<4xi64>
  %i0 = affine.linearize_index [%c3, %c3, %n] by (7, %c3, 5) : index
  %i1 = affine.linearize_index disjoint [%c3, %n, %n] by (%c3, 5) : index
  %s = index.sizeof
  %r = bufferization.to_tensor %a restrict : memref<8xi64> to tensor<8xi64>
  %cond = arith.cmpi slt, %n, %c3 : index
  cf.cond_br %cond, ^a, ^b
^a:
  return %i0, %i1, %s, %l, %r : index, index, index, vector<4xi64>, tensor<8xi64>
^b:
  ub.unreachable
}
