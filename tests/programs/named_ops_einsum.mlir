// A front end that keeps named ops: contract with transposed maps, elementwise ops, a row maximum.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
module {
  func.func @main(%arg0: tensor<2x4x3xf32>, %arg1: tensor<4x5xf32>, %arg2: tensor<5xf32>) -> (tensor<2x3x5xf32>, tensor<2x3xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<2x3x5xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
    %2 = linalg.contract indexing_maps = [#map, #map1, #map2] ins(%arg0, %arg1 : tensor<2x4x3xf32>, tensor<4x5xf32>) outs(%1 : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
    %3 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#map3, #map4, #map3] ins(%2, %arg2 : tensor<2x3x5xf32>, tensor<5xf32>) outs(%0 : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
    %4 = linalg.elementwise kind=#linalg.elementwise_kind<abs> ins(%3 : tensor<2x3x5xf32>) outs(%0 : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
    %5 = linalg.sub ins(%4, %3 : tensor<2x3x5xf32>, tensor<2x3x5xf32>) outs(%0 : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
    %6 = tensor.empty() : tensor<2x3xf32>
    %7 = linalg.fill ins(%cst_0 : f32) outs(%6 : tensor<2x3xf32>) -> tensor<2x3xf32>
    %reduced = linalg.reduce { arith.maximumf } ins(%5 : tensor<2x3x5xf32>) outs(%7 : tensor<2x3xf32>) dimensions = [2]
    return %5, %reduced : tensor<2x3x5xf32>, tensor<2x3xf32>
  }
}
