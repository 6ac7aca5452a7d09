// A quantized channels-last convolution with zero points, bias as the init, and a clamp.
#map = affine_map<(d0, d1, d2, d3) -> (d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @conv(%arg0: tensor<1x5x5x2xi8>, %arg1: tensor<3x3x2x3xi8>, %arg2: tensor<3xi32>) -> tensor<1x3x3x3xi32> {
    %c-5_i32 = arith.constant -5 : i32
    %c0_i32 = arith.constant 0 : i32
    %c500_i32 = arith.constant 500 : i32
    %0 = tensor.empty() : tensor<1x3x3x3xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2 : tensor<3xi32>) outs(%0 : tensor<1x3x3x3xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x3x3x3xi32>
    %2 = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %arg1, %c-5_i32, %c0_i32 : tensor<1x5x5x2xi8>, tensor<3x3x2x3xi8>, i32, i32) outs(%1 : tensor<1x3x3x3xi32>) -> tensor<1x3x3x3xi32>
    %3 = linalg.map ins(%2 : tensor<1x3x3x3xi32>) outs(%0 : tensor<1x3x3x3xi32>)
      (%in: i32, %init: i32) {
        %4 = arith.maxsi %in, %c0_i32 : i32
        %5 = arith.minsi %4, %c500_i32 : i32
        linalg.yield %5 : i32
      }
    return %3 : tensor<1x3x3x3xi32>
  }
}
