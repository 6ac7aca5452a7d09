// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=func.call *; trait=twice->func.call; difference=+memref.alloc*for func.call by func.call; decision=*:output*, *:init, *:dest; no-decision=func.return:operands; no-has=cf.*, scf.parallel, scf.forall, affine.for
// cause: deviation=*reads_of_own_writes*; no-has=scf.forall, scf.parallel, affine.parallel
// input: seed=1
// jit: 2 instead of 1
// note: one-shot-bufferize. The summary of a function says which arguments it reads and writes, and that it reads what it
// note: has written to one itself is no read: a tensor that is passed twice is one buffer, and the second fill of the
// note: callee overwrites the first. Tensors are values: %a is nobody else's.
func.func private @fill_both(%a: tensor<1xi64>, %b: tensor<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %x = linalg.fill ins(%one : i64) outs(%a : tensor<1xi64>) -> tensor<1xi64>
  %y = linalg.fill ins(%two : i64) outs(%b : tensor<1xi64>) -> tensor<1xi64>
  %r = tensor.extract %x[%c0] : tensor<1xi64>
  %s = tensor.extract %y[%c0] : tensor<1xi64>
  %d = arith.subi %s, %s : i64
  %z = arith.addi %r, %d : i64
  return %z : i64
}
func.func @main() -> i64 {
  %t = tensor.empty() : tensor<1xi64>
  %r = func.call @fill_both(%t, %t) : (tensor<1xi64>, tensor<1xi64>) -> i64
  return %r : i64
}
