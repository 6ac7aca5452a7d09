// For linalg.conv_3d_ncdhw_fcdhw.
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1x1x1x1x1xi32>
    %0 = linalg.conv_3d_ncdhw_fcdhw ins(%cst, %cst : tensor<1x1x1x1x1xi32>, tensor<1x1x1x1x1xi32>) outs(%cst : tensor<1x1x1x1x1xi32>) -> tensor<1x1x1x1x1xi32>
    return
  }
}
