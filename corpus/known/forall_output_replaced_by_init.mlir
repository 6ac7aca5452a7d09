// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --sccp
// signature: verifier|output|tensor.parallel_insert_slice op may only insert into an output block argument
// cause: pass=sccp; after=verifier|sccp|tensor.parallel_insert_slice*
// input: seed=1
// note: sccp. The output argument of scf.forall counts as equal to its init, since nothing is yielded to it; where the init
// note: is constant, it is put in the argument's place, also in the tensor.parallel_insert_slice that updates it.
// note: tensor.parallel_insert_slice's documentation: the destination is a block argument of the enclosing scf.forall.
// note: (--verify-each=0 only lets the program come out.)
func.func @main() -> i64 {
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[5, 7]> : tensor<2xi64>
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<2xi64>) {
    %a = arith.constant dense<9> : tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %a into %o[%i] [1] [1] : tensor<1xi64> into tensor<2xi64>
    }
  }
  %x = tensor.extract %r[%c1] : tensor<2xi64>
  return %x : i64
}
