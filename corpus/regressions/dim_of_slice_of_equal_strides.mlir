// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize,buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @extent(%t: tensor<2x3x2x1xi64>, %n: index, %m: index) -> i64 {
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %t[0, 0, 0, 0] [1, %n, %m, 1] [1, 1, 1, 1] : tensor<2x3x2x1xi64> to tensor<1x?x?xi64>
  %d = tensor.dim %s, %c1 : tensor<1x?x?xi64>
  %r = arith.index_cast %d : index to i64
  return %r : i64
}
func.func @main() -> i64 {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %t = arith.constant dense<0> : tensor<2x3x2x1xi64>
  %r = call @extent(%t, %c3, %c2) : (tensor<2x3x2x1xi64>, index, index) -> i64
  return %r : i64
}
