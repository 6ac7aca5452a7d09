// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<4xi64>
  %t = linalg.fill ins(%five : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<4xi64>) {
    %w = linalg.fill ins(%seven : i64) outs(%o : tensor<4xi64>) -> tensor<4xi64>
    %s = tensor.extract_slice %w[%i] [1] [1] : tensor<4xi64> to tensor<1xi64>
    %k = arith.addi %i, %i : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%k] [1] [1] : tensor<1xi64> into tensor<4xi64>
    }
  }
  %c1 = arith.constant 1 : index
  %x = tensor.extract %r[%c1] : tensor<4xi64>
  return %x : i64
}
