// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --int-range-optimizations
// signature: value|result
// cause: pass=int-range-optimizations; has=scf.for; after=value|*
// input: seed=1
// jit: 0 instead of 1
// note: int-range-optimizations. The range of the induction variable is inferred from the bounds as signed ones,
// note: also for scf.for unsigned: from 0 to 200 in i8 the variable is taken to be between 0 and -57, and the
// note: comparison of 150, as i8 below zero, is folded to false. scf.for's documentation: with unsigned, the
// note: bounds are compared as unsigned integers.
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
