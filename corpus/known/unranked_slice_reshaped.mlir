// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --convert-bufferization-to-memref
// signature: value|SHAPE_MISMATCH|memref.reshape@func.func
// cause: pass=one-shot-bufferize; has=tensor.reshape; after=value|SHAPE_MISMATCH|memref.reshape*
// cause: deviation=reshapes_of_unranked
// input: seed=1
// jit: 2 instead of 3
// note: one-shot-bufferize. A tensor.reshape of an unranked tensor becomes a memref.reshape of its buffer, whatever strides
// note: that has: here it is a cast of a subview with a stride of 2. memref.reshape's documentation: the source has to have
// note: the identity layout. Of a tensor with a rank, a copy is reshaped.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %column = tensor.extract_slice %t[0, 0] [2, 1] [1, 1] : tensor<2x2xi64> to tensor<2x1xi64>
  %u = tensor.cast %column : tensor<2x1xi64> to tensor<*xi64>
  %shape = arith.constant dense<2> : tensor<1xindex>
  %r = tensor.reshape %u(%shape) : (tensor<*xi64>, tensor<1xindex>) -> tensor<2xi64>
  %x = tensor.extract %r[%c1] : tensor<2xi64>
  return %x : i64
}
