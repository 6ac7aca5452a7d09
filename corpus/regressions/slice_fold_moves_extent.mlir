// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[[[1, 2, 3], [4, 5, 6]]]> : tensor<1x2x3xi64>
  %s = tensor.extract_slice %t[0, 0, %c0] [1, 2, 1] [1, 1, %c1] : tensor<1x2x3xi64> to tensor<1x2xi64>
  %r = tensor.extract %s[%c0, %c1] : tensor<1x2xi64>
  return %r : i64
}
