// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries copy-before-write" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; difference=+memref.alloc +memref.copy*by bufferization.to_buffer
// input: seed=1
// jit: 7 instead of 1
// note: one-shot-bufferize. With copy-before-write nothing is copied for bufferization.to_buffer, whose result may be written to, as it is not read_only: what is stored to the buffer shows in the tensor.
// note: The analysis counts the op as a write, so that a copy is made without the option.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = tensor.insert %one into %e[%c0] : tensor<1xi64>
  %b = bufferization.to_buffer %t : tensor<1xi64> to memref<1xi64>
  memref.store %seven, %b[%c0] : memref<1xi64>
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  return %x : i64
}
