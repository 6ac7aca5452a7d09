// For index.ceildivs, linalg.log, linalg.sqrt.
module {
  func.func @f0() {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = linalg.sqrt ins(%cst : tensor<f32>) outs(%cst : tensor<f32>) -> tensor<f32>
    return
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = linalg.log ins(%cst : tensor<f32>) outs(%cst : tensor<f32>) -> tensor<f32>
    %1 = index.ceildivs %c1, %c1
    return
  }
}
