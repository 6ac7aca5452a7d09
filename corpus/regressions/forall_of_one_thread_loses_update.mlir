// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[5, 7]> : tensor<2xi64>
  %r = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<2xi64>) {
    %a = arith.constant dense<8> : tensor<1xi64>
    %b = arith.constant dense<9> : tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %a into %o[0] [1] [1] : tensor<1xi64> into tensor<2xi64>
      tensor.parallel_insert_slice %b into %o[1] [1] [1] : tensor<1xi64> into tensor<2xi64>
    }
  }
  %x = tensor.extract %r[%c1] : tensor<2xi64>
  return %x : i64
}
