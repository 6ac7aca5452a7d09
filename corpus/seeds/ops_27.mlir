// For index.mul, linalg.batch_mmt4d, math.roundeven, math.sin.
module {
  func.func @main() {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = math.sin %cst : f32
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1x1x1x1xf32>
    %1 = linalg.batch_mmt4d ins(%cst_0, %cst_0 : tensor<1x1x1x1x1xf32>, tensor<1x1x1x1x1xf32>) outs(%cst_0 : tensor<1x1x1x1x1xf32>) -> tensor<1x1x1x1x1xf32>
    %2 = math.roundeven %cst : f32
    return
  }
  func.func @f0() {
    %c0 = arith.constant 0 : index
    %0 = index.mul %c0, %c0
    return
  }
}
