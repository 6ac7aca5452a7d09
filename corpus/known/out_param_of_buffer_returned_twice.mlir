// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --buffer-results-to-out-params="hoist-static-allocs"
// signature: crash|SIGSEGV|in mlir::BaseMemRefType::hasRank
// cause: pass=buffer-results-to-out-params; after=crash|*hasRank
// input: seed=1
// note: buffer-results-to-out-params with hoist-static-allocs (or hoist-dynamic-allocs) crashes. An allocation that is
// note: returned twice is replaced by the first out parameter and erased, and then looked at again for the second.
func.func private @twice() -> (memref<1xi64>, memref<1xi64>) {
  %a = memref.alloc() : memref<1xi64>
  return %a, %a : memref<1xi64>, memref<1xi64>
}
func.func @main() {
  return
}
