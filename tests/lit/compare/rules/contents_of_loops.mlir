// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}contents_of_loops: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// The buffer that the loop goes on with needs no elements: they are undefined.
func.func @f(%x: f32, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = bufferization.alloc_tensor() : tensor<4xf32>
  %d = bufferization.alloc_tensor() : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %d) -> tensor<4xf32> {
    scf.yield %e : tensor<4xf32>
  }
  %w = tensor.insert %x into %r[%c0] : tensor<4xf32>
  %g = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %w, %g : tensor<4xf32>, tensor<4xf32>
}
