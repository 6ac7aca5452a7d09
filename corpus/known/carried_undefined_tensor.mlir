// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; trait=tensor.empty->scf.for, bufferization.alloc_tensor->scf.for; role=late-read:scf.yield@scf.for; no-has=scf.parallel, scf.forall; after=value|*
// cause: deviation=unread_buffers; has=scf.for, scf.while
// input: seed=1
// jit: 0 instead of 7
// note: one-shot-bufferize. What a loop's result is made of is followed to the init only, not to what the loop yields: if
// note: the init is undefined, nothing is found that a write in the loop, behind the yielded one, could destroy, and the
// note: fill of %e is decided in place, into the loop's buffer. (The missing link is that of loop_yields_tensor_twice.)
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<1xi64>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %e) -> (tensor<1xi64>) {
    %w = linalg.fill ins(%seven : i64) outs(%a : tensor<1xi64>) -> tensor<1xi64>
    %v = linalg.fill ins(%zero : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
    scf.yield %w : tensor<1xi64>
  }
  %x = tensor.extract %r[%c0] : tensor<1xi64>
  return %x : i64
}
