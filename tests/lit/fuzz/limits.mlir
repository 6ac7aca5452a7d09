// Refusals by documented limits are no findings; with another message, a refusal is one.
// RUN: rm -rf %t && mkdir %t && sed '/^SECOND/,$d' %s > %t/limit.mlir && sed '1,/^SECOND/d; /^THIRD/,$d' %s > %t/other.mlir
// RUN: sed '1,/^THIRD/d' %s > %t/unranked.mlir
// RUN: not bufferproof replay %t/limit.mlir | FileCheck --check-prefix=LIMIT %s
// RUN: not bufferproof replay %t/other.mlir | FileCheck --check-prefix=OTHER %s
// RUN: not bufferproof replay %t/unranked.mlir | FileCheck --check-prefix=UNRANKED %s
// LIMIT: refused by the subject: 'arith.select' op inconsistent memory space on true/false operands
// OTHER: finding: accepts|one-shot-bufferize|
// UNRANKED: refused by the subject: 'arith.select' op copying of unranked tensors is not implemented
func.func @main(%c: i1, %t: tensor<4xf32>, %x: f32) -> f32 {
  %i = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32, 1>
  linalg.fill ins(%x : f32) outs(%m : memref<4xf32, 1>)
  %u = bufferization.to_tensor %m restrict : memref<4xf32, 1> to tensor<4xf32>
  %s = arith.select %c, %t, %u : tensor<4xf32>
  %e = tensor.extract %s[%i] : tensor<4xf32>
  return %e : f32
}
SECOND
func.func @main(%t: tensor<1xi64>) -> (tensor<1xi64>, i64) {
  %i = arith.constant 0 : index
  %0 = bufferization.materialize_in_destination %t in %t : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %x = tensor.extract %t[%i] : tensor<1xi64>
  return %0, %x : tensor<1xi64>, i64
}
THIRD
func.func private @reads(tensor<f32>)
func.func private @writes(tensor<*xf32>)
func.func private @f(%u: tensor<*xf32>) {
  %true = arith.constant true
  %s = arith.select %true, %u, %u : tensor<*xf32>
  %r = tensor.cast %u : tensor<*xf32> to tensor<f32>
  call @writes(%u) : (tensor<*xf32>) -> ()
  call @reads(%r) : (tensor<f32>) -> ()
  return
}
func.func @main() {
  %t = arith.constant dense<0.0> : tensor<f32>
  %u = tensor.cast %t : tensor<f32> to tensor<*xf32>
  call @f(%u) : (tensor<*xf32>) -> ()
  return
}
