// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; decision=ml_program.global_store:*; role=read:ml_program.global_store; no-copying=fixes; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: pass=one-shot-bufferize; difference=-memref.alloc for new memref.copy by ml_program.global_store; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: deviation=*stores_to_globals*
// input: seed=1
// note: one-shot-bufferize. The operand of ml_program.global_store counts as written and not as read: where it has
// note: to be copied, here because it is a constant, the copy is made without its contents, and what is stored is
// note: undefined. ml_program.global_store's documentation: it stores a tensor value into the global, which
// note: global_load then gives.
ml_program.global private mutable @g(dense<1> : tensor<1xi64>) : tensor<1xi64>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<7> : tensor<1xi64>
  ml_program.global_store @g = %k : tensor<1xi64>
  %t = ml_program.global_load @g : tensor<1xi64>
  %r = tensor.extract %t[%c0] : tensor<1xi64>
  return %r : i64
}
