// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @f0() -> tensor<1xi64> {
  %k = arith.constant dense<0> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f1() -> tensor<1xi64> {
  %k = arith.constant dense<1> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f2() -> tensor<1xi64> {
  %k = arith.constant dense<2> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f3() -> tensor<1xi64> {
  %k = arith.constant dense<3> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f4() -> tensor<1xi64> {
  %k = arith.constant dense<4> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f5() -> tensor<1xi64> {
  %k = arith.constant dense<5> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f6() -> tensor<1xi64> {
  %k = arith.constant dense<6> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @main() -> tensor<1xi64> {
  %k = arith.constant dense<7> : tensor<1xi64>
  return %k : tensor<1xi64>
}
