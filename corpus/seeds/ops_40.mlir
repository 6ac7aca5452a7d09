// For linalg.conv_1d_nwc_wcf, linalg.pooling_ndhwc_sum.
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1x1x1x1x1xi32>
    %0 = tensor.empty() : tensor<1x1x1xi32>
    %1 = linalg.pooling_ndhwc_sum ins(%cst, %0 : tensor<1x1x1x1x1xi32>, tensor<1x1x1xi32>) outs(%cst : tensor<1x1x1x1x1xi32>) -> tensor<1x1x1x1x1xi32>
    return
  }
  func.func @f0() {
    %cst = arith.constant dense<0> : tensor<1x1x1xi32>
    %0 = linalg.conv_1d_nwc_wcf ins(%cst, %cst : tensor<1x1x1xi32>, tensor<1x1x1xi32>) outs(%cst : tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    return
  }
}
