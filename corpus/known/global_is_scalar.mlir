// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: crash|SIGSEGV|in mlir::Type::getContext
// cause: pass=one-shot-bufferize; has=ml_program.global; after=crash|*Type::getContext; no-trait=tensor.cast->func.return
// input: seed=1
// note: one-shot-bufferize crashes. An ml_program.global of a scalar is taken for one of a tensor.
// note: The type of a global is any type by its documentation.
ml_program.global private mutable @g(4 : i64) : i64
func.func @main() -> i64 {
  %one = arith.constant 1 : i64
  return %one : i64
}
