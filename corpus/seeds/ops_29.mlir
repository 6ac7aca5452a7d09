// For linalg.conv_2d_ngchw_gfchw, linalg.conv_2d_nhwc_hwcf_q, linalg.pooling_nwc_sum, linalg.vecmat.
module {
  func.func @f0() {
    %0 = tensor.empty() : tensor<1x1x1x1x1xi32>
    %1 = linalg.conv_2d_ngchw_gfchw ins(%0, %0 : tensor<1x1x1x1x1xi32>, tensor<1x1x1x1x1xi32>) outs(%0 : tensor<1x1x1x1x1xi32>) -> tensor<1x1x1x1x1xi32>
    return
  }
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1xi32>
    %c0_i32 = arith.constant 0 : i32
    %cst_0 = arith.constant dense<0> : tensor<1x1xi32>
    %0 = linalg.vecmat ins(%cst, %cst_0 : tensor<1xi32>, tensor<1x1xi32>) outs(%cst : tensor<1xi32>) -> tensor<1xi32>
    %1 = tensor.empty() : tensor<1x1x1x1xi32>
    %2 = linalg.conv_2d_nhwc_hwcf_q ins(%1, %1, %c0_i32, %c0_i32 : tensor<1x1x1x1xi32>, tensor<1x1x1x1xi32>, i32, i32) outs(%1 : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
    %cst_1 = arith.constant dense<0> : tensor<1x1x1xi32>
    %3 = linalg.pooling_nwc_sum ins(%cst_1, %cst : tensor<1x1x1xi32>, tensor<1xi32>) outs(%cst_1 : tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    return
  }
}
