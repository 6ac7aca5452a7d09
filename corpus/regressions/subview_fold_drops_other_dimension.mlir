// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize,buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @second(%t: tensor<2x2x1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %t[%c0, 0, 0] [1, 2, 1] [1, 1, 1] : tensor<2x2x1xi64> to tensor<1x2xi64>
  %r = tensor.extract %s[%c0, %c1] : tensor<1x2xi64>
  return %r : i64
}
func.func @main() -> i64 {
  %k = arith.constant dense<[[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]> : tensor<2x2x3xi64>
  %t = tensor.extract_slice %k[0, 0, 0] [2, 2, 1] [1, 1, 1] : tensor<2x2x3xi64> to tensor<2x2x1xi64>
  %r = call @second(%t) : (tensor<2x2x1xi64>) -> i64
  return %r : i64
}
