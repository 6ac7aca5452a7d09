// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: pass=canonicalize; after=value|*; difference=*scf.for*; has=scf.for
// input: seed=1
// jit: 0 instead of 3
// note: canonicalize. The trip count of an scf.for is the difference of its bounds in their own width, which
// note: overflows: from -128 to 127 in i8 it is -1, and the loop is removed as one that has no iterations.
// note: scf.for's documentation: the bounds are compared as signed integers, here -128 < 127, and the loop has 3
// note: iterations.
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
