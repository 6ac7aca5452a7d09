// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --linalg-fold-unit-extent-dims
// signature: crash|SIGSEGV|in mlir::Operation::fold
// cause: pass=linalg-fold-unit-extent-dims; after=crash|*Operation::fold; has=tensor.pad
// input: seed=1
// note: linalg-fold-unit-extent-dims crashes. A tensor.pad with a unit dimension becomes one without it, which yields the
// note: padding value of the old body - also where that is a constant in this body, and erased with it.
func.func @main() -> tensor<4x1xi64> {
  %t = arith.constant dense<5> : tensor<2x1xi64>
  %r = tensor.pad %t low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    %v = arith.constant 7 : i64
    tensor.yield %v : i64
  } : tensor<2x1xi64> to tensor<4x1xi64>
  return %r : tensor<4x1xi64>
}
