// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --convert-linalg-to-loops --fold-memref-alias-ops --lower-affine --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: memory|MEMORY_OUT_OF_BOUNDS|memref.load|memref.global
// cause: pass=fold-memref-alias-ops; after=memory|*, value|*, crash|*getDroppedDims, verifier|*|offset # is out-of-bounds*
// cause: pass=expand-strided-metadata; after=crash|*, verifier|*expected result type with size = dynamic instead of*; no-after=crash|*IntegerAttr::getValue; trait=reduced->*
// input: seed=1
// jit: 3 instead of 4
// note: fold-memref-alias-ops. Which dimensions a rank-reducing memref.subview drops is guessed by comparing strides: where
// note: strides are equal or dynamic, the wrong one counts as dropped, and the load is made at other indices.
// note: (subview_fold_loses_dropped_dimension has the same guess, by canonicalize; expand-strided-metadata crashes by it, or makes
// note: invalid IR.)
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func private @second(%t: tensor<2x2x2xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = tensor.expand_shape %t [[0], [1], [2, 3]] output_shape [2, 2, 1, 2] : tensor<2x2x2xi64> into tensor<2x2x1x2xi64>
  %s = tensor.extract_slice %x[0, 0, 0, 0] [1, 2, 1, 1] [1, 1, 1, 1] : tensor<2x2x1x2xi64> to tensor<1x2x1xi64>
  %e = tensor.empty() : tensor<1x2x1xi64>
  %g = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s : tensor<1x2x1xi64>) outs(%e : tensor<1x2x1xi64>) {
  ^bb0(%in: i64, %out: i64):
    linalg.yield %in : i64
  } -> tensor<1x2x1xi64>
  %r = tensor.extract %g[%c0, %c1, %c0] : tensor<1x2x1xi64>
  return %r : i64
}
func.func @main() -> i64 {
  %k = arith.constant dense<[[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]]> : tensor<2x2x3xi64>
  %t = tensor.extract_slice %k[0, 0, 0] [2, 2, 2] [1, 1, 1] : tensor<2x2x3xi64> to tensor<2x2x2xi64>
  %r = call @second(%t) : (tensor<2x2x2xi64>) -> i64
  return %r : i64
}
