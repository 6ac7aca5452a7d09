// bufferproof: case 1
// oracle: verifier
// subject: mlir
// pipeline: one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1},expand-strided-metadata
// signature: verifier|expand-strided-metadata|dimensional operand cannot be used as a symbol
// cause: pass=expand-strided-metadata; after=verifier|*cannot be used as a symbol
// input: seed=1
// note: expand-strided-metadata. The offset of a memref.subview is computed by an affine.apply of whatever it is given as symbols: a sum of an induction variable that is none is refused by the verifier.
func.func @main() {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<1> : tensor<1x1xi32>
  %cst_0 = arith.constant dense<2> : tensor<2x2xi32>
  affine.parallel (%i, %j) = (1, 2) to (1, min(5, symbol(%c0) + 1)) {
    %0 = arith.addi %c0, %i : index
    %inserted = tensor.insert_slice %cst into %cst_0[%0, 0] [1, 1] [1, 1] : tensor<1x1xi32> into tensor<2x2xi32>
  }
  return
}
