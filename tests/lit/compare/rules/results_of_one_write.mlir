// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}results_of_one_write: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// Both results are parts of the argument that the callee writes.
func.func private @halves(%t: tensor<4xf32>, %x: f32) -> (tensor<2xf32>, tensor<2xf32>) {
  %f = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %a = tensor.extract_slice %f[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
  %b = tensor.extract_slice %f[2] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %a, %b : tensor<2xf32>, tensor<2xf32>
}
func.func @f(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %e = bufferization.alloc_tensor() : tensor<4xf32>
  %r:2 = call @halves(%e, %x) : (tensor<4xf32>, f32) -> (tensor<2xf32>, tensor<2xf32>)
  %s = tensor.extract %r#1[%c0] : tensor<2xf32>
  return %s : f32
}
