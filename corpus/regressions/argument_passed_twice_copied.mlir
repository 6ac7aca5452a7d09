// bufferproof: case 1
// oracle: needless
// subject: engine
// signature: needless|
// input: seed=1
// note: Copied by mlir-opt 22.1.8: An operand that is copied counts as read by the op, beside the others: of a tensor that is passed twice, both operands are copied, though one copy keeps them apart.
func.func private @external(tensor<i64>, tensor<i64>)
func.func @main(%t: tensor<i64>) {
  call @external(%t, %t) : (tensor<i64>, tensor<i64>) -> ()
  return
}
