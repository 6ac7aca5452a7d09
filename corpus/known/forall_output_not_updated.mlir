// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=scf.forall; no-after=memory|RACE|linalg.map*, verifier|*, crash|*; no-has=tensor.parallel_insert_slice, scf.parallel, scf.index_switch, cf.*; no-trait=twice->func.return; no-role=loop:affine.parallel; decision=func.call:*, *:output*, *:init, *:dest, *:base
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=scf.forall; no-after=memory|RACE|linalg.map*; no-has=tensor.parallel_insert_slice, scf.parallel, scf.index_switch, cf.*; no-trait=twice->func.return; role=loop:affine.parallel; trait=idle-output; decision=func.call:*, *:output*, *:init, *:dest, *:base
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=scf.forall; trait=idle-output; after=memory|RACE|linalg.map*; no-has=tensor.parallel_insert_slice, scf.parallel, scf.index_switch, cf.*; no-trait=twice->func.return; no-role=loop:affine.parallel; decision=func.call:*, *:output*, *:init, *:dest, *:base
// cause: pass=one-shot-bufferize; analysis=*__inplace*; trait=idle-output; has=tensor.parallel_insert_slice; no-role=late-read:tensor.parallel_insert_slice; no-has=scf.parallel, scf.index_switch, cf.*
// cause: deviation=unchanged_outputs
// input: seed=1
// jit: 49 instead of 35
// note: one-shot-bufferize. An output of scf.forall that no thread updates is written in the body: nothing reads it there, and nothing puts back what was there.
// note: "If an index is not updated at all, its value will be equal to the one in the original tensor."
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<2xi64>
  %t = linalg.fill ins(%five : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %d = tensor.empty() : tensor<2xi64>
  %u = linalg.fill ins(%five : i64) outs(%d : tensor<2xi64>) -> tensor<2xi64>
  %r:2 = scf.forall (%i) in (2) shared_outs(%o = %t, %p = %u) -> (tensor<2xi64>, tensor<2xi64>) {
    %w = tensor.insert %seven into %o[%i] : tensor<2xi64>
    %s = tensor.extract_slice %w[%i] [1] [1] : tensor<2xi64> to tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %p[%i] [1] [1] : tensor<1xi64> into tensor<2xi64>
    }
  }
  %x = tensor.extract %r#0[%c0] : tensor<2xi64>
  %y = tensor.extract %r#1[%c0] : tensor<2xi64>
  %z = arith.muli %x, %y : i64
  return %z : i64
}
