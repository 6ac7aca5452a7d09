// An embedding lookup in vectors: indices are loaded, rows gathered.
// range: arg1 0 5
module {
  func.func @lookup(%table: tensor<6x4xf32>, %ids: tensor<4xi32>, %out: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant 0.000000e+00 : f32
    %mask = vector.constant_mask [4] : vector<4xi1>
    %zero = arith.constant dense<0.000000e+00> : vector<4xf32>
    %four = arith.constant dense<4> : vector<4xi32>
    %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %out) -> (tensor<4x4xf32>) {
      %id = tensor.extract %ids[%i] : tensor<4xi32>
      %row = arith.index_cast %id : i32 to index
      %v = vector.transfer_read %table[%row, %c0], %cst {in_bounds = [true]} : tensor<6x4xf32>, vector<4xf32>
      %w = vector.transfer_write %v, %t[%i, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<4x4xf32>
      scf.yield %w : tensor<4x4xf32>
    }
    %flat = tensor.collapse_shape %table [[0, 1]] : tensor<6x4xf32> into tensor<24xf32>
    %vi = vector.transfer_read %ids[%c0], %c0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
    %at = arith.muli %vi, %four : vector<4xi32>
    %g = vector.gather %flat[%c0] [%at], %mask, %zero : tensor<24xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    %e = tensor.empty() : tensor<4xf32>
    %s = vector.transfer_write %g, %e[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
    return %r, %s : tensor<4x4xf32>, tensor<4xf32>
  }
}
