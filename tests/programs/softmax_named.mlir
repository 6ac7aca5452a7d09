// Attention probabilities by linalg.softmax, then a batch matmul.
module {
  func.func @main(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x2xf32>) -> tensor<2x3x2xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %scale = arith.constant dense<5.000000e-01> : tensor<2x3x4xf32>
    %0 = tensor.empty() : tensor<2x3x4xf32>
    %1 = linalg.mul ins(%arg0, %scale : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%0 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %2 = tensor.empty() : tensor<2x3x4xf32>
    %3 = linalg.softmax dimension(2) ins(%1 : tensor<2x3x4xf32>) outs(%2 : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %4 = tensor.empty() : tensor<2x3x2xf32>
    %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    %6 = linalg.batch_matmul ins(%3, %arg1 : tensor<2x3x4xf32>, tensor<2x4x2xf32>) outs(%5 : tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    %7 = tensor.empty() : tensor<2x3x2xf32>
    %8 = linalg.exp ins(%6 : tensor<2x3x2xf32>) outs(%7 : tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    return %8 : tensor<2x3x2xf32>
  }
}
