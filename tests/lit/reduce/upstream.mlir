// A finding in another bufferizer keeps its signature: here one that never frees.
// REQUIRES: mlir-opt
// RUN: bufferproof reduce %s --subject "cmd:mlir-opt --one-shot-bufferize=bufferize-function-boundaries" | FileCheck %s

// CHECK: oracle: leak
// CHECK: signature: leak|LEAK|memref.alloc
// CHECK: reduced: 12 -> {{[1-6]}} ops
func.func @main(%c: i1, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<4xf64>
  %f = linalg.fill ins(%x : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %f) -> (tensor<4xf64>) {
    %u = tensor.insert %x into %t[%i] : tensor<4xf64>
    scf.yield %u : tensor<4xf64>
  }
  %y = tensor.extract %r[%c1] : tensor<4xf64>
  return %y : f64
}
