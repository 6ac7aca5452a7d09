// The fill by other threads reaches elements that the update leaves: upstream does it in place.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}updates_of_threads: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main(%t: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
    %0 = scf.forall (%i) in (2) shared_outs(%a = %t) -> tensor<4xf32> {
      scf.forall (%j) in (2) {
        %f = linalg.fill ins(%x : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
      }
      %e = tensor.empty() : tensor<1xf32>
      %g = linalg.fill ins(%x : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %g into %a[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      }
    }
    return %0 : tensor<4xf32>
  }
}
