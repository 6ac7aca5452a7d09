// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; rewrite=-bufferization.to_buffer*
// cause: no-pass=one-shot-bufferize, cse, sccp, control-flow-sink, loop-invariant-code-motion, loop-invariant-subset-hoisting; decision=bufferization.to_buffer:tensor; role=read:bufferization.to_buffer; has=bufferization.to_tensor; after=value|SHARED_BUFFER|*, memory|READ_ONLY|*
// input: seed=1
// jit: 49 instead of 7
// note: canonicalize. bufferization.to_buffer of a bufferization.to_tensor is replaced by the memref before bufferization, though the tensor may be written in place there: the insertion is no longer found to overwrite what is read of the buffer afterwards.
// note: By the documentation of to_tensor, `restrict` makes the tensor the only way to the memref, and what is inserted makes a new tensor.
func.func private @element(%t: tensor<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  return %x : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %m = memref.alloc() : memref<1xi64>
  memref.store %one, %m[%c0] : memref<1xi64>
  %t = bufferization.to_tensor %m restrict writable : memref<1xi64> to tensor<1xi64>
  %u = tensor.insert %seven into %t[%c0] : tensor<1xi64>
  %b = bufferization.to_buffer %t read_only : tensor<1xi64> to memref<1xi64>
  %x = memref.load %b[%c0] : memref<1xi64>
  %y = call @element(%u) : (tensor<1xi64>) -> i64
  %p = arith.muli %x, %y : i64
  return %p : i64
}
