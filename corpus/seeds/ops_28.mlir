// For arith.bitcast, arith.shrui, linalg.pooling_nchw_sum, math.sinh.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1x1x1xf32>
    %cst_1 = arith.constant dense<0> : tensor<1x1x1x1xi32>
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%cst_1 : tensor<1x1x1x1xi32>) {
    ^bb0(%out: i32):
      %4 = arith.bitcast %out : i32 to f32
      linalg.yield %out : i32
    } -> tensor<1x1x1x1xi32>
    %c0_i32 = arith.constant 0 : i32
    %1 = arith.shrui %c0_i32, %c0_i32 : i32
    %2 = linalg.pooling_nchw_sum ins(%cst_0, %cst : tensor<1x1x1x1xf32>, tensor<1x1xf32>) outs(%cst_0 : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %cst_2 = arith.constant 0.000000e+00 : f32
    %3 = math.sinh %cst_2 : f32
    return
  }
}
