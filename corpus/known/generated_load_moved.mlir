// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: pass=canonicalize; after=value|*; has=tensor.generate, ml_program.global_load
// input: seed=1
// note: canonicalize. An element that is extracted of a tensor.generate becomes what the body computes, at the place of the
// note: tensor.extract, if the body could be erased: it may read memory, which is written in between.
// note: tensor.generate creates the tensor by its documentation: its elements are those of that moment.
ml_program.global private mutable @g(dense<1> : tensor<1xi64>) : tensor<1xi64>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %two = arith.constant dense<2> : tensor<1xi64>
  %t = tensor.generate {
  ^bb0(%i: index):
    %s = ml_program.global_load @g : tensor<1xi64>
    %e = tensor.extract %s[%i] : tensor<1xi64>
    tensor.yield %e : i64
  } : tensor<1xi64>
  ml_program.global_store @g = %two : tensor<1xi64>
  %r = tensor.extract %t[%c0] : tensor<1xi64>
  return %r : i64
}
