// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --loop-invariant-code-motion
// signature: value|DIVISION_BY_ZERO|arith.floordivsi@func.func
// cause: pass=loop-invariant-code-motion; has=arith.floordivsi
// input: seed=1
// jit: SIGFPE instead of 7
// note: loop-invariant-code-motion. arith.floordivsi counts as pure, and is executed before a loop that has no
// note: iterations: with a divisor of zero that is undefined behavior, and natively a division error.
// note: arith.floordivsi's documentation: division by zero is undefined behavior. (arith.divsi says when it may be
// note: speculated, arith.floordivsi does not.)
func.func private @f(%n: index, %d: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 7 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i64 {
    %j = arith.floordivsi %d, %n : index
    %k = arith.index_cast %j : index to i64
    %b = arith.addi %a, %k : i64
    scf.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %r = call @f(%c0, %c0) : (index, index) -> i64
  return %r : i64
}
