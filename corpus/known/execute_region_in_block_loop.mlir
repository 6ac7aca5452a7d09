// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline
// signature: crash|SIGSEGV|endless recursion
// cause: pass=one-shot-bufferize, eliminate-empty-tensors; after=crash|*endless recursion
// input: seed=1
// note: one-shot-bufferize crashes. The walk from a value to its definitions does not end where a loop made of blocks leads
// note: through an op with regions (or arith.select, or tensor.extract_slice) back to the same block argument. Upstream keeps a set
// note: of visited operands, and the cycle comes back by another operand each time.
func.func @main(%t: tensor<2xi64>, %i: index) -> tensor<2xi64> {
  cf.br ^bb1(%i, %t : index, tensor<2xi64>)
^bb1(%1: index, %2: tensor<2xi64>):
  %4 = arith.cmpi ult, %1, %i : index
  cf.cond_br %4, ^bb2, ^bb3
^bb2:
  %5 = scf.execute_region -> tensor<2xi64> {
    scf.yield %2 : tensor<2xi64>
  }
  cf.br ^bb1(%i, %5 : index, tensor<2xi64>)
^bb3:
  return %2 : tensor<2xi64>
}
