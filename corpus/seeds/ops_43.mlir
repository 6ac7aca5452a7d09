// For linalg.mul, linalg.select.
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<i32>
    %0 = linalg.mul ins(%cst, %cst : tensor<i32>, tensor<i32>) outs(%cst : tensor<i32>) -> tensor<i32>
    %1 = tensor.empty() : tensor<i1>
    %2 = linalg.select ins(%1, %cst, %cst : tensor<i1>, tensor<i32>, tensor<i32>) outs(%cst : tensor<i32>) -> tensor<i32>
    return
  }
}
