// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: crash|SIGSEGV|in mlir::bufferization::detail::defaultHasTensorSemantics
// cause: pass=one-shot-bufferize; has=func.call; after=crash|*defaultHasTensorSemantics
// cause: pass=one-shot-bufferize; has=func.call; has=arith.select; trait=tensor.cast->func.return; no-has=ml_program.*; after=crash|*Type::getContext, crash|*skipDefaultMemorySpace
// cause: pass=one-shot-bufferize; has=func.call; trait=tensor.cast->func.return; after=verifier|*op operand ## must be memref of any type values*
// cause: pass=one-shot-bufferize; has=func.call; trait=unranked->func.return; no-has=ml_program.*; after=crash|*, verifier|*; no-after=verifier|*memref.alloc op symbol operand count*, verifier|*cannot be used as a symbol
// input: seed=1
// note: one-shot-bufferize crashes. A function that returns a cast returns what is cast, here a buffer without a rank, and
// note: in the caller an op on the ranked result gets that: the verifier's message about it cannot be printed.
// note: memref.load's documentation: it takes a memref with a rank. (arith.select crashes earlier, as it
// note: asks for the extents of both buffers.)
func.func private @f() -> tensor<1xi64> {
  %t = arith.constant dense<7> : tensor<1xi64>
  %u = tensor.cast %t : tensor<1xi64> to tensor<*xi64>
  %r = tensor.cast %u : tensor<*xi64> to tensor<1xi64>
  return %r : tensor<1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %t = call @f() : () -> tensor<1xi64>
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  return %x : i64
}
