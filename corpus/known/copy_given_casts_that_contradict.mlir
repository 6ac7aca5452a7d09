// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|linalg.copy op inferred input/output operand ## has shapes dimension ## to be #, but found #
// cause: pass=canonicalize, inline; after=verifier|*|linalg.* op inferred input/output operand *; has=linalg.*, tensor.cast; no-has=tensor.extract_slice
// input: seed=1
// note: canonicalize makes invalid IR. A linalg op takes the sources of casts for its operands, each alone: where it is not
// note: executed, extents that were dynamic may contradict each other, and a copy of three elements into four is refused.
// note: Structured ops: the operands' extents agree with the loops' by the verifier; code that is not reached need not make sense
// note: at run time, but has to stay valid. (--verify-each=0 only lets the program come out.)
func.func private @never() -> i1 {
  %f = arith.constant false
  return %f : i1
}
func.func @main(%a: tensor<3xi64>, %b: tensor<4xi64>) -> tensor<?xi64> {
  %ac = tensor.cast %a : tensor<3xi64> to tensor<?xi64>
  %bc = tensor.cast %b : tensor<4xi64> to tensor<?xi64>
  %n = func.call @never() : () -> i1
  %r = scf.if %n -> tensor<?xi64> {
    %q = linalg.copy ins(%ac : tensor<?xi64>) outs(%bc : tensor<?xi64>) -> tensor<?xi64>
    scf.yield %q : tensor<?xi64>
  } else {
    scf.yield %ac : tensor<?xi64>
  }
  return %r : tensor<?xi64>
}
