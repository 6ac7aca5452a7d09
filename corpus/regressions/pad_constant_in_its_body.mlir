// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> tensor<4x1xi64> {
  %t = arith.constant dense<5> : tensor<2x1xi64>
  %r = tensor.pad %t low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    %v = arith.constant 7 : i64
    tensor.yield %v : i64
  } : tensor<2x1xi64> to tensor<4x1xi64>
  return %r : tensor<4x1xi64>
}
