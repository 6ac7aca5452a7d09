// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries no-analysis-func-filter=main" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: crash|SIGSEGV|in mlir::bufferization::AnalysisState::isInPlace
// cause: pass=one-shot-bufferize; after=crash|*AnalysisState::isInPlace; has=func.call
// cause: pass=one-shot-bufferize; prefix=*no-analysis-func-filter*; after=crash|*AnalysisState::isInPlace
// input: seed=1
// note: one-shot-bufferize crashes. For functions of no-analysis-func-filter nothing is analyzed, and their calls of
// note: declared functions still ask the analysis, which has no entry for them. The option's documentation: such functions
// note: are bufferized with copies before writes.
func.func private @use(tensor<1xf32>)
func.func @main() {
  %k = arith.constant dense<0.0> : tensor<1xf32>
  call @use(%k) : (tensor<1xf32>) -> ()
  return
}
