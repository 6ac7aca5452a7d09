// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; role=loop:affine.for; after=value|*, memory|UNDEFINED_ELEMENT|*, memory|READ_ONLY|*
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=affine.for; no-has=affine.parallel, scf.for, scf.while, scf.parallel, scf.forall, scf.index_switch, cf.*; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: deviation=*affine_loops*; no-deviation=*scf_parallel_loops*
// cause: deviation=*affine_loops*; no-after=memory|RACE|*
// input: seed=1
// jit: 1 instead of 0
// note: one-shot-bufferize. The body of affine.for does not count as a region that runs more than once: an iteration overwrites what the next one reads.
// note: Each iteration inserts into the tensor from before the loop.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = linalg.fill ins(%zero : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
  %r = affine.for %i = 0 to 2 iter_args(%x = %zero) -> i64 {
    %before = tensor.extract %t[%c0] : tensor<1xi64>
    %w = tensor.insert %one into %t[%c0] : tensor<1xi64>
    %after = tensor.extract %w[%c0] : tensor<1xi64>
    %product = arith.muli %before, %after : i64
    %sum = arith.addi %x, %product : i64
    affine.yield %sum : i64
  }
  return %r : i64
}
