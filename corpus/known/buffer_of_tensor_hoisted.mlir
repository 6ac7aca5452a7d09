// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --loop-invariant-code-motion --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=loop-invariant-code-motion; has=bufferization.to_buffer; after=value|*, memory|*
// cause: deviation=moved_accesses; has=bufferization.to_buffer; pass=loop-invariant-code-motion
// input: seed=1
// jit: 49 instead of 7
// note: loop-invariant-code-motion. A bufferization.to_buffer is moved out of a loop, as the op counts as pure: the fill in the loop is no longer found to overwrite what the next iteration reads of the buffer.
// note: Nothing is stored to the buffer; without the pass the tensor is copied before it is filled.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %seven) -> (i64) {
    %b = bufferization.to_buffer %t read_only : tensor<1xi64> to memref<1xi64>
    %x = memref.load %b[%c0] : memref<1xi64>
    %u = linalg.fill ins(%a : i64) outs(%t : tensor<1xi64>) -> tensor<1xi64>
    %y = tensor.extract %u[%c0] : tensor<1xi64>
    %s = arith.muli %x, %y : i64
    scf.yield %s : i64
  }
  return %r : i64
}
