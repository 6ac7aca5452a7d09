// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%c1) : tensor<?x1x1xi64>
  %k = arith.constant dense<7> : tensor<1x1x1xi64>
  %g = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%k : tensor<1x1x1xi64>) outs(%e : tensor<?x1x1xi64>) {
  ^bb0(%in: i64, %out: i64):
    linalg.yield %in : i64
  } -> tensor<?x1x1xi64>
  %d = tensor.dim %g, %c0 : tensor<?x1x1xi64>
  %n = arith.index_cast %d : index to i64
  %x = tensor.extract %g[%c0, %c0, %c0] : tensor<?x1x1xi64>
  %r = arith.muli %n, %x : i64
  return %r : i64
}
