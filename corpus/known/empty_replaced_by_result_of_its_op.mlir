// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --eliminate-empty-tensors
// signature: verifier|output|operand ## does not dominate this use
// cause: pass=eliminate-empty-tensors; after=verifier|*|operand ## does not dominate this use
// input: seed=1
// note: eliminate-empty-tensors makes invalid IR. A tensor.empty whose contents go into a destination is replaced by
// note: that destination, and a linalg.copy counts as such an insertion: here the destination is the result of the very
// note: scf.if in which the tensor.empty stands. (--verify-each=0 only lets the program come out.)
func.func @main(%b: i1) {
  %e = tensor.empty() : tensor<i32>
  %r = scf.if %b -> (tensor<i32>) {
    scf.yield %e : tensor<i32>
  } else {
    %n = tensor.empty() : tensor<i32>
    scf.yield %n : tensor<i32>
  }
  %c = linalg.copy ins(%r : tensor<i32>) outs(%r : tensor<i32>) -> tensor<i32>
  return
}
