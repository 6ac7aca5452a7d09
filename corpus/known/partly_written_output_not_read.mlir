// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: deviation=*partial_outputs*
// input: seed=1
// jit: 9 instead of 7
// note: one-shot-bufferize. An output of a linalg op counts as read only if the body uses its element. An op that writes some
// note: elements only, here those of the first column, gives back the others as they were: they are read. The same holds where
// note: a reduction has no iterations. linalg.generic's documentation: the outputs are the initial values of the results.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %nine = arith.constant 9 : i64
  %k = arith.constant dense<7> : tensor<2x3xi64>
  %x = arith.constant dense<5> : tensor<2xi64>
  %e = tensor.empty() : tensor<2x3xi64>
  %t = linalg.copy ins(%k : tensor<2x3xi64>) outs(%e : tensor<2x3xi64>) -> tensor<2x3xi64>
  %w = tensor.insert %nine into %t[%c0, %c1] : tensor<2x3xi64>
  %s = tensor.extract %w[%c0, %c1] : tensor<2x3xi64>
  %g = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, 0)>], iterator_types = ["parallel"]} ins(%x : tensor<2xi64>) outs(%t : tensor<2x3xi64>) {
  ^bb0(%in: i64, %out: i64):
    %a = arith.minsi %in, %s : i64
    linalg.yield %a : i64
  } -> tensor<2x3xi64>
  %r = tensor.extract %g[%c0, %c1] : tensor<2x3xi64>
  return %r : i64
}
