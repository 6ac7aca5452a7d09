// For index.ceildivu, linalg.pooling_nhwc_sum.
#map = affine_map<() -> ()>
module {
  func.func @main() {
    %c1 = arith.constant 1 : index
    %cst = arith.constant dense<0> : tensor<1x1x1x1xi32>
    %0 = tensor.empty() : tensor<1x1xi32>
    %1 = linalg.pooling_nhwc_sum ins(%cst, %0 : tensor<1x1x1x1xi32>, tensor<1x1xi32>) outs(%cst : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
    %cst_0 = arith.constant dense<0> : tensor<index>
    %2 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%cst_0 : tensor<index>) {
    ^bb0(%out: index):
      %3 = index.ceildivu %c1, %c1
      linalg.yield %c1 : index
    } -> tensor<index>
    return
  }
}
