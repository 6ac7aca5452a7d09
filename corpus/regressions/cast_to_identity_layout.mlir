// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: one-shot-bufferize{bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map},buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @second_row(%m: tensor<2x?xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i64
  %w = tensor.insert %v into %m[%c0, %c0] : tensor<2x?xi64>
  %a = tensor.extract %m[%c0, %c0] : tensor<2x?xi64>
  %b = tensor.extract %w[%c1, %c0] : tensor<2x?xi64>
  %r = arith.muli %a, %b : i64
  return %r : i64
}
func.func private @one() -> index {
  %c1 = arith.constant 1 : index
  return %c1 : index
}
func.func @main() -> i64 {
  %n = func.call @one() : () -> index
  %t = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %s = tensor.extract_slice %t[0, 0] [2, %n] [1, 1] : tensor<2x2xi64> to tensor<2x?xi64>
  %r = func.call @second_row(%s) : (tensor<2x?xi64>) -> i64
  return %r : i64
}
