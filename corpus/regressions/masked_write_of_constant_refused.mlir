// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: The body of vector.mask must be in place: that its destination could be copied before the vector.mask is not tried.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<1> : vector<2xi64>
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %t = arith.constant dense<5> : tensor<2xi64>
  %w = vector.mask %m { vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<2xi64>, tensor<2xi64> } : vector<2xi1> -> tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  return %x : i64
}
