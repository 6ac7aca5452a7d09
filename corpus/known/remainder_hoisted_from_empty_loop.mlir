// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --loop-invariant-code-motion
// signature: value|DIVISION_BY_ZERO|arith.remsi@func.func
// cause: pass=loop-invariant-code-motion; has=arith.remsi, arith.remui
// input: seed=1
// jit: SIGFPE instead of 7
// note: loop-invariant-code-motion. arith.remsi and arith.remui count as pure, and are executed before a loop that
// note: has no iterations: with a divisor of zero that is undefined behavior, and natively a division error.
// note: arith.remsi's documentation: division by zero is undefined behavior. (arith.divsi may not be speculated
// note: unless the divisor is known.)
func.func private @f(%n: index, %d: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 7 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i64 {
    %j = arith.remsi %z, %d : i64
    %b = arith.addi %a, %j : i64
    scf.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %m = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %r = call @f(%c0, %m) : (index, i64) -> i64
  return %r : i64
}
