// bufferproof: case 1
// oracle: needless
// subject: engine
// signature: needless|
// input: seed=1
// note: Copied by mlir-opt 22.1.8: Calls among recursive functions, and of what calls them, may do anything: an argument that is only read is copied.
func.func private @sum(%t: tensor<4xi64>, %i: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %more = arith.cmpi ult, %i, %c3 : index
  %rest = scf.if %more -> i64 {
    %j = arith.addi %i, %c1 : index
    %r = func.call @sum(%t, %j) : (tensor<4xi64>, index) -> i64
    scf.yield %r : i64
  } else {
    scf.yield %zero : i64
  }
  %x = tensor.extract %t[%i] : tensor<4xi64>
  %s = arith.addi %x, %rest : i64
  return %s : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<4xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
  %r = call @sum(%t, %c0) : (tensor<4xi64>, index) -> i64
  return %r : i64
}
