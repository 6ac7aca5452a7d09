// For linalg.conv_1d, linalg.elementwise, linalg.pooling_nhwc_max_unsigned, math.ctpop.
module {
  func.func @main(%arg0: tensor<1xi32>) {
    %c0_i32 = arith.constant 0 : i32
    %0 = linalg.elementwise kind=#linalg.elementwise_kind<div> ins(%arg0, %arg0 : tensor<1xi32>, tensor<1xi32>) outs(%arg0 : tensor<1xi32>) -> tensor<1xi32>
    %1 = math.ctpop %c0_i32 : i32
    %2 = linalg.conv_1d ins(%arg0, %arg0 : tensor<1xi32>, tensor<1xi32>) outs(%arg0 : tensor<1xi32>) -> tensor<1xi32>
    %cst = arith.constant dense<0> : tensor<1x1x1x1xi32>
    %cst_0 = arith.constant dense<0> : tensor<1x1xi32>
    %3 = linalg.pooling_nhwc_max_unsigned ins(%cst, %cst_0 : tensor<1x1x1x1xi32>, tensor<1x1xi32>) outs(%cst : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
    return
  }
}
