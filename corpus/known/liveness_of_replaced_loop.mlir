// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: crash|SIGSEGV|in mlir::bufferization::DeallocationState::getMemrefsToRetain
// input: seed=1
// note: ownership-based-buffer-deallocation crashes, or does anything else. Liveness is computed once, before the pass
// note: replaces each scf.for by one with a further result for ownership; of a loop whose result is live in another block,
// note: the sets of live values then hold a freed value, which getMemrefsToRetain reads. A larger program's output has been
// note: seen in some runs to free a buffer before its last use.
func.func private @use(tensor<1xi1>)
func.func @main(%n: index, %b: i1) {
  %k = arith.constant dense<false> : tensor<1xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %k) -> (tensor<1xi1>) {
    scf.yield %k : tensor<1xi1>
  }
  cf.cond_br %b, ^first, ^second
^first:
  call @use(%r) : (tensor<1xi1>) -> ()
  return
^second:
  return
}
