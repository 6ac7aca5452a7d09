// For linalg.batch_matvec, linalg.pooling_ndhwc_max.
module {
  func.func @f0() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1x1x1x1x1xf32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1x1xf32>
    %0 = linalg.pooling_ndhwc_max ins(%cst, %cst_0 : tensor<1x1x1x1x1xf32>, tensor<1x1x1xf32>) outs(%cst : tensor<1x1x1x1x1xf32>) -> tensor<1x1x1x1x1xf32>
    return
  }
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1x1xi32>
    %cst_0 = arith.constant dense<0> : tensor<1x1x1xi32>
    %0 = linalg.batch_matvec ins(%cst_0, %cst : tensor<1x1x1xi32>, tensor<1x1xi32>) outs(%cst : tensor<1x1xi32>) -> tensor<1x1xi32>
    return
  }
}
