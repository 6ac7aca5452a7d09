// bufferproof: case 1
// oracle: verifier
// subject: engine
// pipeline: canonicalize,one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize,buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @insert(%s: tensor<?x2xi64>, %t: tensor<1x2x1xi64>) -> tensor<1x2x1xi64> {
  %c1 = arith.constant 1 : index
  %w = tensor.insert_slice %s into %t[0, 0, 0] [%c1, 2, 1] [1, 1, 1] : tensor<?x2xi64> into tensor<1x2x1xi64>
  return %w : tensor<1x2x1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<[[3, 4]]> : tensor<1x2xi64>
  %d = tensor.cast %k : tensor<1x2xi64> to tensor<?x2xi64>
  %t = arith.constant dense<0> : tensor<1x2x1xi64>
  %w = call @insert(%d, %t) : (tensor<?x2xi64>, tensor<1x2x1xi64>) -> tensor<1x2x1xi64>
  %r = tensor.extract %w[%c0, %c1, %c0] : tensor<1x2x1xi64>
  return %r : i64
}
