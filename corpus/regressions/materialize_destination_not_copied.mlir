// bufferproof: case 1
// oracle: always_copy
// subject: engine
// input: seed=1
func.func @main() -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = tensor.insert %one into %e[%c0] : tensor<1xi64>
  %s = arith.constant dense<7> : tensor<1xi64>
  %d = tensor.cast %t : tensor<1xi64> to tensor<?xi64>
  %r = bufferization.materialize_in_destination %s in %d : (tensor<1xi64>, tensor<?xi64>) -> tensor<?xi64>
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  %y = tensor.extract %r[%c0] : tensor<?xi64>
  return %x, %y : i64, i64
}
