// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline="private-function-dynamic-ownership" --convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// jit: 49 instead of 7
// cause: deviation=*unranked_in_summaries*
// note: one-shot-bufferize. Whether a callee returns the buffer of an argument is only looked at for results and arguments that have a rank: the insertion is done in place, though the result of the call, a cast, is read afterwards.
func.func private @same(%t: tensor<1xi64>) -> tensor<*xi64> {
  %r = tensor.cast %t : tensor<1xi64> to tensor<*xi64>
  return %r : tensor<*xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %t = tensor.from_elements %one : tensor<1xi64>
  %r = call @same(%t) : (tensor<1xi64>) -> tensor<*xi64>
  %seven = arith.constant 7 : i64
  %w = tensor.insert %seven into %t[%c0] : tensor<1xi64>
  %s = tensor.cast %r : tensor<*xi64> to tensor<1xi64>
  %x = tensor.extract %s[%c0] : tensor<1xi64>
  %y = tensor.extract %w[%c0] : tensor<1xi64>
  %p = arith.muli %x, %y : i64
  return %p : i64
}
