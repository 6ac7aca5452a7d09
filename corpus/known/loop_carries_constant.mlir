// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: memory|READ_ONLY|memref.store|memref.global
// cause: pass=one-shot-bufferize; analysis=same; decision=scf.yield@scf.for:results; after=memory|READ_ONLY|*
// cause: deviation=*carried_constants*
// input: seed=1
// jit: SIGSEGV instead of 7
// note: one-shot-bufferize. What a loop yields without having got it as its iteration argument (allowed by
// note: allow-return-allocs-from-loops) is not in the alias set of the loop's result, so that the result counts as writable
// note: though it is a constant's buffer: the insertion is done in place, into a constant global.
// note: (The missing link is that of loop_yields_tensor_twice.) memref.global's documentation: if `constant` is present, writing to it is undefined.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %seven : tensor<1xi64>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %t) -> (tensor<1xi64>) {
    %k = arith.constant dense<0> : tensor<1xi64>
    scf.yield %k : tensor<1xi64>
  }
  %w = tensor.insert %seven into %r[%c0] : tensor<1xi64>
  %z = tensor.extract %w[%c0] : tensor<1xi64>
  return %z : i64
}
