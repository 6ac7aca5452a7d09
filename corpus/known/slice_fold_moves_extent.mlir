// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// jit: 2 instead of 4
// note: canonicalize. Folding the offset of a rank-reducing tensor.extract_slice takes the sizes from its result type by
// note: position: of [1, 2, 1] with the last dimension dropped it makes [1, 1, 2], which are other elements. tensor's
// note: documentation: a rank-reduced result has the sizes of the operation less some unit ones; sizes do not change.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[[[1, 2, 3], [4, 5, 6]]]> : tensor<1x2x3xi64>
  %s = tensor.extract_slice %t[0, 0, %c0] [1, 2, 1] [1, 1, %c1] : tensor<1x2x3xi64> to tensor<1x2xi64>
  %r = tensor.extract %s[%c0, %c1] : tensor<1x2xi64>
  return %r : i64
}
