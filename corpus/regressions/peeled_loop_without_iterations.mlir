// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%lb: index, %ub: index, %st: index) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %z) -> i64 {
    %b = arith.addi %a, %one : i64
    scf.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %lb = arith.constant 10 : index
  %ub = arith.constant 3 : index
  %st = arith.constant 4 : index
  %r = call @f(%lb, %ub, %st) : (index, index, index) -> i64
  return %r : i64
}
