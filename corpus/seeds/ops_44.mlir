// For linalg.conv_3d_ndhwc_dhwcf_q, linalg.min.
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<i32>
    %c0_i32 = arith.constant 0 : i32
    %0 = linalg.min ins(%cst, %cst : tensor<i32>, tensor<i32>) outs(%cst : tensor<i32>) -> tensor<i32>
    %cst_0 = arith.constant dense<0> : tensor<1x1x1x1x1xi32>
    %1 = linalg.conv_3d_ndhwc_dhwcf_q ins(%cst_0, %cst_0, %c0_i32, %c0_i32 : tensor<1x1x1x1x1xi32>, tensor<1x1x1x1x1xi32>, i32, i32) outs(%cst_0 : tensor<1x1x1x1x1xi32>) -> tensor<1x1x1x1x1xi32>
    return
  }
}
