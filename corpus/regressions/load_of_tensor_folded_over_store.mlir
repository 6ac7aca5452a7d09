// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%t: tensor<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i64
  %b = bufferization.to_buffer %t : tensor<1xi64> to memref<1xi64>
  memref.store %c9, %b[%c0] : memref<1xi64>
  %x = memref.load %b[%c0] : memref<1xi64>
  return %x : i64
}
func.func @main() -> i64 {
  %c7 = arith.constant 7 : i64
  %t = tensor.splat %c7 : tensor<1xi64>
  %r = call @f(%t) : (tensor<1xi64>) -> i64
  return %r : i64
}
