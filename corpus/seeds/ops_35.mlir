// For math.cttz, math.fpowi.
#map = affine_map<() -> ()>
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<i32>
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%cst : tensor<i32>) {
    ^bb0(%out: i32):
      %2 = math.cttz %out : i32
      linalg.yield %out : i32
    } -> tensor<i32>
    %c0_i32 = arith.constant 0 : i32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %1 = math.fpowi %cst_0, %c0_i32 : f32, i32
    return
  }
}
