// bufferproof: case 1
// oracle: needless
// subject: engine
// signature: needless|
// input: seed=1
// note: Copied by mlir-opt 22.1.8: scf.condition copies what it forwards unless scf.yield forwards the same argument without change: this loop goes on with a new tensor, and its argument is only read.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<4xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
  %r:2 = scf.while (%i = %c0, %a = %t) : (index, tensor<4xi64>) -> (index, tensor<4xi64>) {
    %more = arith.cmpi ult, %i, %c3 : index
    scf.condition(%more) %i, %a : index, tensor<4xi64>
  } do {
  ^bb0(%i: index, %a: tensor<4xi64>):
    %j = arith.addi %i, %c1 : index
    %x = tensor.extract %a[%c0] : tensor<4xi64>
    %y = arith.addi %x, %one : i64
    %s = tensor.splat %y : tensor<4xi64>
    scf.yield %j, %s : index, tensor<4xi64>
  }
  %x = tensor.extract %r#1[%c3] : tensor<4xi64>
  return %x : i64
}
