// bufferproof: case 1
// oracle: bufferized
// subject: engine
// signature: bufferized|READ_ONLY|memref.store|memref.global
// input: seed=1
// note: A callee may return a constant's buffer. Deallocation makes it return a clone, by the ABI of function boundaries;
// note: without that, or where private functions leave ownership open, a write to the result must not be in place.
func.func @constant() -> tensor<2xi32> {
  %cst = arith.constant dense<0> : tensor<2xi32>
  return %cst : tensor<2xi32>
}
func.func @main(%x: i32) -> tensor<2xi32> {
  %c0 = arith.constant 0 : index
  %0 = call @constant() : () -> tensor<2xi32>
  %1 = tensor.insert %x into %0[%c0] : tensor<2xi32>
  return %1 : tensor<2xi32>
}
