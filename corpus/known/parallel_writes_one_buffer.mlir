// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: memory|RACE|memref.load|memref.alloc@func.func
// cause: pass=one-shot-bufferize; after=memory|RACE|*; has=scf.parallel; no-has=scf.forall; no-role=loop:affine.parallel
// cause: pass=one-shot-bufferize; after=memory|RACE|*; has=scf.parallel; trait=one-thread->scf.forall
// cause: deviation=*scf_parallel_loops*
// input: seed=1
// note: one-shot-bufferize. The body of scf.parallel does not count as a parallel region, nor as one that runs more than once: its iterations write to one buffer.
// note: Each iteration inserts into a tensor of its own.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<1xi64>
  %s = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%zero) -> i64 {
    %n = arith.index_cast %i : index to i64
    %w = tensor.insert %n into %e[%c0] : tensor<1xi64>
    %x = tensor.extract %w[%c0] : tensor<1xi64>
    scf.reduce(%x : i64) {
    ^bb0(%a: i64, %b: i64):
      %y = arith.addi %a, %b : i64
      scf.reduce.return %y : i64
    }
  }
  return %s : i64
}
