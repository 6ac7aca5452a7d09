// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: value|result
// cause: pass=one-shot-bufferize; has=tensor.parallel_insert_slice; analysis=tensor.parallel_insert_slice *, tensor.extract_slice *; after=value|*
// cause: pass=one-shot-bufferize; role=late-read:tensor.parallel_insert_slice; analysis=scf.forall *; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: deviation=*updates_of_threads*; analysis=tensor.parallel_insert_slice *, tensor.extract_slice *
// cause: deviation=*updates_of_threads*; role=late-read:tensor.parallel_insert_slice; analysis=scf.forall *
// input: seed=1
// jit: 5 instead of 7
// note: one-shot-bufferize. Of two updates of an output by one thread the analysis finds one out of place, and the rewriting makes it in place: the other one inserts what is overwritten.
// note: A slice that is inserted is taken from the output as it was before the loop.
func.func @main() -> i64 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<4xi64>
  %f = linalg.fill ins(%five : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
  %t = tensor.insert %seven into %f[%c0] : tensor<4xi64>
  %r = scf.forall (%i) = (0) to (4) step (2) shared_outs(%o = %t) -> (tensor<4xi64>) {
    %j = arith.addi %i, %c1 : index
    %a = tensor.extract_slice %o[%i] [1] [1] : tensor<4xi64> to tensor<1xi64>
    %b = tensor.extract_slice %o[%j] [1] [1] : tensor<4xi64> to tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %b into %o[%i] [1] [1] : tensor<1xi64> into tensor<4xi64>
      tensor.parallel_insert_slice %a into %o[%j] [1] [1] : tensor<1xi64> into tensor<4xi64>
    }
  }
  %x = tensor.extract %r[%c1] : tensor<4xi64>
  return %x : i64
}
