// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{bufferize-function-boundaries},func.func(buffer-loop-hoisting),buffer-deallocation-pipeline,convert-bufferization-to-memref,lower-affine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %s = affine.parallel (%i) = (0) to (2) reduce ("addi") -> (i64) {
    %e = tensor.empty() : tensor<1xi64>
    %n = arith.index_cast %i : index to i64
    %w = tensor.insert %n into %e[%c0] : tensor<1xi64>
    %x = tensor.extract %w[%c0] : tensor<1xi64>
    affine.yield %x : i64
  }
  return %s : i64
}
