// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --canonicalize
// signature: verifier|output|expected element type to be integer, index, float or complex
// cause: after=verifier|output|expected element type to be integer*; has=tensor.from_elements
// input: seed=1
// note: canonicalize, invalid IR. tensor.from_elements of constant vectors becomes one constant, which has vectors as elements: it is printed as dense<"">, an empty text, and the numbers are lost.
func.func @main() -> tensor<2xvector<3xi64>> {
  %c = arith.constant dense<[1, 2, 3]> : vector<3xi64>
  %t = tensor.from_elements %c, %c : tensor<2xvector<3xi64>>
  return %t : tensor<2xvector<3xi64>>
}
