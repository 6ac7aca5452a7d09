// For index.divu, math.expm1.
#map = affine_map<() -> ()>
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = math.expm1 %cst : f32
    %cst_0 = arith.constant dense<0> : tensor<index>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%cst_0 : tensor<index>) {
    ^bb0(%out: index):
      %c1 = arith.constant 1 : index
      %2 = index.divu %c0, %c1
      linalg.yield %c0 : index
    } -> tensor<index>
    return
  }
}
