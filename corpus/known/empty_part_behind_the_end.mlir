// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries"
// signature: verifier|output|offset # is out-of-bounds: # >= #
// cause: pass=one-shot-bufferize; after=verifier|*|offset # is out-of-bounds*; has=tensor.concat, tensor.pad
// input: seed=1
// note: one-shot-bufferize makes invalid IR. What a tensor.concat joins is copied to views of the result, also where it has no
// note: elements: behind the last one, the view's offset is the extent of the result, which memref.subview does not allow. The
// note: same becomes of a tensor.pad of nothing. (--verify-each=0 only lets the program come out.)
func.func @main() -> tensor<4x4xi32> {
  %t = arith.constant dense<3> : tensor<4x4xi32>
  %e = arith.constant dense<3> : tensor<4x0xi32>
  %r = tensor.concat dim(1) %t, %e : (tensor<4x4xi32>, tensor<4x0xi32>) -> tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}
