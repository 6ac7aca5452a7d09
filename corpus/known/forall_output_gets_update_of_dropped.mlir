// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: value|result
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; rewrite=-tensor.cast*; has=tensor.parallel_insert_slice
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; rewrite=tensor.cast source*; trait=tensor.cast->scf.forall; has=tensor.parallel_insert_slice; after=value|*, memory|*
// input: seed=1
// jit: 7 instead of 5
// note: canonicalize. An output of scf.forall whose result nobody uses is dropped with one of its updates alone if a
// note: tensor.cast is folded into another output as well: the second update of %a goes to what was %b.
// note: scf.forall's documentation: each tensor.parallel_insert_slice updates the output that it names.
func.func @main() -> i64 {
  %c2 = arith.constant 2 : index
  %t = arith.constant dense<5> : tensor<4xi64>
  %d = tensor.cast %t : tensor<4xi64> to tensor<?xi64>
  %x = arith.constant dense<7> : tensor<1xi64>
  %y = arith.constant dense<8> : tensor<1xi64>
  %r:2 = scf.forall (%i) in (2) shared_outs(%a = %t, %b = %d) -> (tensor<4xi64>, tensor<?xi64>) {
    %k = arith.addi %i, %c2 : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %a[%i] [1] [1] : tensor<1xi64> into tensor<4xi64>
      tensor.parallel_insert_slice %x into %a[%k] [1] [1] : tensor<1xi64> into tensor<4xi64>
      tensor.parallel_insert_slice %y into %b[%i] [1] [1] : tensor<1xi64> into tensor<?xi64>
    }
  }
  %v = tensor.extract %r#1[%c2] : tensor<?xi64>
  return %v : i64
}
