// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @column(%n: index) -> tensor<2x?xi64> {
  %k = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %s = tensor.extract_slice %k[0, 0] [2, %n] [1, 1] : tensor<2x2xi64> to tensor<2x?xi64>
  return %s : tensor<2x?xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = call @column(%c1) : (index) -> tensor<2x?xi64>
  %r = tensor.extract %s[%c1, %c0] : tensor<2x?xi64>
  return %r : i64
}
