// The slice is computed in place, and its insertion is no copy at all.
func.func @main(%t: tensor<8xi32>, %v: i32) -> tensor<8xi32> {
  %s = tensor.extract_slice %t[2] [4] [1] : tensor<8xi32> to tensor<4xi32>
  %u = linalg.fill ins(%v : i32) outs(%s : tensor<4xi32>) -> tensor<4xi32>
  %r = tensor.insert_slice %u into %t[2] [4] [1] : tensor<4xi32> into tensor<8xi32>
  return %r : tensor<8xi32>
}
