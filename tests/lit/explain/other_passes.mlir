// What passes before and after the bufferization make is named as theirs.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries},ownership-based-buffer-deallocation" | FileCheck %s

func.func @f(%c: i1, %t: tensor<4xf32>, %x: f32, %i: index) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: other_passes.mlir:[[#@LINE+1]]:8: allocation for 'linalg.fill' instead of %e: 16 bytes
  %z = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = arith.select %c, %z, %t : tensor<4xf32>
  // CHECK: other_passes.mlir:[[#@LINE+1]]:3: clone by the pass ownership-based-buffer-deallocation: 16 bytes
  return %r : tensor<4xf32>
}
