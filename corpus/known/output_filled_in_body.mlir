// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// jit: 0 instead of 7
// cause: deviation=*writes_in_bodies*
// note: one-shot-bufferize. A write in the body of a linalg op to the tensor that the op writes is taken for a part of what the op does, and decided in place: it overwrites the elements that were written before.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<2xi64>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e : tensor<2xi64>) {
  ^bb0(%o: i64):
    %f = linalg.fill ins(%zero : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
    linalg.yield %seven : i64
  } -> tensor<2xi64>
  %v = tensor.extract %r[%c0] : tensor<2xi64>
  return %v : i64
}
