// For complex.expm1, linalg.conv_1d_ncw_fcw, linalg.conv_2d_nhwgc_gfhwc, linalg.round, linalg.tanh, math.round,
// math.tanh.
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = linalg.round ins(%cst : tensor<f32>) outs(%cst : tensor<f32>) -> tensor<f32>
    %1 = linalg.tanh ins(%cst : tensor<f32>) outs(%cst : tensor<f32>) -> tensor<f32>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1x1x1xf32>
    %2 = linalg.conv_1d_ncw_fcw ins(%cst_1, %cst_1 : tensor<1x1x1xf32>, tensor<1x1x1xf32>) outs(%cst_1 : tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %cst_2 = arith.constant dense<0> : tensor<1x1x1x1x1xi32>
    %3 = linalg.conv_2d_nhwgc_gfhwc ins(%cst_2, %cst_2 : tensor<1x1x1x1x1xi32>, tensor<1x1x1x1x1xi32>) outs(%cst_2 : tensor<1x1x1x1x1xi32>) -> tensor<1x1x1x1x1xi32>
    %cst_3 = complex.constant [9.999940e-41 : f32, 1.000000e+30 : f32] : complex<f32>
    %4 = complex.expm1 %cst_3 : complex<f32>
    return
  }
}
