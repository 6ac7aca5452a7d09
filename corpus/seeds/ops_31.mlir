// For linalg.conv_2d, linalg.depthwise_conv_2d_nhwc_hwcm_q, math.isfinite.
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1x1xi32>
    %c0_i32 = arith.constant 0 : i32
    %cst_0 = arith.constant dense<0.000000e+00> : vector<1xf32>
    %0 = math.isfinite %cst_0 : vector<1xf32>
    %cst_1 = arith.constant dense<0> : tensor<1x1x1x1xi32>
    %cst_2 = arith.constant dense<0> : tensor<1x1x1x1x1xi32>
    %1 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%cst_1, %cst_1, %c0_i32, %c0_i32 : tensor<1x1x1x1xi32>, tensor<1x1x1x1xi32>, i32, i32) outs(%cst_2 : tensor<1x1x1x1x1xi32>) -> tensor<1x1x1x1x1xi32>
    %2 = linalg.conv_2d ins(%cst, %cst : tensor<1x1xi32>, tensor<1x1xi32>) outs(%cst : tensor<1x1xi32>) -> tensor<1x1xi32>
    return
  }
}
