// bufferproof: case 1
// oracle: verifier
// subject: engine
// pipeline: builtin.module(canonicalize,one-shot-bufferize{bufferize-function-boundaries=true},ownership-based-buffer-deallocation,canonicalize,bufferization-lower-deallocations)
// input: seed=1
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.empty() : tensor<i64>
  %u = tensor.cast %t : tensor<i64> to tensor<*xi64>
  %r = tensor.rank %u : tensor<*xi64>
  %x = scf.for %i = %c0 to %r step %c1 iter_args(%n = %c0) -> (index) {
    %d = tensor.dim %u, %i : tensor<*xi64>
    scf.yield %d : index
  }
  return %x : index
}
