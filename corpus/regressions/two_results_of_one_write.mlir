// bufferproof: case 1
// oracle: needless
// subject: engine
// signature: needless|
// input: seed=1
// note: Copied by mlir-opt 22.1.8: What a callee writes to its argument and returns twice conflicts with itself: each result counts as what the write destroys of the other, and the argument is copied.
func.func private @external(tensor<2xi64>)
func.func private @ones(%t: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %x = tensor.extract %t[%c0] : tensor<2xi64>
  %y = arith.addi %x, %one : i64
  %w = linalg.fill ins(%y : i64) outs(%t : tensor<2xi64>) -> tensor<2xi64>
  return %w, %w : tensor<2xi64>, tensor<2xi64>
}
func.func @main(%t: tensor<2xi64>) {
  %r:2 = call @ones(%t) : (tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
  call @external(%r#1) : (tensor<2xi64>) -> ()
  return
}
