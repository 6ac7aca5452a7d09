// For linalg.depthwise_conv_2d_nchw_chw, linalg.pooling_ncw_max, vector.bitcast.
module {
  func.func @f0() {
    %0 = tensor.empty() : tensor<1x1x1xi1>
    %cst = arith.constant dense<false> : tensor<1xi1>
    %1 = linalg.pooling_ncw_max ins(%0, %cst : tensor<1x1x1xi1>, tensor<1xi1>) outs(%0 : tensor<1x1x1xi1>) -> tensor<1x1x1xi1>
    %2 = tensor.empty() : tensor<1x1x1x1xi32>
    %3 = tensor.empty() : tensor<1x1x1xi32>
    %4 = linalg.depthwise_conv_2d_nchw_chw ins(%2, %3 : tensor<1x1x1x1xi32>, tensor<1x1x1xi32>) outs(%2 : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
    return
  }
  func.func @main() {
    %cst = arith.constant dense<0> : vector<1x1xi32>
    %0 = vector.bitcast %cst : vector<1x1xi32> to vector<1x1xf32>
    return
  }
}
