// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
ml_program.global private mutable @g(dense<1> : tensor<1xi64>) : tensor<1xi64>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<7> : tensor<1xi64>
  ml_program.global_store @g = %k : tensor<1xi64>
  %t = ml_program.global_load @g : tensor<1xi64>
  %r = tensor.extract %t[%c0] : tensor<1xi64>
  return %r : i64
}
