// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --convert-scf-to-cf=allow-pattern-rollback=false
// signature: crash|SIGSEGV|in mlir::detail::OperandStorage::OperandStorage
// input: seed=1
// note: convert-scf-to-cf crashes. A reduction that returns its first argument is read after that argument has been replaced, where patterns are not rolled back.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %r = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%one) -> i64 {
    scf.reduce(%one : i64) {
    ^bb0(%p: i64, %q: i64):
      scf.reduce.return %p : i64
    }
  }
  return %r : i64
}
