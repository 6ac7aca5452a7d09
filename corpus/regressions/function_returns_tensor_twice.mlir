// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @twice() -> (tensor<1xi64>, tensor<1xi64>) {
  %zero = arith.constant 0 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  return %t, %t : tensor<1xi64>, tensor<1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %r:2 = call @twice() : () -> (tensor<1xi64>, tensor<1xi64>)
  %w = tensor.insert %seven into %r#0[%c0] : tensor<1xi64>
  %y = tensor.extract %r#1[%c0] : tensor<1xi64>
  %z = tensor.extract %w[%c0] : tensor<1xi64>
  %d = arith.subi %z, %y : i64
  return %d : i64
}
