// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: verifier|output|expected result type to be or a rank-reduced version. (mismatch of result layout), but got
// cause: pass=one-shot-bufferize; after=verifier|*|expected result type to be or a rank-reduced version. (mismatch of result layout)*
// cause: deviation=*dropped_dimensions*
// input: seed=1
// note: one-shot-bufferize makes invalid IR. The type that it infers for a rank-reduced memref.subview is one that the
// note: verifier refuses: which dimensions are dropped is found by comparing strides, and a dynamic stride is taken for
// note: that of another dimension. (--verify-each=0 only lets the program come out.)
func.func @main() -> tensor<1x3xi32> {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant 7 : i32
  %5 = tensor.empty(%c3) : tensor<1x?x2x1xi32>
  %6 = linalg.fill ins(%v : i32) outs(%5 : tensor<1x?x2x1xi32>) -> tensor<1x?x2x1xi32>
  %s = tensor.extract_slice %6[0, 0, 0, 0] [1, 3, 1, 1] [1, 1, %c1, 1] : tensor<1x?x2x1xi32> to tensor<1x3xi32>
  return %s : tensor<1x3xi32>
}
