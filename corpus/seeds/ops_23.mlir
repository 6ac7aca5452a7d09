// For index.divs, index.or, linalg.max, linalg.reciprocal, math.cbrt.
#map = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map1 = affine_map<() -> ()>
module {
  func.func @f0() {
    %cst = arith.constant dense<0> : tensor<1x1x1xi32>
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%cst : tensor<1x1x1xi32>) {
    ^bb0(%out: i32):
      %cst_0 = arith.constant 0.000000e+00 : f32
      %1 = math.cbrt %cst_0 : f32
      linalg.yield %out : i32
    } -> tensor<1x1x1xi32>
    return
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant dense<0> : tensor<i32>
    %0 = linalg.generic {indexing_maps = [#map1], iterator_types = []} outs(%cst : tensor<i32>) {
    ^bb0(%out: i32):
      %4 = index.or %c1, %c1
      linalg.yield %c0_i32 : i32
    } -> tensor<i32>
    %1 = index.divs %c1, %c1
    %2 = linalg.max ins(%cst, %cst : tensor<i32>, tensor<i32>) outs(%cst : tensor<i32>) -> tensor<i32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32>
    %3 = linalg.reciprocal ins(%cst_0 : tensor<f32>) outs(%cst_0 : tensor<f32>) -> tensor<f32>
    return
  }
}
