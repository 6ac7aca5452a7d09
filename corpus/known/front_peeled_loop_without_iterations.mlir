// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --scf-for-loop-peeling="peel-front"
// signature: value|result
// cause: pass=scf-for-loop-peeling; prefix=*peel-front*; after=value|*, memory|*
// input: seed=1
// jit: 1 instead of 0
// note: scf-for-loop-peeling with peel-front. The first iteration is peeled by a loop from lb to lb + step, which
// note: always has one iteration: also if the loop has none. scf.for's documentation: the interval of the
// note: induction variable is half-open, so that there is no iteration if the lower bound is not less than the
// note: upper bound.
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
