// bufferproof: case 1
// oracle: crash
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %k = arith.constant dense<7> : tensor<i64>
  %e = tensor.empty() : tensor<i64>
  %c = linalg.copy ins(%k : tensor<i64>) outs(%e : tensor<i64>) -> tensor<i64>
  %x = tensor.extract %c[] : tensor<i64>
  return %x : i64
}
