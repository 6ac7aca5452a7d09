// bufferproof: case 1
// oracle: bufferized
// subject: engine
// signature: bufferized|result
// input: seed=1
// note: A callee may return one buffer twice: what is written to one result is written to the other. Deallocation makes
// note: the second a clone; before it, the write must not be in place.
func.func private @twice() -> (tensor<2xi32>, tensor<2xi32>) {
  %cst = arith.constant 0 : i32
  %0 = tensor.empty() : tensor<2xi32>
  %1 = linalg.fill ins(%cst : i32) outs(%0 : tensor<2xi32>) -> tensor<2xi32>
  return %1, %1 : tensor<2xi32>, tensor<2xi32>
}
func.func @main(%x: i32) -> (tensor<2xi32>, tensor<2xi32>) {
  %c0 = arith.constant 0 : index
  %0:2 = call @twice() : () -> (tensor<2xi32>, tensor<2xi32>)
  %1 = tensor.insert %x into %0#0[%c0] : tensor<2xi32>
  return %1, %0#1 : tensor<2xi32>, tensor<2xi32>
}
