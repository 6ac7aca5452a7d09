// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: An scf.execute_region that yields in two places is refused, also if it yields no tensor.
func.func private @f(%c: i1) -> i64 {
  %t = arith.constant dense<7> : tensor<i64>
  %r = scf.execute_region -> i64 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %x = tensor.extract %t[] : tensor<i64>
    scf.yield %x : i64
  ^bb2:
    %one = arith.constant 1 : i64
    scf.yield %one : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %yes = arith.constant true
  %r = call @f(%yes) : (i1) -> i64
  return %r : i64
}
