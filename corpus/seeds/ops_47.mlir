// For linalg.pooling_ndhwc_min, linalg.square.
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<false> : tensor<1x1x1x1x1xi1>
    %cst_1 = arith.constant dense<false> : tensor<1x1x1xi1>
    %0 = linalg.pooling_ndhwc_min ins(%cst_0, %cst_1 : tensor<1x1x1x1x1xi1>, tensor<1x1x1xi1>) outs(%cst_0 : tensor<1x1x1x1x1xi1>) -> tensor<1x1x1x1x1xi1>
    %1 = linalg.square ins(%cst : tensor<f32>) outs(%cst : tensor<f32>) -> tensor<f32>
    return
  }
}
