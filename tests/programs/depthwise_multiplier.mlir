// tosa.depthwise_conv2d: a multiplier, collapsed channels, a bias.
#map = affine_map<(d0, d1, d2, d3) -> (d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @main(%arg0: tensor<1x5x5x2xf32>, %arg1: tensor<3x3x2x3xf32>, %arg2: tensor<6xf32>) -> tensor<1x2x2x6xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<1x2x2x2x3xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x2x2x2x3xf32>) -> tensor<1x2x2x2x3xf32>
    %2 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x5x5x2xf32>, tensor<3x3x2x3xf32>) outs(%1 : tensor<1x2x2x2x3xf32>) -> tensor<1x2x2x2x3xf32>
    %collapsed = tensor.collapse_shape %2 [[0], [1], [2], [3, 4]] : tensor<1x2x2x2x3xf32> into tensor<1x2x2x6xf32>
    %3 = tensor.empty() : tensor<1x2x2x6xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2, %collapsed : tensor<6xf32>, tensor<1x2x2x6xf32>) outs(%3 : tensor<1x2x2x6xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %5 = arith.addf %in, %in_0 : f32
      linalg.yield %5 : f32
    } -> tensor<1x2x2x6xf32>
    return %4 : tensor<1x2x2x6xf32>
  }
}
