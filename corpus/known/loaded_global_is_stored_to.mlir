// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// jit: 7 instead of 1
// cause: deviation=loads_of_globals
// note: one-shot-bufferize. The tensor that ml_program.global_load gives is the buffer of the global itself, and nothing is copied if ml_program.global_store writes that buffer while the tensor is still used.
// note: The tensor is what the global was when it was loaded: tensors do not change.
ml_program.global private mutable @g(dense<1> : tensor<1xi64>) : tensor<1xi64>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %before = ml_program.global_load @g : tensor<1xi64>
  %changed = tensor.insert %seven into %before[%c0] : tensor<1xi64>
  ml_program.global_store @g = %changed : tensor<1xi64>
  %r = tensor.extract %before[%c0] : tensor<1xi64>
  return %r : i64
}
