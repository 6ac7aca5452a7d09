// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --canonicalize
// signature: verifier|output|memref.load op incorrect number of indices for load, expected # but got #
// input: seed=1
// note: canonicalize makes invalid IR. Which dimensions a memref.subview drops is guessed by comparing strides; once
// note: constants are folded in, a dynamic stride of the result matches none, no dimension counts as dropped, and the
// note: result is cast from two dimensions to one. (--verify-each=0 only lets the program come out.)
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<[[1], [2]]> : tensor<2x1xi64>
  %s = tensor.extract_slice %k[%c1, 0] [1, 1] [%c1, 1] : tensor<2x1xi64> to tensor<1xi64>
  %x = tensor.extract %s[%c0] : tensor<1xi64>
  return %x : i64
}
