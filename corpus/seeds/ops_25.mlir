// For linalg.batch_matmul, linalg.conv_2d_ngchw_fgchw, math.isnormal, vector.insert.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @f0() {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<0.000000e+00> : vector<1xf32>
    %0 = vector.insert %cst, %cst_0 [0] : f32 into vector<1xf32>
    %1 = tensor.empty() : tensor<1x1x1x1x1xf32, "near">
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1x1x1x1x1xf32>
    %2 = linalg.conv_2d_ngchw_fgchw ins(%cst_1, %1 : tensor<1x1x1x1x1xf32>, tensor<1x1x1x1x1xf32, "near">) outs(%1 : tensor<1x1x1x1x1xf32, "near">) -> tensor<1x1x1x1x1xf32, "near">
    return
  }
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1x1x1xf32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<1x1x1xf32, "near">
    %1 = linalg.batch_matmul ins(%0, %0 : tensor<1x1x1xf32, "near">, tensor<1x1x1xf32, "near">) outs(%cst : tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %2 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%cst : tensor<1x1x1xf32>) {
    ^bb0(%out: f32):
      %3 = math.isnormal %cst_0 : f32
      linalg.yield %cst_0 : f32
    } -> tensor<1x1x1xf32>
    return
  }
}
