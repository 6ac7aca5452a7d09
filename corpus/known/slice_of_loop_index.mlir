// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; decision=tensor.insert_slice:dest; decision=tensor.extract_slice:source; role=loop:scf.*; analysis=tensor.extract_slice *, linalg.*; no-has=scf.parallel, scf.forall
// cause: deviation=*moving_slices*
// input: seed=1
// jit: 7 instead of 0
// note: one-shot-bufferize. A slice that is filled and inserted again at the same place is no conflict, and equal SSA
// note: offsets are taken for the same place, though a slice at the loop's index is another one in each iteration. So the
// note: fill of %t, which is defined outside of the loop, is decided in place and stays for the next iteration.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<2xi64>
  %t = linalg.fill ins(%zero : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%last = %zero) -> (i64) {
    %s = tensor.extract_slice %t[%i] [1] [1] : tensor<2xi64> to tensor<1xi64>
    %f = linalg.fill ins(%seven : i64) outs(%s : tensor<1xi64>) -> tensor<1xi64>
    %u = tensor.insert_slice %f into %t[%i] [1] [1] : tensor<1xi64> into tensor<2xi64>
    %x = tensor.extract %u[%c0] : tensor<2xi64>
    scf.yield %x : i64
  }
  return %r : i64
}
