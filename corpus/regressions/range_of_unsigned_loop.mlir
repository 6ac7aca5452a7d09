// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%n: i8) -> i64 {
  %c0 = arith.constant 0 : i8
  %c50 = arith.constant 50 : i8
  %z = arith.constant 0 : i64
  %r = scf.for unsigned %i = %c0 to %n step %c50 iter_args(%a = %z) -> i64 : i8 {
    %s = arith.cmpi slt, %i, %c0 : i8
    %k = arith.extui %s : i1 to i64
    %b = arith.addi %a, %k : i64
    scf.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %m = arith.constant -56 : i8
  %r = call @f(%m) : (i8) -> i64
  return %r : i64
}
