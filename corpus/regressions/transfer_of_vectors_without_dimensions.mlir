// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<0> : vector<i64>
  %v = arith.constant dense<7> : vector<i64>
  %t = tensor.splat %v : tensor<2xvector<i64>>
  %x = vector.transfer_read %t[%c0], %p {in_bounds = [true]} : tensor<2xvector<i64>>, vector<2xi64>
  %y = vector.extract %x[0] : i64 from vector<2xi64>
  return %y : i64
}
