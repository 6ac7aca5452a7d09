// A masked write leaves elements as they are, so they must not be overwritten before.
func.func @f(%t: tensor<4xf32>, %v: vector<4xf32>, %m: vector<4xi1>) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %x = tensor.insert %one into %t[%c0] : tensor<4xf32>
  %e = tensor.extract %x[%c0] : tensor<4xf32>
  %w = vector.transfer_write %v, %t[%c0], %m {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %w, %e : tensor<4xf32>, f32
}
