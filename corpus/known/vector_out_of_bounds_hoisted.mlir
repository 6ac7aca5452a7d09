// bufferproof: case 1
// oracle: value
// subject: mlir
// pipeline: loop-invariant-subset-hoisting
// signature: value|result
// input: seed=1
// note: loop-invariant-subset-hoisting. A vector.transfer_read and a vector.transfer_write of one place are hoisted also if a part of the vector is out of bounds, which is not written and read again as the padding: the loop carries the lanes as they were computed.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %k = arith.constant dense<1> : vector<4xi64>
  %e = tensor.empty() : tensor<2xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %t, %n = %zero) -> (tensor<2xi64>, i64) {
    %v = vector.transfer_read %a[%c0], %zero : tensor<2xi64>, vector<4xi64>
    %s = arith.addi %v, %k : vector<4xi64>
    %w = vector.transfer_write %s, %a[%c0] : vector<4xi64>, tensor<2xi64>
    %l = vector.extract %s[3] : i64 from vector<4xi64>
    scf.yield %w, %l : tensor<2xi64>, i64
  }
  return %r#1 : i64
}
