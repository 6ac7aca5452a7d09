// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> tensor<1x3xi32> {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant 7 : i32
  %5 = tensor.empty(%c3) : tensor<1x?x2x1xi32>
  %6 = linalg.fill ins(%v : i32) outs(%5 : tensor<1x?x2x1xi32>) -> tensor<1x?x2x1xi32>
  %s = tensor.extract_slice %6[0, 0, 0, 0] [1, 3, 1, 1] [1, 1, %c1, 1] : tensor<1x?x2x1xi32> to tensor<1x3xi32>
  return %s : tensor<1x3xi32>
}
