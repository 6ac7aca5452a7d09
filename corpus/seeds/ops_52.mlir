// For linalg.depthwise_conv_1d_nwc_wc.
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1x1x1xi32>
    %cst_0 = arith.constant dense<0> : tensor<1x1xi32>
    %0 = linalg.depthwise_conv_1d_nwc_wc ins(%cst, %cst_0 : tensor<1x1x1xi32>, tensor<1x1xi32>) outs(%cst : tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    return
  }
}
