// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --eliminate-empty-tensors --one-shot-bufferize="bufferize-function-boundaries"
// signature: value|result
// cause: deviation=*restricted_destinations*
// jit: 0 instead of 2
// input: seed=1
// note: eliminate-empty-tensors. A tensor.empty whose contents bufferization.materialize_in_destination copies to a buffer is
// note: replaced by that buffer, also if they are written again afterwards: the second fill shows in the buffer, which is
// note: loaded from behind it. Without the pass the second fill has a buffer of its own.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i32
  %nine = arith.constant 9 : i32
  %m = memref.alloc() : memref<1xi32>
  %e = tensor.empty() : tensor<1xi32>
  %t = linalg.fill ins(%seven : i32) outs(%e : tensor<1xi32>) -> tensor<1xi32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<1xi32>, memref<1xi32>) -> ()
  %u = linalg.fill ins(%nine : i32) outs(%t : tensor<1xi32>) -> tensor<1xi32>
  %x = memref.load %m[%c0] : memref<1xi32>
  %y = tensor.extract %u[%c0] : tensor<1xi32>
  %z = arith.subi %y, %x : i32
  return %z : i32
}
