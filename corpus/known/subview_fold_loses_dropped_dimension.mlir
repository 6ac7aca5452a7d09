// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --canonicalize
// signature: verifier|output|memref.load op incorrect number of indices for load, expected # but got #
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline; after=verifier|*|memref.* op incorrect number of indices*, verifier|*|memref.cast op operand type and result type are cast incompatible, verifier|*|expected result type to be or a rank-reduced version. (mismatch of result sizes)*
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline; after=verifier|*|linalg.* op expected operand ## rank (#) to match*; prefix=*one-shot-bufferize*
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline, fold-memref-alias-ops; after=crash|*out of memory, crash|*getDroppedDims; trait=reduced->*
// input: seed=1
// note: canonicalize makes invalid IR. Which dimensions a memref.subview drops is guessed by comparing strides; where a
// note: dynamic stride of the result matches none, the guess fails, and what uninitialized memory holds is taken for the
// note: dropped dimensions when constants are folded in: here none, so that the result is cast from two dimensions to one.
// note: (Memcheck tells of it in memref::SubViewOp::getDroppedDims. What becomes of a program depends on it, and may differ
// note: from run to run: other dimensions dropped, loads at other places. --verify-each=0 only lets the program come out.)
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<[[1], [2]]> : tensor<2x1xi64>
  %s = tensor.extract_slice %k[%c1, 0] [1, 1] [%c1, 1] : tensor<2x1xi64> to tensor<1xi64>
  %x = tensor.extract %s[%c0] : tensor<1xi64>
  return %x : i64
}
