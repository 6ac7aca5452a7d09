// bufferproof: case 1
// oracle: always_copy
// subject: engine
// input: seed=1
func.func private @external(tensor<*xi64>)
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<1> : tensor<1xi64>
  %u = tensor.cast %t : tensor<1xi64> to tensor<*xi64>
  call @external(%u) : (tensor<*xi64>) -> ()
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  return %x : i64
}
