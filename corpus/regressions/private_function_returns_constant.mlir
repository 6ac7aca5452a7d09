// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @constant() -> tensor<1xi64> {
  %k = arith.constant dense<0> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %a = call @constant() : () -> tensor<1xi64>
  %w = tensor.insert %seven into %a[%c0] : tensor<1xi64>
  %x = tensor.extract %w[%c0] : tensor<1xi64>
  return %x : i64
}
