// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|tensor.cast op operand type and result type are cast incompatible
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*|tensor.cast op operand type and result type are cast incompatible, crash|*TensorType::hasRank; has=tensor.insert_slice, tensor.parallel_insert_slice; no-trait=reduced->tensor.extract_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=crash|*TensorType::hasRank; has=tensor.insert_slice, tensor.parallel_insert_slice; trait=reduced->tensor.extract_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*|tensor.cast op operand type and result type are cast incompatible; trait=reduced->tensor.insert_slice, reduced->tensor.parallel_insert_slice; trait=reduced->tensor.extract_slice; no-signature=value|*, memory|*
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=value|SHAPE_MISMATCH|tensor.cast*; trait=reduced->tensor.insert_slice, reduced->tensor.parallel_insert_slice; no-trait=reduced->tensor.extract_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*|slice along dimension # runs out-of-bounds*; trait=reduced->tensor.insert_slice, reduced->tensor.parallel_insert_slice; no-prefix=*one-shot-bufferize*
// cause: deviation=*reduced_insertions*
// input: seed=1
// note: canonicalize makes invalid IR. When constants are folded into a tensor.insert_slice that adds a unit dimension, its
// note: source is cast to the slice's type with the first unit dimensions dropped, whichever the source leaves out: from
// note: ? x 2, of sizes [1, 2, 1] without the last, to 2 x 1. tensor.insert_slice's documentation: the source may have a
// note: lower rank, along any dimensions of size 1. (slice_fold_moves_extent is what becomes of tensor.extract_slice; where
// note: one is the source of the other, canonicalize crashes. --verify-each=0 only lets the program come out.)
func.func private @insert(%s: tensor<?x2xi64>, %t: tensor<1x2x1xi64>) -> tensor<1x2x1xi64> {
  %c1 = arith.constant 1 : index
  %w = tensor.insert_slice %s into %t[0, 0, 0] [%c1, 2, 1] [1, 1, 1] : tensor<?x2xi64> into tensor<1x2x1xi64>
  return %w : tensor<1x2x1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<[[3, 4]]> : tensor<1x2xi64>
  %d = tensor.cast %k : tensor<1x2xi64> to tensor<?x2xi64>
  %t = arith.constant dense<0> : tensor<1x2x1xi64>
  %w = call @insert(%d, %t) : (tensor<?x2xi64>, tensor<1x2x1xi64>) -> tensor<1x2x1xi64>
  %r = tensor.extract %w[%c0, %c1, %c0] : tensor<1x2x1xi64>
  return %r : i64
}
