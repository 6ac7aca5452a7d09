// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: crash|SIGABRT|LLVM ERROR: Failed to infer result type(s):
// cause: pass=lower-affine; signature=crash|SIGABRT*; has=affine.parallel
// input: seed=1
// note: lower-affine. The initial value of a reduction of affine.parallel is the identity of its kind, and "assign", which the op accepts, has none: the constant is made of nothing, and the pass dies where it infers its type.
// note: The op's kinds of reduction are those of arith.atomic_rmw, "assign" among them; there is one iteration, and nobody uses the result.
func.func private @observe()
func.func @main() {
  %c0 = arith.constant 0 : index
  %0 = affine.parallel (%i) = (0) to (1) reduce ("assign") -> (index) {
    func.call @observe() : () -> ()
    affine.yield %c0 : index
  }
  return
}
