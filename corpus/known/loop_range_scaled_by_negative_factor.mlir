// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --scf-for-loop-range-folding
// signature: value|LOOP_STEP|scf.for@func.func
// cause: pass=scf-for-loop-range-folding
// input: seed=1
// jit: 0 instead of -3
// note: scf-for-loop-range-folding. Where all that uses the induction variable multiplies it, the bounds and the
// note: step are multiplied instead, also by a factor that may be negative, or zero: the step is then -1.
// note: scf.for's documentation: the step is a positive value.
func.func private @f(%m: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i64
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %z) -> i64 {
    %j = arith.muli %i, %m : index
    %k = arith.index_cast %j : index to i64
    %b = arith.addi %a, %k : i64
    scf.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %m = arith.constant -1 : index
  %r = call @f(%m) : (index) -> i64
  return %r : i64
}
