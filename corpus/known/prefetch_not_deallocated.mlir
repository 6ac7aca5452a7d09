// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --ownership-based-buffer-deallocation
// signature: refuses|ops with unknown memory side effects are not supported
// input: seed=1
// note: ownership-based-buffer-deallocation, refusal. affine.prefetch has no memory effects declared, and a function with one is refused, though memref.prefetch is not.
func.func @main() {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi64>
  affine.prefetch %a[%c0], read, locality<0>, instr : memref<1xi64>
  return
}
