// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --canonicalize
// signature: verifier|output|expected element type to be integer, index, float or complex
// cause: after=verifier|output|expected element type to be integer*; has=tensor.from_elements
// cause: after=crash|*DenseElementsAttr::get; has=tensor.from_elements
// cause: after=crash|*; no-after=crash|*BaseMemRefType::hasRank; trait=vector->tensor.from_elements; has=arith.constant; no-pass=one-shot-bufferize, promote-buffers-to-stack
// input: seed=1
// note: canonicalize, invalid IR. tensor.from_elements of constant vectors becomes one constant, which has vectors as elements: it is printed as dense<"">, an empty text, and the numbers are lost.
// note: (DenseElementsAttr::get takes each element that is no number for a string, and copies the text of a vector's attribute,
// note: which has none: Memcheck tells of uninitialized values. By what is there the text is empty or there is a crash, in each
// note: pass that folds.) tensor.from_elements' documentation: the result has the elements that are given.
func.func @main() -> tensor<2xvector<3xi64>> {
  %c = arith.constant dense<[1, 2, 3]> : vector<3xi64>
  %t = tensor.from_elements %c, %c : tensor<2xvector<3xi64>>
  return %t : tensor<2xvector<3xi64>>
}
