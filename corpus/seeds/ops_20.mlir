// For arith.remsi, complex.abs, linalg.depthwise_conv_1d_nwc_wcm, linalg.dot, math.absi.
#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> (d0)>
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1xi32>
    %c1_i32 = arith.constant 1 : i32
    %cst_0 = arith.constant dense<0> : tensor<i32>
    %0 = linalg.dot ins(%cst, %cst : tensor<1xi32>, tensor<1xi32>) outs(%cst_0 : tensor<i32>) -> tensor<i32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%cst_0 : tensor<i32>) {
    ^bb0(%out: i32):
      %cst_3 = complex.constant [-1.000000e+00 : f32, 1.500000e+00 : f32] : complex<f32>
      %5 = complex.abs %cst_3 : complex<f32>
      linalg.yield %c1_i32 : i32
    } -> tensor<i32>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1x1x1xf32>
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<1x1x1x1xf32>
    %2 = linalg.depthwise_conv_1d_nwc_wcm ins(%cst_1, %cst_1 : tensor<1x1x1xf32>, tensor<1x1x1xf32>) outs(%cst_2 : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    %3 = arith.remsi %c1_i32, %c1_i32 : i32
    %4 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%cst : tensor<1xi32>) {
    ^bb0(%out: i32):
      %5 = math.absi %c1_i32 : i32
      linalg.yield %c1_i32 : i32
    } -> tensor<1xi32>
    return
  }
}
