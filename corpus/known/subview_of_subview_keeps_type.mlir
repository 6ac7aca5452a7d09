// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --fold-memref-alias-ops
// signature: verifier|output|expected result type to be or a rank-reduced version. (mismatch of result layout), but got
// cause: pass=fold-memref-alias-ops; after=verifier|*|expected result type to be or a rank-reduced version. (mismatch of result layout)*
// input: seed=1
// note: fold-memref-alias-ops makes invalid IR. Two subviews become one, whose offsets and strides are computed and may
// note: come out static, but whose result type is the old one with dynamic strides. (--verify-each=0 only lets the program
// note: come out.)
func.func @main() -> tensor<2xi64> {
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %a = tensor.extract_slice %k[1] [3] [1] : tensor<4xi64> to tensor<3xi64>
  %b = tensor.extract_slice %a[0] [2] [%c1] : tensor<3xi64> to tensor<2xi64>
  %e = tensor.empty() : tensor<2xi64>
  %x = linalg.copy ins(%b : tensor<2xi64>) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  return %x : tensor<2xi64>
}
