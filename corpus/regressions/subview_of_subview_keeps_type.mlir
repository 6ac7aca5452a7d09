// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> tensor<2xi64> {
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %a = tensor.extract_slice %k[1] [3] [1] : tensor<4xi64> to tensor<3xi64>
  %b = tensor.extract_slice %a[0] [2] [%c1] : tensor<3xi64> to tensor<2xi64>
  %e = tensor.empty() : tensor<2xi64>
  %x = linalg.copy ins(%b : tensor<2xi64>) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  return %x : tensor<2xi64>
}
