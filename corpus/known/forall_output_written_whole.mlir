// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: memory|RACE|memref.load|memref.alloc@func.func
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=tensor.parallel_insert_slice; role=loop:scf.forall; no-trait=idle-output; no-decision=func.call:*; no-has=scf.parallel; no-role=late-read:tensor.parallel_insert_slice; decision=*:output*, *:init, *:dest, *:base
// cause: deviation=*updates_of_threads*; no-analysis=tensor.parallel_insert_slice *, tensor.extract_slice *, scf.forall *
// cause: deviation=*updates_of_threads*; no-role=late-read:tensor.parallel_insert_slice; analysis=scf.forall *
// input: seed=1
// note: one-shot-bufferize. What a thread of scf.forall writes to an output beside the place that it updates is written to the shared buffer: tensor.parallel_insert_slice does not count as a reader of what it leaves as it is.
// note: Elements that no thread updates must keep their values; and threads write to the same ones.
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
