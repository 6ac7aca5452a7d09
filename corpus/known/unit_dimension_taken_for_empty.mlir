// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --linalg-fold-unit-extent-dims --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=linalg-fold-unit-extent-dims; after=value|*, memory|*; has=linalg.generic
// input: seed=1
// jit: 0 instead of 7
// note: linalg-fold-unit-extent-dims. A linalg.generic whose result has a dynamic extent that its other operand shows to be
// note: 1 loses this loop, and the result's dynamic dimension is indexed by the constant 0; when the result is expanded
// note: again that index is taken for the extent, and a tensor of one element becomes an empty one.
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
