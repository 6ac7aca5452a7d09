// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %seven : tensor<1xi64>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %t) -> (tensor<1xi64>) {
    %k = arith.constant dense<0> : tensor<1xi64>
    scf.yield %k : tensor<1xi64>
  }
  %w = tensor.insert %seven into %r[%c0] : tensor<1xi64>
  %z = tensor.extract %w[%c0] : tensor<1xi64>
  return %z : i64
}
