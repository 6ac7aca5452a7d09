// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %lb = arith.constant -128 : i8
  %st = arith.constant 85 : i8
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %n = arith.constant 127 : i8
  %r = scf.for %i = %lb to %n step %st iter_args(%a = %z) -> i64 : i8 {
    %b = arith.addi %a, %one : i64
    scf.yield %b : i64
  }
  return %r : i64
}
