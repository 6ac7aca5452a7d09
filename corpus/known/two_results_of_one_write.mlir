// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|memref.cast
// input: seed=1
// cause: deviation=results_of_one_write
// note: one-shot-bufferize. What a callee writes to its argument and returns twice conflicts with itself: each result counts as what the write destroys of the other, and the argument is copied.
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
