// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @first(%t: tensor<1xi64>) -> i64 {
  cf.br ^next
^next:
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %w = tensor.insert %seven into %t[%c0] : tensor<1xi64>
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  %y = tensor.extract %w[%c0] : tensor<1xi64>
  %d = arith.subi %y, %x : i64
  return %d : i64
}
func.func @main() -> i64 {
  %zero = arith.constant 0 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  %r = call @first(%t) : (tensor<1xi64>) -> i64
  return %r : i64
}
