// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=inline; after=value|*, memory|*; trait=reduced->tensor.extract_slice; no-prefix=*one-shot-bufferize*
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*|tensor.cast op operand type and result type are cast incompatible; has=tensor.extract_slice; no-has=tensor.insert_slice; no-trait=reduced->tensor.parallel_insert_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; rewrite=tensor.extract_slice offsets*, tensor.extract_slice sizes*, tensor.extract_slice strides*; has=tensor.extract_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; rewrite=-tensor.extract_slice +tensor.cast*; trait=reduced->tensor.extract_slice; after=value|*
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*|linalg.* op inferred input/output operand*; has=tensor.extract_slice; no-prefix=*one-shot-bufferize*
// cause: pass=canonicalize, scf-for-loop-canonicalization; difference=tensor.extract_slice offsets*, tensor.extract_slice sizes*, tensor.extract_slice strides*; after=value|*; has=tensor.extract_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*|slice along dimension # runs out-of-bounds*; trait=reduced->tensor.extract_slice; no-prefix=*one-shot-bufferize*; no-trait=reduced->tensor.insert_slice, reduced->tensor.parallel_insert_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; signature=value|*, memory|*; after=verifier|*|tensor.cast op operand type and result type are cast incompatible; trait=reduced->tensor.extract_slice; has=tensor.insert_slice, tensor.parallel_insert_slice
// cause: deviation=reduced_slices
// input: seed=1
// jit: 2 instead of 4
// note: canonicalize. When constants are folded into a rank-reducing tensor.extract_slice, its type is inferred anew with
// note: the first unit dimensions dropped, whatever it drops itself; the cast between the two types, which is not valid, is
// note: folded in turn: of sizes [1, 2, 1] with the last dimension dropped come [1, 1, 2], which are other elements.
// note: tensor.extract_slice's documentation: the result has the sizes of the operation, less some that are 1. The fold of
// note: tensor.insert_slice infers in the same way.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[[[1, 2, 3], [4, 5, 6]]]> : tensor<1x2x3xi64>
  %s = tensor.extract_slice %t[0, 0, %c0] [1, 2, 1] [1, 1, %c1] : tensor<1x2x3xi64> to tensor<1x2xi64>
  %r = tensor.extract %s[%c0, %c1] : tensor<1x2xi64>
  return %r : i64
}
