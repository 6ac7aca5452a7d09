// bufferproof: case 1
// oracle: verifier
// subject: mlir
// pipeline: canonicalize
// signature: verifier|canonicalize|affine.delinearize_index op no basis element may be statically non-positive
// input: seed=1
// note: canonicalize. A constant 0 that is a size of the basis of affine.delinearize_index is made a static one, which its verifier refuses.
func.func @main(%i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %r:2 = affine.delinearize_index %i into (2, %c0) : index, index
  return %r#0, %r#1 : index, index
}
