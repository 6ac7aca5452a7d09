// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: What has no elements is not copied behind the end: no view of it would be valid.
func.func @main() -> tensor<4x4xi32> {
  %t = arith.constant dense<3> : tensor<4x4xi32>
  %e = arith.constant dense<3> : tensor<4x0xi32>
  %r = tensor.concat dim(1) %t, %e : (tensor<4x4xi32>, tensor<4x0xi32>) -> tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}
