// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries"
// signature: crash|SIGSEGV|in mlir::vector::TransferReadOp::verify
// input: seed=1
// note: verifier crashes. That of vector.transfer_read and transfer_write takes the last extent of a vector that is an element of the tensor or memref, also of one that has none, such as vector<i64>. Vectors without dimensions are elements by the documentation of builtin.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<0> : vector<i64>
  %v = arith.constant dense<7> : vector<i64>
  %t = tensor.splat %v : tensor<2xvector<i64>>
  %x = vector.transfer_read %t[%c0], %p {in_bounds = [true]} : tensor<2xvector<i64>>, vector<2xi64>
  %y = vector.extract %x[0] : i64 from vector<2xi64>
  return %y : i64
}
