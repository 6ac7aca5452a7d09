// bufferproof: case 1
// oracle: needless
// subject: engine
// signature: needless|
// input: seed=1
// note: Copied by mlir-opt 22.1.8: What a loop carries is copied with its elements, though they are undefined: an allocation would do.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %e = bufferization.alloc_tensor() : tensor<4xi64>
  %d = bufferization.alloc_tensor() : tensor<4xi64>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %d) -> tensor<4xi64> {
    scf.yield %e : tensor<4xi64>
  }
  %f = linalg.fill ins(%one : i64) outs(%r : tensor<4xi64>) -> tensor<4xi64>
  %g = tensor.insert %one into %e[%c0] : tensor<4xi64>
  %x = tensor.extract %f[%c1] : tensor<4xi64>
  %y = tensor.extract %g[%c0] : tensor<4xi64>
  %z = arith.addi %x, %y : i64
  return %z : i64
}
