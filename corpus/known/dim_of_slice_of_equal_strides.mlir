// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --canonicalize --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, convert-linalg-to-loops; rewrite=*-memref.dim*; has=tensor.extract_slice, memref.subview
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, convert-linalg-to-loops, buffer-deallocation-pipeline, fold-memref-alias-ops; after=crash|*Operation::fold, crash|*DimOp::fold, crash|*replaceAllOpUsesWith; trait=reduced->*
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline; after=verifier|*|linalg.* op inferred input/output operand*; has=tensor.dim; trait=reduced->*; prefix=*one-shot-bufferize*
// cause: no-pass=canonicalize, inline, scf-for-loop-canonicalization, buffer-deallocation-pipeline, one-shot-bufferize, fold-memref-alias-ops, expand-strided-metadata; after=crash|*out of memory, crash|*getDroppedDims, crash|*::fold; trait=reduced->*; has=tensor.dim, memref.dim; prefix=*one-shot-bufferize*
// input: seed=1
// jit: 2 instead of 3
// note: canonicalize. A memref.dim of a rank-reducing memref.subview is folded to one of the subview's sizes, which is found
// note: by guessing from strides what is dropped: where these are all dynamic, the first unit dimension, so that of sizes
// note: [1, %n, %m, 1] without the last the second is %m. For the last dimension it reads behind the sizes (Memcheck: in
// note: memref::DimOp::fold), by which convert-linalg-to-loops, which folds too, crashes at times.
// note: tensor.extract_slice's documentation: the result has the sizes of the operation, less some that are 1; 1 x ? x ? is
// note: not what is left without the first. (subview_fold_drops_other_dimension has the same guess.)
func.func private @extent(%t: tensor<2x3x2x1xi64>, %n: index, %m: index) -> i64 {
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %t[0, 0, 0, 0] [1, %n, %m, 1] [1, 1, 1, 1] : tensor<2x3x2x1xi64> to tensor<1x?x?xi64>
  %d = tensor.dim %s, %c1 : tensor<1x?x?xi64>
  %r = arith.index_cast %d : index to i64
  return %r : i64
}
func.func @main() -> i64 {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %t = arith.constant dense<0> : tensor<2x3x2x1xi64>
  %r = call @extent(%t, %c3, %c2) : (tensor<2x3x2x1xi64>, index, index) -> i64
  return %r : i64
}
