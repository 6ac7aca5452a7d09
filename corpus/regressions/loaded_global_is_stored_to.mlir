// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
ml_program.global private mutable @g(dense<1> : tensor<1xi64>) : tensor<1xi64>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %before = ml_program.global_load @g : tensor<1xi64>
  %changed = tensor.insert %seven into %before[%c0] : tensor<1xi64>
  ml_program.global_store @g = %changed : tensor<1xi64>
  %r = tensor.extract %before[%c0] : tensor<1xi64>
  return %r : i64
}
