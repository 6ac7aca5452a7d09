// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: memory|RACE|memref.load|memref.alloc@func.func
// cause: pass=one-shot-bufferize; after=memory|RACE|*; has=affine.parallel; no-has=scf.forall, scf.parallel
// cause: pass=one-shot-bufferize; analysis=*__inplace*; role=loop:affine.parallel; after=value|*, memory|UNDEFINED_ELEMENT|*, memory|READ_ONLY|*
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=affine.parallel; no-has=affine.for, scf.for, scf.while, scf.parallel, scf.forall, scf.index_switch, cf.*; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: pass=one-shot-bufferize; after=memory|RACE|*; role=loop:affine.parallel; no-role=loop:scf.*; no-trait=idle-output
// cause: deviation=*affine_parallel_loops*
// input: seed=1
// jit: 1 instead of 0
// note: one-shot-bufferize. The body of affine.parallel does not count as a parallel region, nor as one that runs more than once: its iterations write to one buffer.
// note: Each iteration inserts into the tensor from before the loop.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = linalg.fill ins(%zero : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
  %r = affine.parallel (%i) = (0) to (2) reduce ("addi") -> (i64) {
    %before = tensor.extract %t[%c0] : tensor<1xi64>
    %after = tensor.insert %one into %t[%c0] : tensor<1xi64>
    %x = tensor.extract %after[%c0] : tensor<1xi64>
    %product = arith.muli %before, %x : i64
    affine.yield %product : i64
  }
  return %r : i64
}
