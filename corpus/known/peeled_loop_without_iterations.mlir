// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --scf-for-loop-peeling
// signature: value|result
// cause: pass=scf-for-loop-peeling; no-prefix=*peel-front*; after=value|*, memory|*
// input: seed=1
// jit: 1 instead of 0
// note: scf-for-loop-peeling. The loop is split at ub - (ub - lb) mod step, whatever the bounds are: from 10 to 3
// note: in steps of 4 the split is 2, and the second loop goes from 2 to 3. scf.for's documentation: the interval
// note: of the induction variable is half-open, so that there is no iteration if the lower bound is not less than
// note: the upper bound.
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
