// bufferproof: case 1
// oracle: crash
// subject: mlir
// pipeline: canonicalize
// signature: crash|SIGSEGV|in mlir::RewriterBase::eraseOp
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=crash|*eraseOp; has=tensor.parallel_insert_slice
// input: seed=1
// note: canonicalize crashes. An output of scf.forall that nobody uses is dropped with its updates, which are looked for
// note: among the uses of its block argument: one that inserts this argument into itself is found twice, and erased twice.
// note: tensor.parallel_insert_slice's documentation: the source is any tensor, the destination a block argument of the
// note: scf.forall; inserting what is there changes nothing.
func.func private @fives(%n: index, %k: tensor<1xi64>, %l: tensor<1xi64>) -> tensor<1xi64> {
  %five = arith.constant dense<5> : tensor<1xi64>
  %u:2 = scf.forall (%i) in (%n) shared_outs(%o = %k, %p = %l) -> (tensor<1xi64>, tensor<1xi64>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %o into %o[0] [1] [1] : tensor<1xi64> into tensor<1xi64>
      tensor.parallel_insert_slice %five into %p[%i] [1] [1] : tensor<1xi64> into tensor<1xi64>
    }
  }
  return %u#1 : tensor<1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant dense<7> : tensor<1xi64>
  %u = call @fives(%c1, %k, %k) : (index, tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %x = tensor.extract %u[%c0] : tensor<1xi64>
  return %x : i64
}
