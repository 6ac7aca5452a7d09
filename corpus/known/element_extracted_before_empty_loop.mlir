// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --loop-invariant-code-motion --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: memory|MEMORY_OUT_OF_BOUNDS|memref.load|memref.alloc@func.func
// cause: pass=loop-invariant-code-motion; has=tensor.extract; after=memory|*, value|*; no-has=arith.remsi, arith.remui, bufferization.to_buffer
// cause: deviation=moved_accesses; no-has=bufferization.to_buffer; pass=loop-invariant-code-motion; has=tensor.extract
// input: seed=1
// jit: SIGSEGV instead of 7
// note: loop-invariant-code-motion. tensor.extract counts as pure with any indices, and is executed before a loop
// note: that has no iterations: natively it reads beyond the buffer. tensor.extract's documentation: the indices
// note: must be within the extents. (memref.load is not moved.)
func.func private @f(%n: index, %d: index, %t: tensor<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 7 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i64 {
    %j = tensor.extract %t[%d] : tensor<1xi64>
    %b = arith.addi %a, %j : i64
    scf.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 1000000000000 : index
  %z = arith.constant 7 : i64
  %t = tensor.from_elements %z : tensor<1xi64>
  %r = call @f(%c0, %c9, %t) : (index, index, tensor<1xi64>) -> i64
  return %r : i64
}
