// Attention over blocks of keys with a running maximum and sum.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0) -> (d0)>
module {
  func.func @flash(%q: tensor<3x4xf32>, %k: tensor<6x4xf32>, %v: tensor<6x4xf32>) -> tensor<3x4xf32> {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c6 = arith.constant 6 : index
    %cst = arith.constant 0.000000e+00 : f32
    %least = arith.constant -3.40282347E+38 : f32
    %0 = tensor.empty() : tensor<3x4xf32>
    %acc0 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %1 = tensor.empty() : tensor<3xf32>
    %max0 = linalg.fill ins(%least : f32) outs(%1 : tensor<3xf32>) -> tensor<3xf32>
    %sum0 = linalg.fill ins(%cst : f32) outs(%1 : tensor<3xf32>) -> tensor<3xf32>
    %2:3 = scf.for %i = %c0 to %c6 step %c2 iter_args(%acc = %acc0, %max = %max0, %sum = %sum0) -> (tensor<3x4xf32>, tensor<3xf32>, tensor<3xf32>) {
      %kb = tensor.extract_slice %k[%i, 0] [2, 4] [1, 1] : tensor<6x4xf32> to tensor<2x4xf32>
      %vb = tensor.extract_slice %v[%i, 0] [2, 4] [1, 1] : tensor<6x4xf32> to tensor<2x4xf32>
      %3 = tensor.empty() : tensor<4x2xf32>
      %kt = linalg.transpose ins(%kb : tensor<2x4xf32>) outs(%3 : tensor<4x2xf32>) permutation = [1, 0]
      %4 = tensor.empty() : tensor<3x2xf32>
      %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<3x2xf32>) -> tensor<3x2xf32>
      %s = linalg.matmul ins(%q, %kt : tensor<3x4xf32>, tensor<4x2xf32>) outs(%5 : tensor<3x2xf32>) -> tensor<3x2xf32>
      %newmax = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%s : tensor<3x2xf32>) outs(%max : tensor<3xf32>) {
      ^bb0(%in: f32, %out: f32):
        %10 = arith.maximumf %in, %out : f32
        linalg.yield %10 : f32
      } -> tensor<3xf32>
      %p = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%s, %newmax : tensor<3x2xf32>, tensor<3xf32>) outs(%4 : tensor<3x2xf32>) {
      ^bb0(%in: f32, %in_0: f32, %out: f32):
        %10 = arith.subf %in, %in_0 : f32
        %11 = math.exp %10 : f32
        linalg.yield %11 : f32
      } -> tensor<3x2xf32>
      %factor = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%max, %newmax : tensor<3xf32>, tensor<3xf32>) outs(%1 : tensor<3xf32>) {
      ^bb0(%in: f32, %in_0: f32, %out: f32):
        %10 = arith.subf %in, %in_0 : f32
        %11 = math.exp %10 : f32
        linalg.yield %11 : f32
      } -> tensor<3xf32>
      %scaled = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%factor : tensor<3xf32>) outs(%sum : tensor<3xf32>) {
      ^bb0(%in: f32, %out: f32):
        %10 = arith.mulf %in, %out : f32
        linalg.yield %10 : f32
      } -> tensor<3xf32>
      %newsum = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%p : tensor<3x2xf32>) outs(%scaled : tensor<3xf32>) {
      ^bb0(%in: f32, %out: f32):
        %10 = arith.addf %in, %out : f32
        linalg.yield %10 : f32
      } -> tensor<3xf32>
      %rescaled = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%factor : tensor<3xf32>) outs(%acc : tensor<3x4xf32>) {
      ^bb0(%in: f32, %out: f32):
        %10 = arith.mulf %in, %out : f32
        linalg.yield %10 : f32
      } -> tensor<3x4xf32>
      %newacc = linalg.matmul ins(%p, %vb : tensor<3x2xf32>, tensor<2x4xf32>) outs(%rescaled : tensor<3x4xf32>) -> tensor<3x4xf32>
      scf.yield %newacc, %newmax, %newsum : tensor<3x4xf32>, tensor<3xf32>, tensor<3xf32>
    }
    %6 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%2#2 : tensor<3xf32>) outs(%2#0 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.divf %out, %in : f32
      linalg.yield %10 : f32
    } -> tensor<3x4xf32>
    return %6 : tensor<3x4xf32>
  }
}
