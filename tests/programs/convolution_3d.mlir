// A video model's stem: 3-D convolution, max pooling over time and space.
#map = affine_map<(d0, d1, d2, d3, d4) -> (d4)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
module {
  func.func @main(%arg0: tensor<1x4x5x5x1xf32>, %arg1: tensor<2x2x2x1x2xf32>, %arg2: tensor<2xf32>) -> tensor<1x2x2x2x2xf32> {
    %cst = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<1x3x4x4x2xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<2xf32>) outs(%0 : tensor<1x3x4x4x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x3x4x4x2xf32>
    %2 = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%arg0, %arg1 : tensor<1x4x5x5x1xf32>, tensor<2x2x2x1x2xf32>) outs(%1 : tensor<1x3x4x4x2xf32>) -> tensor<1x3x4x4x2xf32>
    %3 = tensor.empty() : tensor<2x2x2xf32>
    %4 = tensor.empty() : tensor<1x2x2x2x2xf32>
    %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<1x2x2x2x2xf32>) -> tensor<1x2x2x2x2xf32>
    %6 = linalg.pooling_ndhwc_max {dilations = dense<1> : tensor<3xi64>, strides = dense<[1, 2, 2]> : tensor<3xi64>} ins(%2, %3 : tensor<1x3x4x4x2xf32>, tensor<2x2x2xf32>) outs(%5 : tensor<1x2x2x2x2xf32>) -> tensor<1x2x2x2x2xf32>
    return %6 : tensor<1x2x2x2x2xf32>
  }
}
