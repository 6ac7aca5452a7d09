// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|tensor.dim op operand ## must be non-#-ranked or unranked tensor, but got
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, expand-strided-metadata; after=verifier|*.dim op operand*; has=tensor.cast
// cause: pass=convert-bufferization-to-memref; no-prefix=*canonicalize*, *buffer-deallocation-simplification*; after=verifier|*.dim op operand*; has=tensor.cast
// input: seed=1
// note: canonicalize makes invalid IR. tensor.dim and memref.dim of a cast of an operand without dimensions to one without a
// note: rank take that operand itself: their documentation wants one that is unranked or has a dimension. (--verify-each=0
// note: only lets the program come out.)
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.empty() : tensor<i64>
  %u = tensor.cast %t : tensor<i64> to tensor<*xi64>
  %r = tensor.rank %u : tensor<*xi64>
  %x = scf.for %i = %c0 to %r step %c1 iter_args(%n = %c0) -> (index) {
    %d = tensor.dim %u, %i : tensor<*xi64>
    scf.yield %d : index
  }
  return %x : index
}
