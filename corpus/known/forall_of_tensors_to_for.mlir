// bufferproof: case 1
// oracle: crash
// subject: mlir
// pipeline: func.func(scf-forall-to-for)
// signature: crash|SIGSEGV|in mlir::AsmPrinter::Impl::printTypeImpl
// input: seed=1
// note: scf-forall-to-for crashes. An scf.forall with results is replaced by loops that have none, and what used a result is left with a null value.
func.func @main() -> tensor<4xi64> {
  %a = arith.constant dense<7> : tensor<4xi64>
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> tensor<4xi64> {
    %s = tensor.extract_slice %a[%i] [1] [1] : tensor<4xi64> to tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xi64> into tensor<4xi64>
    }
  }
  return %r : tensor<4xi64>
}
