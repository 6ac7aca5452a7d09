// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: bufferization.materialize_in_destination must write its destination in place, also if that is a tensor of which a copy could be written, and what leads to it as well.
func.func @main() -> tensor<i64> {
  %c = arith.constant dense<5> : tensor<i64>
  %t = bufferization.alloc_tensor() copy(%c) : tensor<i64>
  %m = bufferization.materialize_in_destination %t in %t : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %r = call @id(%t) : (tensor<i64>) -> tensor<i64>
  return %r : tensor<i64>
}
func.func @id(%t: tensor<i64>) -> tensor<i64> {
  return %t : tensor<i64>
}
