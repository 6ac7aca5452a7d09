// Attention over any number of tokens: sizes by tensor.dim, softmax in generics.
// sizes: arg0 3, arg1 5, arg2 5
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @attention(%q: tensor<?x4xf32>, %k: tensor<?x4xf32>, %v: tensor<?x4xf32>) -> tensor<?x4xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 5.000000e-01 : f32
    %n = tensor.dim %q, %c0 : tensor<?x4xf32>
    %m = tensor.dim %k, %c0 : tensor<?x4xf32>
    %0 = tensor.empty(%m) : tensor<4x?xf32>
    %kt = linalg.transpose ins(%k : tensor<?x4xf32>) outs(%0 : tensor<4x?xf32>) permutation = [1, 0]
    %1 = tensor.empty(%n, %m) : tensor<?x?xf32>
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<?x?xf32>) -> tensor<?x?xf32>
    %s = linalg.matmul ins(%q, %kt : tensor<?x4xf32>, tensor<4x?xf32>) outs(%2 : tensor<?x?xf32>) -> tensor<?x?xf32>
    %3 = tensor.empty(%n) : tensor<?xf32>
    %4 = linalg.fill ins(%cst_0 : f32) outs(%3 : tensor<?xf32>) -> tensor<?xf32>
    %max = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%s : tensor<?x?xf32>) outs(%4 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.maximumf %in, %out : f32
      linalg.yield %10 : f32
    } -> tensor<?xf32>
    %p = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%max : tensor<?xf32>) outs(%s : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.subf %out, %in : f32
      %11 = arith.mulf %10, %cst_1 : f32
      %12 = math.exp %11 : f32
      linalg.yield %12 : f32
    } -> tensor<?x?xf32>
    %5 = linalg.fill ins(%cst : f32) outs(%3 : tensor<?xf32>) -> tensor<?xf32>
    %sum = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%p : tensor<?x?xf32>) outs(%5 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.addf %in, %out : f32
      linalg.yield %10 : f32
    } -> tensor<?xf32>
    %6 = tensor.empty(%n) : tensor<?x4xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%6 : tensor<?x4xf32>) -> tensor<?x4xf32>
    %o = linalg.matmul ins(%p, %v : tensor<?x?xf32>, tensor<?x4xf32>) outs(%7 : tensor<?x4xf32>) -> tensor<?x4xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%sum : tensor<?xf32>) outs(%o : tensor<?x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %10 = arith.divf %out, %in : f32
      linalg.yield %10 : f32
    } -> tensor<?x4xf32>
    return %8 : tensor<?x4xf32>
  }
}
