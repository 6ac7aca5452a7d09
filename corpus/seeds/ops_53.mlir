// For linalg.pooling_nwc_max_unsigned.
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1x1x1xi32>
    %cst_0 = arith.constant dense<0> : tensor<1xi32>
    %0 = linalg.pooling_nwc_max_unsigned ins(%cst, %cst_0 : tensor<1x1x1xi32>, tensor<1xi32>) outs(%cst : tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    return
  }
}
