// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: A part without elements in a dimension that is not joined has no valid view either: its offset 0 is the extent.
func.func @main() -> tensor<5x0x?xi32> {
  %e = arith.constant dense<3> : tensor<5x0x3xi32>
  %r = tensor.concat dim(2) %e, %e : (tensor<5x0x3xi32>, tensor<5x0x3xi32>) -> tensor<5x0x?xi32>
  return %r : tensor<5x0x?xi32>
}
