// bufferproof: case 1
// oracle: value
// subject: mlir
// pipeline: loop-invariant-subset-hoisting
// signature: value|result
// input: seed=1
// note: loop-invariant-subset-hoisting. A vector.transfer_read and a vector.transfer_write of one place of a tensor are hoisted whatever their permutation maps are: the loop carries the vector that is transposed once before it, where each iteration transposes it.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<2x2xi64>
  %z = linalg.fill ins(%zero : i64) outs(%e : tensor<2x2xi64>) -> tensor<2x2xi64>
  %t = tensor.insert %one into %z[%c0, %c1] : tensor<2x2xi64>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %t) -> tensor<2x2xi64> {
    %v = vector.transfer_read %a[%c0, %c0], %zero {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<2x2xi64>, vector<2x2xi64>
    %w = vector.transfer_write %v, %a[%c0, %c0] {in_bounds = [true, true]} : vector<2x2xi64>, tensor<2x2xi64>
    scf.yield %w : tensor<2x2xi64>
  }
  %x = tensor.extract %r[%c0, %c1] : tensor<2x2xi64>
  return %x : i64
}
