// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: A cast to an unranked tensor must be in place, since no copy of it can be allocated; that what is cast could be copied instead is not tried.
func.func private @external(tensor<*xi64>)
func.func @main() -> tensor<i64> {
  %c = arith.constant dense<5> : tensor<i64>
  %t = tensor.cast %c : tensor<i64> to tensor<*xi64>
  call @external(%t) : (tensor<*xi64>) -> ()
  return %c : tensor<i64>
}
