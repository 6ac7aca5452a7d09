// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --canonicalize --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: memory|MEMORY_OUT_OF_BOUNDS|memref.load|memref.global
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline; after=memory|MEMORY_OUT_OF_BOUNDS|*, value|*; difference=memref.subview *
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline; after=verifier|*|memref.copy op requires the same shape for all operands
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline; after=verifier|*|linalg.* op inferred input/output operand*; prefix=*one-shot-bufferize*; no-has=tensor.dim
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline; after=memory|MEMORY_OUT_OF_BOUNDS|*, value|*; difference=*+memref.subview*; trait=reduced->*
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline; after=verifier|*|expected result type to be or a rank-reduced version. (mismatch of result layout)*; trait=reduced->*
// input: seed=1
// jit: 2 instead of 4
// note: canonicalize. Which dimensions a memref.subview drops is guessed by comparing strides: where these are all dynamic,
// note: the first unit dimension counts as dropped, and when constants are folded in, the result gets the type without it:
// note: 1 x 2, of sizes [1, 2, 1] without the last, becomes 2 x 1, which the old indices leave.
// note: memref.subview's documentation: the result drops dimensions of size 1, and which ones follows from its type.
// note: (load_through_slice_of_equal_strides has the same guess; subview_fold_loses_dropped_dimension is what becomes of one
// note: that fails.)
func.func private @second(%t: tensor<2x2x1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %t[%c0, 0, 0] [1, 2, 1] [1, 1, 1] : tensor<2x2x1xi64> to tensor<1x2xi64>
  %r = tensor.extract %s[%c0, %c1] : tensor<1x2xi64>
  return %r : i64
}
func.func @main() -> i64 {
  %k = arith.constant dense<[[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]> : tensor<2x2x3xi64>
  %t = tensor.extract_slice %k[0, 0, 0] [2, 2, 1] [1, 1, 1] : tensor<2x2x3xi64> to tensor<2x2x1xi64>
  %r = call @second(%t) : (tensor<2x2x1xi64>) -> i64
  return %r : i64
}
