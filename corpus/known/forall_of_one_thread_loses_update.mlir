// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; rewrite=-scf.forall*; has=tensor.parallel_insert_slice
// cause: pass=inline; after=value|*, memory|*; trait=updated-twice; no-prefix=*one-shot-bufferize*
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*; has=tensor.parallel_insert_slice; no-has=tensor.cast, tensor.concat, tensor.extract_slice, tensor.insert_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; trait=one-thread->scf.forall; trait=updated-twice; after=verifier|*, crash|*; no-after=verifier|*|tensor.cast op*, verifier|*|slice along dimension*, verifier|*.dim op operand*, crash|*TensorType::hasRank
// input: seed=1
// jit: 7 instead of 9
// note: canonicalize. An scf.forall of one thread is replaced by its body, each tensor.parallel_insert_slice by a
// note: tensor.insert_slice into the output as it was before: of two updates of one output the last one is the result, and
// note: the other is lost. scf.forall's documentation: the result has what all threads have inserted.
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
