// bufferproof: case 1
// oracle: passes
// subject: engine
// pipeline: builtin.module(eliminate-empty-tensors)
// input: seed=1
// note: the empty tensor was replaced by the destination of the copy, which has elements of another type
func.func @main(%t: tensor<2xi32>, %v: i64) -> tensor<2xi32> {
  %e = tensor.empty() : tensor<2xi64>
  %f = linalg.fill ins(%v : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %c = linalg.copy ins(%f : tensor<2xi64>) outs(%t : tensor<2xi32>) -> tensor<2xi32>
  return %c : tensor<2xi32>
}
