// Refusals by documented limits are no findings; with another message, a refusal is one.
// RUN: rm -rf %t && mkdir %t && sed '/^SECOND/,$d' %s > %t/limit.mlir && sed '1,/^SECOND/d; /^THIRD/,$d' %s > %t/other.mlir
// RUN: sed '1,/^THIRD/d; /^FOURTH/,$d' %s > %t/unranked.mlir && sed '1,/^FOURTH/d; /^FIFTH/,$d' %s > %t/space.mlir
// RUN: sed '1,/^FIFTH/d; /^SIXTH/,$d' %s > %t/spaces.mlir && sed '1,/^SIXTH/d' %s > %t/inlined.mlir
// RUN: not bufferproof replay %t/limit.mlir | FileCheck --check-prefix=LIMIT %s
// RUN: not bufferproof replay %t/other.mlir | FileCheck --check-prefix=OTHER %s
// RUN: not bufferproof replay %t/unranked.mlir | FileCheck --check-prefix=UNRANKED %s
// RUN: not bufferproof replay %t/space.mlir | FileCheck --check-prefix=SPACE %s
// RUN: not bufferproof replay %t/spaces.mlir | FileCheck --check-prefix=SPACES %s
// RUN: not bufferproof replay %t/inlined.mlir | FileCheck --check-prefix=INLINED %s
// RUN: bufferproof replay --pipeline "one-shot-bufferize{bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref" %t/inlined.mlir | FileCheck --check-prefix=CALLED %s
// LIMIT: refused by the subject: inconsistent memory space on true/false operands
// OTHER: finding: accepts|one-shot-bufferize|
// UNRANKED: refused by the subject: 'arith.select' op copying of unranked tensors is not implemented
// SPACE: refused by the subject: 'bufferization.to_buffer' op would copy an unranked buffer to another memory space
// SPACES: refused by the subject: inconsistent memory space on true/false operands
// INLINED: refused by the subject: 'bufferization.materialize_in_destination' op not bufferizable under the given constraints
// CALLED: passes
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
FOURTH
// bufferproof: case 1
// oracle: accepts
// subject: engine
// pipeline: func.func(tensor-bufferize),func-bufferize,func.func(tensor-bufferize,finalizing-bufferize)
func.func @main(%x: f32) -> tensor<*xf32> {
  %m = memref.alloc() : memref<f32, 1>
  memref.store %x, %m[] : memref<f32, 1>
  %t = bufferization.to_tensor %m restrict : memref<f32, 1> to tensor<f32>
  %u = tensor.cast %t : tensor<f32> to tensor<*xf32>
  return %u : tensor<*xf32>
}
FIFTH
// bufferproof: case 1
// oracle: accepts
// subject: engine
// pipeline: arith-bufferize
func.func @main(%c: i1, %x: f32) -> f32 {
  %m = memref.alloc() : memref<f32, 1>
  memref.store %x, %m[] : memref<f32, 1>
  %t = bufferization.to_tensor %m restrict : memref<f32, 1> to tensor<f32>
  %u = tensor.from_elements %x : tensor<f32>
  %s = arith.select %c, %u, %t : tensor<f32>
  %e = tensor.extract %s[] : tensor<f32>
  return %e : f32
}
SIXTH
// bufferproof: case 1
// oracle: accepts
// subject: engine
// pipeline: inline,one-shot-bufferize{bufferize-function-boundaries=1}
func.func private @f(%t: tensor<1xi64>, %u: tensor<1xi64>) -> i64 {
  %i = arith.constant 0 : index
  %0 = bufferization.materialize_in_destination %u in %t : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %x = tensor.extract %0[%i] : tensor<1xi64>
  return %x : i64
}
func.func @main(%t: tensor<1xi64>, %u: tensor<1xi64>) -> (i64, i64) {
  %i = arith.constant 0 : index
  %x = call @f(%t, %u) : (tensor<1xi64>, tensor<1xi64>) -> i64
  %y = tensor.extract %t[%i] : tensor<1xi64>
  return %x, %y : i64, i64
}
