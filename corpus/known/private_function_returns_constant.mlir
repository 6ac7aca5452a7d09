// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline="private-function-dynamic-ownership" --convert-bufferization-to-memref
// signature: memory|READ_ONLY|memref.store|memref.global
// cause: pass=one-shot-bufferize; analysis=*__inplace*; decision=func.return:operands; signature=memory|READ_ONLY|*; no-has=cf.*, scf.index_switch
// cause: deviation=*results_of_calls*; no-deviation=*results_of_one_call*, *definitions_by_calls*; no-trait=twice->*
// cause: deviation=*results_of_calls*; no-deviation=*results_of_one_call*, *definitions_by_calls*; after=memory|READ_ONLY|*
// input: seed=1
// jit: SIGSEGV instead of 7
// note: one-shot-bufferize. The summary of a function does not say that it returns a constant: the caller takes the result
// note: for writable and inserts in place, into a constant global. Deallocation without private-function-dynamic-ownership
// note: hides it by a clone in the callee, which this option of the pipeline leaves out.
func.func private @constant() -> tensor<1xi64> {
  %k = arith.constant dense<0> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %a = call @constant() : () -> tensor<1xi64>
  %w = tensor.insert %seven into %a[%c0] : tensor<1xi64>
  %x = tensor.extract %w[%c0] : tensor<1xi64>
  return %x : i64
}
