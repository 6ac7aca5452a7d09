// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<[[1], [2]]> : tensor<2x1xi64>
  %s = tensor.extract_slice %k[%c1, 0] [1, 1] [%c1, 1] : tensor<2x1xi64> to tensor<1xi64>
  %x = tensor.extract %s[%c0] : tensor<1xi64>
  return %x : i64
}
