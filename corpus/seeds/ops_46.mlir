// For linalg.negf.
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = linalg.negf ins(%cst : tensor<f32>) outs(%cst : tensor<f32>) -> tensor<f32>
    return
  }
}
