// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|SHAPE_MISMATCH|memref.cast@func.func
// cause: pass=convert-bufferization-to-memref; after=value|*, memory|*
// cause: deviation=strides_of_clones
// input: seed=1
// note: convert-bufferization-to-memref. bufferization.clone of a buffer with strides is lowered to a contiguous alloc of
// note: its dynamic sizes and a memref.cast to the static strides of the type, which the new buffer has not: the row of one
// note: column is then 2 elements apart. memref.cast's documentation: a cast to static strides that do not hold at run time
// note: is an error; what reads the clone through its type reads beyond its end.
func.func private @column(%n: index) -> tensor<2x?xi64> {
  %k = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %s = tensor.extract_slice %k[0, 0] [2, %n] [1, 1] : tensor<2x2xi64> to tensor<2x?xi64>
  return %s : tensor<2x?xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = call @column(%c1) : (index) -> tensor<2x?xi64>
  %r = tensor.extract %s[%c1, %c0] : tensor<2x?xi64>
  return %r : i64
}
