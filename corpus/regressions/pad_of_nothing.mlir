// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: What has no elements is not copied behind the end: no view of it would be valid.
func.func @main() -> tensor<4x4xi32> {
  %c = arith.constant 1 : i32
  %e = arith.constant dense<3> : tensor<4x0xi32>
  %r = tensor.pad %e low[0, 4] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : i32
  } : tensor<4x0xi32> to tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}
