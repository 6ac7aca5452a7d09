// A tensor is written to and then read as it was: one copy.
func.func @main(%t: tensor<4xf32>, %f: f32, %i: index) -> (tensor<4xf32>, f32) {
  %c4 = arith.constant 4 : index
  %j = arith.remui %i, %c4 : index
  %new = tensor.insert %f into %t[%j] : tensor<4xf32>
  %old = tensor.extract %t[%j] : tensor<4xf32>
  return %new, %old : tensor<4xf32>, f32
}
