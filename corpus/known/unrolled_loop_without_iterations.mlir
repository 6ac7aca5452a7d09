// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=3}))"
// signature: value|result
// cause: pass=affine-loop-unroll; after=value|*, memory|*
// input: seed=1
// jit: -1 instead of 0
// note: affine-loop-unroll. The loop for the iterations that are left over begins at lb + (ub - lb) - (ub - lb)
// note: mod 3, which lies before ub even if lb is greater than ub: from 5 to 1 it goes from -1 to 1. affine.for's
// note: documentation: the body is executed for the values from the lower bound to the upper one, here for none.
func.func private @f(%n: index) -> i64 {
  %z = arith.constant 0 : i64
  %r = affine.for %i = 5 to %n iter_args(%a = %z) -> i64 {
    %k = arith.index_cast %i : index to i64
    %b = arith.addi %a, %k : i64
    affine.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %n = arith.constant 1 : index
  %r = call @f(%n) : (index) -> i64
  return %r : i64
}
