// Batch norm with statistics of the batch, and running averages as further results.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d1)>
#map2 = affine_map<(d0) -> (d0)>
module {
  func.func @forward(%arg0: tensor<2x3x2x2xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>) -> (tensor<2x3x2x2xf32>, tensor<3xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 8.000000e+00 : f32
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %cst_2 = arith.constant 1.000000e-01 : f32
    %cst_3 = arith.constant 9.000000e-01 : f32
    %0 = tensor.empty() : tensor<3xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3xf32>) -> tensor<3xf32>
    %sum = linalg.reduce { arith.addf } ins(%arg0 : tensor<2x3x2x2xf32>) outs(%1 : tensor<3xf32>) dimensions = [0, 2, 3]
    %mean = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%sum : tensor<3xf32>) outs(%0 : tensor<3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = arith.divf %in, %cst_0 : f32
      linalg.yield %6 : f32
    } -> tensor<3xf32>
    %squares = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%arg0, %mean : tensor<2x3x2x2xf32>, tensor<3xf32>) outs(%1 : tensor<3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %6 = arith.subf %in, %in_4 : f32
      %7 = arith.mulf %6, %6 : f32
      %8 = arith.addf %out, %7 : f32
      linalg.yield %8 : f32
    } -> tensor<3xf32>
    %2 = tensor.empty() : tensor<2x3x2x2xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %mean, %squares, %arg1 : tensor<2x3x2x2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) outs(%2 : tensor<2x3x2x2xf32>) {
    ^bb0(%in: f32, %in_4: f32, %in_5: f32, %in_6: f32, %out: f32):
      %6 = arith.subf %in, %in_4 : f32
      %7 = arith.divf %in_5, %cst_0 : f32
      %8 = arith.addf %7, %cst_1 : f32
      %9 = math.sqrt %8 : f32
      %10 = arith.divf %6, %9 : f32
      %11 = arith.mulf %10, %in_6 : f32
      linalg.yield %11 : f32
    } -> tensor<2x3x2x2xf32>
    %4 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%mean : tensor<3xf32>) outs(%arg2 : tensor<3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = arith.mulf %in, %cst_2 : f32
      %7 = arith.mulf %out, %cst_3 : f32
      %8 = arith.addf %6, %7 : f32
      linalg.yield %8 : f32
    } -> tensor<3xf32>
    return %3, %4 : tensor<2x3x2x2xf32>, tensor<3xf32>
  }
}
