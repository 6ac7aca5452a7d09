// A tiled matmul with vectorized tiles: transfers on tensors around vector.contract.
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @matmul(%arg0: tensor<4x6xf32>, %arg1: tensor<6x8xf32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %c6 = arith.constant 6 : index
    %c8 = arith.constant 8 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = scf.for %i = %c0 to %c4 step %c2 iter_args(%arg4 = %arg2) -> (tensor<4x8xf32>) {
      %1 = scf.for %j = %c0 to %c8 step %c4 iter_args(%arg6 = %arg4) -> (tensor<4x8xf32>) {
        %tile = tensor.extract_slice %arg6[%i, %j] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
        %init = vector.transfer_read %tile[%c0, %c0], %cst {in_bounds = [true, true]} : tensor<2x4xf32>, vector<2x4xf32>
        %2 = scf.for %k = %c0 to %c6 step %c2 iter_args(%acc = %init) -> (vector<2x4xf32>) {
          %3 = vector.transfer_read %arg0[%i, %k], %cst {in_bounds = [true, true]} : tensor<4x6xf32>, vector<2x2xf32>
          %4 = vector.transfer_read %arg1[%k, %j], %cst {in_bounds = [true, true]} : tensor<6x8xf32>, vector<2x4xf32>
          %5 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %3, %4, %acc : vector<2x2xf32>, vector<2x4xf32> into vector<2x4xf32>
          scf.yield %5 : vector<2x4xf32>
        }
        %6 = vector.transfer_write %2, %tile[%c0, %c0] {in_bounds = [true, true]} : vector<2x4xf32>, tensor<2x4xf32>
        %inserted_slice = tensor.insert_slice %6 into %arg6[%i, %j] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<4x8xf32>
        scf.yield %inserted_slice : tensor<4x8xf32>
      }
      scf.yield %1 : tensor<4x8xf32>
    }
    return %0 : tensor<4x8xf32>
  }
}
