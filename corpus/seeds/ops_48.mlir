// For linalg.conv_3d_ndhwc_dhwcf, linalg.depthwise_conv_3d_ncdhw_cdhw.
module {
  func.func @f0() {
    %cst = arith.constant dense<0> : tensor<1x1x1x1x1xi32>
    %0 = tensor.empty() : tensor<1x1x1x1xi32>
    %1 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%cst, %0 : tensor<1x1x1x1x1xi32>, tensor<1x1x1x1xi32>) outs(%cst : tensor<1x1x1x1x1xi32>) -> tensor<1x1x1x1x1xi32>
    return
  }
  func.func @main() {
    %cst = arith.constant dense<false> : tensor<1x1x1x1x1xi1>
    %0 = linalg.conv_3d_ndhwc_dhwcf ins(%cst, %cst : tensor<1x1x1x1x1xi1>, tensor<1x1x1x1x1xi1>) outs(%cst : tensor<1x1x1x1x1xi1>) -> tensor<1x1x1x1x1xi1>
    return
  }
}
