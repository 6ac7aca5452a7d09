// For linalg.conv_2d_nchw_fchw, linalg.pooling_nhwc_max, math.cosh.
module {
  func.func @main() {
    %0 = tensor.empty() : tensor<1x1x1x1xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
    %1 = linalg.pooling_nhwc_max ins(%0, %cst_0 : tensor<1x1x1x1xf32>, tensor<1x1xf32>) outs(%0 : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %2 = linalg.conv_2d_nchw_fchw ins(%0, %0 : tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) outs(%0 : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %3 = math.cosh %cst : f32
    return
  }
}
