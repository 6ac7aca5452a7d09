// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --linalg-fuse-elementwise-ops --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: crash|SIGSEGV|in mlir::PatternApplicator::matchAndRewrite
// cause: pass=linalg-fuse-elementwise-ops; after=crash|*matchAndRewrite; has=linalg.copy, linalg.transpose
// input: seed=1
// note: linalg-fuse-elementwise-ops crashes. One of its patterns does not stand a linalg.copy or linalg.transpose of a
// note: constant without dimensions whose element is extracted. With linalg.map, with one dimension, with another operand
// note: than a constant, or without the tensor.extract there is no crash.
func.func @main() -> i64 {
  %k = arith.constant dense<7> : tensor<i64>
  %e = tensor.empty() : tensor<i64>
  %c = linalg.copy ins(%k : tensor<i64>) outs(%e : tensor<i64>) -> tensor<i64>
  %x = tensor.extract %c[] : tensor<i64>
  return %x : i64
}
