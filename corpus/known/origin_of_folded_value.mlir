// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --ownership-based-buffer-deallocation --buffer-deallocation-simplification --bufferization-lower-deallocations --convert-bufferization-to-memref
// signature: crash|SIGSEGV|in mlir::BufferOriginAnalysis::isSameAllocation
// cause: pass=buffer-deallocation-simplification, buffer-deallocation-pipeline; after=crash|*isSameAllocation
// input: seed=1
// note: buffer-deallocation-simplification crashes. Where buffers come from is analyzed once, and the greedy rewriting that
// note: asks for it also folds: once arith.select and the scf.if on its condition are gone, the analysis still leads from
// note: the retained buffer to their results. arith.select's documentation: the result is one of the two, here the same.
func.func @main() -> tensor<1xi32> {
  %a = tensor.empty() : tensor<1xi32>
  %f = arith.constant 7 : i32
  %t = linalg.fill ins(%f : i32) outs(%a : tensor<1xi32>) -> tensor<1xi32>
  %false = arith.constant false
  %r = arith.select %false, %t, %t : tensor<1xi32>
  return %r : tensor<1xi32>
}
