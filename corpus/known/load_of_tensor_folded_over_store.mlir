// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: value|result
// input: seed=1
// jit: 7 instead of 9
// note: canonicalize. A memref.load from a bufferization.to_buffer is replaced by a tensor.extract from its tensor, also if something is stored to the buffer in between: the load no longer gives what was stored.
// note: bufferization.to_buffer's documentation: the buffer may be written to unless the op is read_only. In buffer_of_tensor_folded, it is the to_buffer of a to_tensor that is folded.
func.func private @f(%t: tensor<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i64
  %b = bufferization.to_buffer %t : tensor<1xi64> to memref<1xi64>
  memref.store %c9, %b[%c0] : memref<1xi64>
  %x = memref.load %b[%c0] : memref<1xi64>
  return %x : i64
}
func.func @main() -> i64 {
  %c7 = arith.constant 7 : i64
  %t = tensor.splat %c7 : tensor<1xi64>
  %r = call @f(%t) : (tensor<1xi64>) -> i64
  return %r : i64
}
