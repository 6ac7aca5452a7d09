// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}reads_of_own_writes: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// All threads would write to one buffer, and read from it.
func.func private @fill_and_read(%t: tensor<2xf32>, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %f = linalg.fill ins(%v : f32) outs(%t : tensor<2xf32>) -> tensor<2xf32>
  %x = tensor.extract %f[%c0] : tensor<2xf32>
  return %x : f32
}
func.func @f(%v: f32) {
  %e = tensor.empty() : tensor<2xf32>
  scf.forall (%i) in (3) {
    %x = func.call @fill_and_read(%e, %v) : (tensor<2xf32>, f32) -> f32
  }
  return
}
