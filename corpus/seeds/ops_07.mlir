// For arith.extsi, complex.atan2, complex.re, complex.tanh, linalg.conv_2d_nhwc_fhwc, linalg.exp, linalg.floor,
// linalg.pooling_nwc_min_unsigned, math.exp, math.floor.
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1xf32>
    %false = arith.constant false
    %cst_0 = complex.constant [1.000000e+30 : f32, -0.000000e+00 : f32] : complex<f32>
    %0 = complex.tanh %cst_0 : complex<f32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %1 = linalg.floor ins(%cst : tensor<1xf32>) outs(%cst : tensor<1xf32>) -> tensor<1xf32>
    %2 = linalg.exp ins(%cst : tensor<1xf32>) outs(%cst : tensor<1xf32>) -> tensor<1xf32>
    %3 = arith.extsi %false : i1 to i32
    %4 = tensor.empty() : tensor<1x1x1xi32>
    %cst_2 = arith.constant dense<0> : tensor<1xi32>
    %5 = linalg.pooling_nwc_min_unsigned ins(%4, %cst_2 : tensor<1x1x1xi32>, tensor<1xi32>) outs(%4 : tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    return
  }
  func.func @f0() {
    %cst = arith.constant dense<0> : tensor<1x1x1x1xi32>
    %cst_0 = complex.constant [1.000000e+30 : f32, 1.000000e+30 : f32] : complex<f32>
    %0 = complex.re %cst_0 : complex<f32>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1xf32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%cst_1 : tensor<1xf32>) {
    ^bb0(%out: f32):
      %3 = complex.atan2 %cst_0, %cst_0 : complex<f32>
      linalg.yield %0 : f32
    } -> tensor<1xf32>
    %2 = linalg.conv_2d_nhwc_fhwc ins(%cst, %cst : tensor<1x1x1x1xi32>, tensor<1x1x1x1xi32>) outs(%cst : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
    return
  }
}
