// For complex.div, linalg.pooling_nwc_min.
module {
  func.func @f0() {
    %cst = arith.constant dense<false> : tensor<1x1x1xi1>
    %0 = tensor.empty() : tensor<1xi1>
    %1 = linalg.pooling_nwc_min ins(%cst, %0 : tensor<1x1x1xi1>, tensor<1xi1>) outs(%cst : tensor<1x1x1xi1>) -> tensor<1x1x1xi1>
    return
  }
  func.func @main() {
    %cst = complex.constant [2.000000e+00 : f32, -2.500000e+00 : f32] : complex<f32>
    %0 = complex.div %cst, %cst : complex<f32>
    return
  }
}
