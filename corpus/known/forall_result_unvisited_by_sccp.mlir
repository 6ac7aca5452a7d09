// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --sccp --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=sccp; has=scf.forall; after=value|*, memory|*
// input: seed=1
// jit: 0 instead of 4
// note: sccp. The results of scf.forall never get a value in the analysis, and an op that has one as an operand is not visited: of an scf.yield that hands one back beside the counter, the counter's new value does not arrive, and it counts as the constant that it begins with.
// note: By sparse conditional constant propagation a value is a constant only if each way that can be taken gives that constant. scf.forall's documentation: the results are the outputs as all threads have updated them.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = tensor.empty() : tensor<1xi64>
  %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%n = %c0, %a = %t) -> (index, tensor<1xi64>) {
    %f = scf.forall (%j) in (1) shared_outs(%o = %a) -> (tensor<1xi64>) {
      %s = arith.constant dense<9> : tensor<1xi64>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %s into %o[0] [1] [1] : tensor<1xi64> into tensor<1xi64>
      }
    }
    %m = arith.addi %n, %c1 : index
    scf.yield %m, %f : index, tensor<1xi64>
  }
  return %r#0 : index
}
