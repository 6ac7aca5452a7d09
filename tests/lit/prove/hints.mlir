// A block that ends with ub.unreachable leaks nothing, and prefetches use no buffer; vectors at affine places do.
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// CHECK: proved: @unreachable
func.func @unreachable(%c: i1, %v: vector<4xf32>) {
  %i = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  affine.vector_store %v, %a[symbol(%i)] : memref<8xf32>, vector<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.dealloc %a : memref<8xf32>
  memref.prefetch %a[%i], write, locality<0>, instr : memref<8xf32>
  return
^b:
  ub.unreachable
}

// CHECK: refuted: @used_after_free
// CHECK-NEXT: refuted: no buffer is used after it is freed
func.func @used_after_free(%v: vector<4xf32>) {
  %a = memref.alloc() : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  affine.vector_store %v, %a[0] : memref<8xf32>, vector<4xf32>
  return
}
