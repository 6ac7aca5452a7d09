// bufferproof: case 1
// oracle: accepts
// subject: engine
// input: seed=1
func.func private @external(tensor<i1>)
func.func private @use(%u: tensor<*xi1>) -> tensor<i32> {
  %k = arith.constant dense<0> : tensor<i32>
  %t = tensor.cast %u : tensor<*xi1> to tensor<i1>
  call @external(%t) : (tensor<i1>) -> ()
  return %k : tensor<i32>
}
func.func private @pass(%u: tensor<*xi1>) -> tensor<i32> {
  %r = call @use(%u) : (tensor<*xi1>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @main(%t: tensor<i1>) -> (tensor<i32>, tensor<i1>) {
  %u = tensor.cast %t : tensor<i1> to tensor<*xi1>
  %r = call @pass(%u) : (tensor<*xi1>) -> tensor<i32>
  return %r, %t : tensor<i32>, tensor<i1>
}
