// Token embedding by a gather in linalg.generic, position embedding, layer norm.
// range: arg0 0 6
#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
module attributes {torch.debug_module_name = "Embedding"} {
  func.func @forward(%arg0: tensor<2x5xi64>) -> tensor<2x5x4xf32> {
    %cst = arith.constant dense<[[-3.700000e-02, -1.270000e-01, -3.610000e-01, 3.670000e-01], [-4.940000e-01, 3.000000e-03, 3.980000e-01, -4.190000e-01], [5.400000e-02, 1.170000e-01, -4.590000e-01, -1.210000e-01], [2.030000e-01, -4.800000e-02, 2.250000e-01, -3.430000e-01], [-2.620000e-01, -3.890000e-01, 6.000000e-03, 4.240000e-01], [9.000000e-02, 2.740000e-01, -1.160000e-01, 2.460000e-01], [-3.980000e-01, -2.090000e-01, 1.740000e-01, 2.260000e-01]]> : tensor<7x4xf32>
    %cst_0 = arith.constant dense<[[-7.800000e-02, -4.120000e-01, -2.330000e-01, -2.900000e-01], [-2.190000e-01, 3.100000e-01, -3.010000e-01, 3.860000e-01], [3.790000e-01, -4.450000e-01, -1.210000e-01, -8.000000e-03], [-4.770000e-01, -7.500000e-02, 4.060000e-01, -3.880000e-01], [9.700000e-02, -3.790000e-01, 7.900000e-02, 3.950000e-01]]> : tensor<5x4xf32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant 4.000000e+00 : f32
    %cst_3 = arith.constant 9.99999974E-6 : f32
    %cst_4 = arith.constant dense<[-2.970000e-01, -4.920000e-01, -4.160000e-01, 4.000000e-02]> : tensor<4xf32>
    %cst_5 = arith.constant dense<[-4.830000e-01, -4.150000e-01, -3.000000e-03, 4.210000e-01]> : tensor<4xf32>
    %0 = tensor.empty() : tensor<2x5x4xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x5xi64>) outs(%0 : tensor<2x5x4xf32>) {
    ^bb0(%in: i64, %out: f32):
      %i = arith.index_cast %in : i64 to index
      %j = linalg.index 2 : index
      %q = tensor.extract %cst[%i, %j] : tensor<7x4xf32>
      linalg.yield %q : f32
    } -> tensor<2x5x4xf32>
    %2 = tensor.empty() : tensor<2x5x4xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %cst_0 : tensor<2x5x4xf32>, tensor<5x4xf32>) outs(%2 : tensor<2x5x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x5x4xf32>
    %4 = tensor.empty() : tensor<2x5x1xf32>
    %5 = linalg.fill ins(%cst_1 : f32) outs(%4 : tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%3 : tensor<2x5x4xf32>) outs(%5 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<2x5x1xf32>
    %7 = tensor.empty() : tensor<2x5x1xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<2x5x1xf32>) outs(%7 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.divf %in, %cst_2 : f32
      linalg.yield %q : f32
    } -> tensor<2x5x1xf32>
    %9 = tensor.empty() : tensor<2x5x4xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %8 : tensor<2x5x4xf32>, tensor<2x5x1xf32>) outs(%9 : tensor<2x5x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x5x4xf32>
    %11 = tensor.empty() : tensor<2x5x4xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %10 : tensor<2x5x4xf32>, tensor<2x5x4xf32>) outs(%11 : tensor<2x5x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x5x4xf32>
    %13 = tensor.empty() : tensor<2x5x1xf32>
    %14 = linalg.fill ins(%cst_1 : f32) outs(%13 : tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%12 : tensor<2x5x4xf32>) outs(%14 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<2x5x1xf32>
    %16 = tensor.empty() : tensor<2x5x1xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15 : tensor<2x5x1xf32>) outs(%16 : tensor<2x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.divf %in, %cst_2 : f32
      %o = arith.addf %p, %cst_3 : f32
      %q = math.rsqrt %o : f32
      linalg.yield %q : f32
    } -> tensor<2x5x1xf32>
    %18 = tensor.empty() : tensor<2x5x4xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %17 : tensor<2x5x4xf32>, tensor<2x5x1xf32>) outs(%18 : tensor<2x5x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x5x4xf32>
    %20 = tensor.empty() : tensor<2x5x4xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map4, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %cst_4, %cst_5 : tensor<2x5x4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%20 : tensor<2x5x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %p = arith.mulf %in, %in_0 : f32
      %q = arith.addf %p, %in_1 : f32
      linalg.yield %q : f32
    } -> tensor<2x5x4xf32>
    return %21 : tensor<2x5x4xf32>
  }
}
