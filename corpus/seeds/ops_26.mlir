// For complex.exp, linalg.depthwise_conv_3d_ndhwc_dhwc, linalg.pooling_nhwc_min.
module {
  func.func @main() {
    %cst = complex.constant [3.000000e+00 : f32, -0.000000e+00 : f32] : complex<f32>
    %0 = complex.exp %cst : complex<f32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1x1x1xf32>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
    %1 = linalg.pooling_nhwc_min ins(%cst_0, %cst_1 : tensor<1x1x1x1xf32>, tensor<1x1xf32>) outs(%cst_0 : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<1x1x1x1x1xf32>
    %2 = linalg.depthwise_conv_3d_ndhwc_dhwc ins(%cst_2, %cst_0 : tensor<1x1x1x1x1xf32>, tensor<1x1x1x1xf32>) outs(%cst_2 : tensor<1x1x1x1x1xf32>) -> tensor<1x1x1x1x1xf32>
    return
  }
}
