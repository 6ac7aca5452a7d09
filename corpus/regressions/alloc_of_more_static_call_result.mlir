// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @cast(%t: tensor<2xi64>) -> tensor<?xi64> {
  %c = tensor.cast %t : tensor<2xi64> to tensor<?xi64>
  return %c : tensor<?xi64>
}
func.func @main(%t: tensor<2xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %a = call @cast(%t) : (tensor<2xi64>) -> tensor<?xi64>
  %w = tensor.insert %seven into %a[%c0] : tensor<?xi64>
  %x = tensor.extract %a[%c0] : tensor<?xi64>
  %y = tensor.extract %w[%c0] : tensor<?xi64>
  %z = arith.addi %x, %y : i64
  return %z : i64
}
