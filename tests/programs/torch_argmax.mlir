// Arg max: a reduction with two results.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
module attributes {torch.debug_module_name = "ArgMax"} {
  func.func @forward(%arg0: tensor<3x5xf32>) -> (tensor<3xf32>, tensor<3x1xi64>) {
    %cst = arith.constant 0 : i64
    %cst_0 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<3xi64>
    %1 = linalg.fill ins(%cst : i64) outs(%0 : tensor<3xi64>) -> tensor<3xi64>
    %2 = tensor.empty() : tensor<3xf32>
    %3 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<3xf32>) -> tensor<3xf32>
    %4:2 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<3x5xf32>) outs(%3, %1 : tensor<3xf32>, tensor<3xi64>) {
    ^bb0(%in: f32, %out: f32, %out_1: i64):
      %i = linalg.index 1 : index
      %j = arith.index_cast %i : index to i64
      %m = arith.maximumf %in, %out : f32
      %c = arith.cmpf ogt, %in, %out : f32
      %s = arith.select %c, %j, %out_1 : i64
      linalg.yield %m, %s : f32, i64
    } -> (tensor<3xf32>, tensor<3xi64>)
    %5 = tensor.expand_shape %4#1 [[0, 1]] output_shape [3, 1] : tensor<3xi64> into tensor<3x1xi64>
    return %4#0, %5 : tensor<3xf32>, tensor<3x1xi64>
  }
}
