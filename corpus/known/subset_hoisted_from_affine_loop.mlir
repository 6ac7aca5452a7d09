// bufferproof: case 1
// oracle: crash
// subject: mlir
// pipeline: loop-invariant-subset-hoisting
// signature: crash|SIGSEGV|in mlir::hoistLoopInvariantSubsets
// input: seed=1
// note: loop-invariant-subset-hoisting crashes. It adds what it hoists to the arguments of the loop, which affine.for is not able to.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<2xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %r = affine.for %i = 0 to 2 iter_args(%a = %t) -> tensor<2xi64> {
    %s = tensor.extract_slice %a[0] [1] [1] : tensor<2xi64> to tensor<1xi64>
    %w = tensor.insert_slice %s into %a[0] [1] [1] : tensor<1xi64> into tensor<2xi64>
    affine.yield %w : tensor<2xi64>
  }
  %x = tensor.extract %r[%c0] : tensor<2xi64>
  return %x : i64
}
