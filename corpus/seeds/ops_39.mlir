// For linalg.depthwise_conv_2d_nhwc_hwcm, linalg.matvec, linalg.pooling_nchw_max.
module {
  func.func @f4() {
    %cst = arith.constant dense<0> : tensor<1xi32>
    %cst_0 = arith.constant dense<0> : tensor<1x1xi32>
    %0 = linalg.matvec ins(%cst_0, %cst : tensor<1x1xi32>, tensor<1xi32>) outs(%cst : tensor<1xi32>) -> tensor<1xi32>
    return
  }
  func.func @f0() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1x1x1x1xf32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1x1x1x1xf32>
    %0 = linalg.depthwise_conv_2d_nhwc_hwcm ins(%cst, %cst : tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) outs(%cst_0 : tensor<1x1x1x1x1xf32>) -> tensor<1x1x1x1x1xf32>
    return
  }
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1x1x1x1xi32>
    %0 = tensor.empty() : tensor<1x1xi32>
    %1 = linalg.pooling_nchw_max ins(%cst, %0 : tensor<1x1x1x1xi32>, tensor<1x1xi32>) outs(%cst : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
    return
  }
}
