// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one: %r is in the buffer of %d, which linalg.fill overwrites without reading it
func.func @main(%s: tensor<2xi64>, %v: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %d = tensor.empty() : tensor<2xi64>
  %r = bufferization.materialize_in_destination %s in %d : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %f = linalg.fill ins(%v : i64) outs(%d : tensor<2xi64>) -> tensor<2xi64>
  %a = tensor.extract %r[%c0] : tensor<2xi64>
  %b = tensor.extract %f[%c0] : tensor<2xi64>
  return %a, %b : i64, i64
}
