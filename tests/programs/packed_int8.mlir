// mmt4d of i8 tiles into i32, batched, then a sum over the batch.
#map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d3, d4)>
module {
  func.func @main(%lhs: tensor<2x2x3x2x2xi8>, %rhs: tensor<2x1x3x4x2xi8>) -> tensor<2x1x2x4xi32> {
    %c0_i32 = arith.constant 0 : i32
    %0 = tensor.empty() : tensor<2x2x1x2x4xi32>
    %1 = linalg.fill ins(%c0_i32 : i32) outs(%0 : tensor<2x2x1x2x4xi32>) -> tensor<2x2x1x2x4xi32>
    %2 = linalg.batch_mmt4d ins(%lhs, %rhs : tensor<2x2x3x2x2xi8>, tensor<2x1x3x4x2xi8>) outs(%1 : tensor<2x2x1x2x4xi32>) -> tensor<2x2x1x2x4xi32>
    %3 = tensor.empty() : tensor<2x1x2x4xi32>
    %4 = linalg.fill ins(%c0_i32 : i32) outs(%3 : tensor<2x1x2x4xi32>) -> tensor<2x1x2x4xi32>
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<2x2x1x2x4xi32>) outs(%4 : tensor<2x1x2x4xi32>) {
    ^bb0(%in: i32, %out: i32):
      %6 = arith.addi %in, %out : i32
      linalg.yield %6 : i32
    } -> tensor<2x1x2x4xi32>
    return %5 : tensor<2x1x2x4xi32>
  }
}
