// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: memory|RACE|memref.load|memref.alloc@func.func
// cause: pass=one-shot-bufferize; after=memory|RACE|*; analysis=func.call *; role=write:func.call; has=scf.forall; no-has=scf.parallel
// cause: deviation=*reads_of_own_writes*; has=scf.forall, scf.parallel, affine.parallel
// input: seed=1
// note: one-shot-bufferize. A call that writes its argument, and in the callee reads what it has written there, counts as a write that nobody reads: threads that call it write to one buffer.
// note: Each thread fills a tensor of its own and reads it.
func.func @scratch(%t: tensor<2xi64>, %v: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %w = linalg.fill ins(%v : i64) outs(%t : tensor<2xi64>) -> tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  return %x : i64
}
func.func @main() -> i64 {
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %t = bufferization.alloc_tensor() : tensor<2xi64>
  %e = tensor.empty() : tensor<3xi64>
  %o = linalg.fill ins(%zero : i64) outs(%e : tensor<3xi64>) -> tensor<3xi64>
  %r = scf.forall (%i) in (3) shared_outs(%p = %o) -> (tensor<3xi64>) {
    %v = arith.index_cast %i : index to i64
    %x = func.call @scratch(%t, %v) : (tensor<2xi64>, i64) -> i64
    %s = tensor.from_elements %x : tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %p[%i] [1] [1] : tensor<1xi64> into tensor<3xi64>
    }
  }
  %y = tensor.extract %r[%c2] : tensor<3xi64>
  return %y : i64
}
