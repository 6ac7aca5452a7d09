// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --loop-invariant-code-motion --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|scf.yield
// input: seed=1
// note: loop-invariant-code-motion. A tensor.empty is moved out of the loop, as the op counts as pure: all iterations then fill one buffer from outside, so that one-shot-bufferize has to copy what the loop yields, which was in a new buffer each time.
// note: Without the pass nothing is copied.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %d = tensor.empty() : tensor<4xi64>
  %t = linalg.fill ins(%one : i64) outs(%d : tensor<4xi64>) -> tensor<4xi64>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %t) -> tensor<4xi64> {
    %x = tensor.extract %a[%c0] : tensor<4xi64>
    %y = arith.addi %x, %one : i64
    %e = tensor.empty() : tensor<4xi64>
    %f = linalg.fill ins(%y : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
    scf.yield %f : tensor<4xi64>
  }
  %x = tensor.extract %r[%c1] : tensor<4xi64>
  return %x : i64
}
