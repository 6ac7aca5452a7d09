// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %k = arith.constant dense<[1, 2]> : tensor<2xi64>
  %s = scf.index_switch %c0 -> tensor<2xi64>
  default {
    scf.yield %k : tensor<2xi64>
  }
  %w = tensor.insert %seven into %s[%c0] : tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  return %x : i64
}
