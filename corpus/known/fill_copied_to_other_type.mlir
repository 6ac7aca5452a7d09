// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|linalg.fill op expected fill value type () to match output element type ()
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*|linalg.fill op expected fill value type*; has=linalg.copy
// input: seed=1
// note: canonicalize makes invalid IR. The linalg.copy of a filled tensor is made a linalg.fill of the copy's own
// note: destination with the same value, also where the elements of the destination are of another type: a linalg.copy
// note: converts them, and a linalg.fill does not.
func.func @main() -> tensor<2xi64> {
  %v = arith.constant 3 : i32
  %t = tensor.empty() : tensor<2xi32>
  %u = tensor.empty() : tensor<2xi64>
  %0 = linalg.fill ins(%v : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>
  %1 = linalg.copy ins(%0 : tensor<2xi32>) outs(%u : tensor<2xi64>) -> tensor<2xi64>
  return %1 : tensor<2xi64>
}
