// bufferproof: case 1
// oracle: always_copy
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = tensor.insert %one into %e[%c0] : tensor<1xi64>
  %b = bufferization.to_buffer %t : tensor<1xi64> to memref<1xi64>
  memref.store %seven, %b[%c0] : memref<1xi64>
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  return %x : i64
}
