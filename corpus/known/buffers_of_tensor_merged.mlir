// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --cse --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=cse; has=bufferization.to_buffer; after=value|*, memory|*
// input: seed=1
// jit: 49 instead of 7
// note: cse. Two bufferization.to_buffer of one tensor are merged, as the op counts as pure, and the second comes after a write: the insertion is no longer found to overwrite what is read of the buffer afterwards.
// note: Nothing is stored to either buffer. loop-invariant-code-motion does the same (buffer_of_tensor_hoisted).
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<2xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %a = bufferization.to_buffer %t read_only : tensor<2xi64> to memref<2xi64>
  %x = memref.load %a[%c1] : memref<2xi64>
  %u = tensor.insert %seven into %t[%c0] : tensor<2xi64>
  %y = tensor.extract %u[%c0] : tensor<2xi64>
  %b = bufferization.to_buffer %t read_only : tensor<2xi64> to memref<2xi64>
  %z = memref.load %b[%c0] : memref<2xi64>
  %p = arith.muli %x, %y : i64
  %q = arith.muli %p, %z : i64
  return %q : i64
}
