// One step of decoding: the cache is updated in place at a position, then read.
// range: arg2 0 3
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @step(%cache: tensor<4x3xf32> {bufferization.writable = true}, %new: tensor<3xf32>, %position: index, %query: tensor<3xf32>) -> (tensor<4x3xf32>, tensor<4xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant -1.000000e+04 : f32
    %0 = tensor.insert_slice %new into %cache[%position, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<4x3xf32>
    %1 = tensor.empty() : tensor<4xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<4xf32>) -> tensor<4xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map, #map2], iterator_types = ["parallel", "reduction"]} ins(%0, %query : tensor<4x3xf32>, tensor<3xf32>) outs(%2 : tensor<4xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %5 = arith.mulf %in, %in_1 : f32
      %6 = arith.addf %5, %out : f32
      linalg.yield %6 : f32
    } -> tensor<4xf32>
    %4 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%3 : tensor<4xf32>) {
    ^bb0(%out: f32):
      %5 = linalg.index 0 : index
      %6 = arith.cmpi ugt, %5, %position : index
      %7 = arith.select %6, %cst_0, %out : f32
      linalg.yield %7 : f32
    } -> tensor<4xf32>
    return %0, %4 : tensor<4x3xf32>, tensor<4xf32>
  }
}
