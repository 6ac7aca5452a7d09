// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --convert-linalg-to-affine-loops --affine-loop-fusion --lower-affine
// signature: value|result
// cause: pass=affine-loop-fusion; after=value|*
// input: seed=1
// jit: 4 instead of 3
// note: affine-loop-fusion. A loop that reads a buffer, and one behind it that writes to the same buffer, become one loop: an iteration reads what an earlier one has written.
// note: Both terms of the sum are the element as it was before the reduction.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %a = call @ones(%one) : (i64) -> tensor<2x1xi64>
  %many = tensor.empty() : tensor<2x1x2xi64>
  %b = linalg.broadcast ins(%a : tensor<2x1xi64>) outs(%many : tensor<2x1x2xi64>) dimensions = [2]
  %sum = linalg.reduce { arith.addi } ins(%b : tensor<2x1x2xi64>) outs(%a : tensor<2x1xi64>) dimensions = [2]
  %r = tensor.extract %sum[%c0, %c0] : tensor<2x1xi64>
  return %r : i64
}
func.func private @ones(%one: i64) -> tensor<2x1xi64> {
  %e = tensor.empty() : tensor<2x1xi64>
  %a = linalg.fill ins(%one : i64) outs(%e : tensor<2x1xi64>) -> tensor<2x1xi64>
  return %a : tensor<2x1xi64>
}
