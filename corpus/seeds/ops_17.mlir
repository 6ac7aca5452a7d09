// For index.castu, index.shru, linalg.batch_reduce_matmul, linalg.batch_vecmat, linalg.ceil, math.ceil.
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %0 = tensor.empty() : tensor<1x1xi32>
    %c0_i32 = arith.constant 0 : i32
    %1 = tensor.empty() : tensor<1x1x1xi32>
    %2 = linalg.batch_vecmat ins(%0, %1 : tensor<1x1xi32>, tensor<1x1x1xi32>) outs(%0 : tensor<1x1xi32>) -> tensor<1x1xi32>
    %3 = linalg.batch_reduce_matmul ins(%1, %1 : tensor<1x1x1xi32>, tensor<1x1x1xi32>) outs(%0 : tensor<1x1xi32>) -> tensor<1x1xi32>
    %cst = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
    %4 = index.shru %c0, %c0
    %5 = index.castu %c0 : index to i32
    %6 = linalg.ceil ins(%cst : tensor<1x1xf32>) outs(%cst : tensor<1x1xf32>) -> tensor<1x1xf32>
    return
  }
}
