// The loop returns what is inserted into its outputs, so that both are converted or none.
// RUN: bufferproof opt --pass-pipeline="builtin.module(func.func(tensor-bufferize))" %s | FileCheck %s

// CHECK-NOT: memref
// CHECK: tensor.parallel_insert_slice %arg0 into %arg3
func.func @main(%t: tensor<i32>, %d: tensor<i32>) -> tensor<i32> {
  %0 = scf.forall (%i) in (1) shared_outs(%o = %d) -> (tensor<i32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[] [] [] : tensor<i32> into tensor<i32>
    }
  }
  return %0 : tensor<i32>
}
