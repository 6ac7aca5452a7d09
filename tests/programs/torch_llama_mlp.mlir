// RMS norm and a gated feed-forward layer with a residual.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0, d1) -> (d1)>
module attributes {torch.debug_module_name = "Llama"} {
  func.func @forward(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 4.000000e+00 : f32
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %cst_2 = arith.constant dense<[7.100000e-02, -7.100000e-02, 7.800000e-02, -2.940000e-01]> : tensor<4xf32>
    %cst_3 = arith.constant dense<[3.130000e-01, 3.240000e-01, 1.530000e-01, -3.400000e-01, 2.100000e-02, -1.720000e-01]> : tensor<6xf32>
    %cst_4 = arith.constant dense<[[-2.500000e-01, 4.530000e-01, 4.970000e-01, -4.550000e-01], [3.600000e-01, 1.030000e-01, -1.180000e-01, -2.160000e-01], [1.750000e-01, -4.300000e-02, 1.860000e-01, 1.620000e-01], [-3.670000e-01, 2.680000e-01, 4.820000e-01, 4.690000e-01], [1.130000e-01, -4.560000e-01, -4.960000e-01, -3.660000e-01], [4.410000e-01, -1.970000e-01, -1.340000e-01, 3.980000e-01]]> : tensor<6x4xf32>
    %cst_5 = arith.constant dense<[-1.860000e-01, 4.900000e-02, -6.400000e-02, -4.350000e-01, 8.500000e-02, 3.440000e-01]> : tensor<6xf32>
    %cst_6 = arith.constant dense<[[-3.440000e-01, -2.760000e-01, -8.700000e-02, -4.630000e-01], [-3.000000e-03, 3.180000e-01, 1.580000e-01, 3.300000e-02], [3.550000e-01, -3.500000e-01, 6.700000e-02, -1.260000e-01], [1.010000e-01, -3.870000e-01, 2.760000e-01, -4.030000e-01], [-3.340000e-01, 3.070000e-01, 4.480000e-01, -6.700000e-02], [-8.600000e-02, -2.550000e-01, -2.250000e-01, 1.170000e-01]]> : tensor<6x4xf32>
    %cst_7 = arith.constant 1.000000e+00 : f32
    %cst_8 = arith.constant dense<[-3.220000e-01, -3.810000e-01, -4.400000e-02, -3.350000e-01]> : tensor<4xf32>
    %cst_9 = arith.constant dense<[[1.490000e-01, 3.210000e-01, 2.780000e-01, -2.000000e-02, -1.520000e-01, -6.500000e-02], [-4.950000e-01, 2.130000e-01, -1.680000e-01, -1.810000e-01, -4.200000e-01, -5.200000e-02], [8.300000e-02, -1.090000e-01, 3.700000e-01, 1.730000e-01, -2.590000e-01, 2.500000e-02], [4.110000e-01, 2.000000e-02, 1.020000e-01, -4.370000e-01, -1.100000e-02, -3.900000e-02]]> : tensor<4x6xf32>
    %0 = tensor.empty() : tensor<2x4xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<2x4xf32>) outs(%0 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.mulf %in, %in : f32
      linalg.yield %q : f32
    } -> tensor<2x4xf32>
    %2 = tensor.empty() : tensor<2x1xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<2x1xf32>) -> tensor<2x1xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<2x4xf32>) outs(%3 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<2x1xf32>
    %5 = tensor.empty() : tensor<2x1xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<2x1xf32>) outs(%5 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.divf %in, %cst_0 : f32
      %o = arith.addf %p, %cst_1 : f32
      %q = math.rsqrt %o : f32
      linalg.yield %q : f32
    } -> tensor<2x1xf32>
    %7 = tensor.empty() : tensor<2x4xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %6, %cst_2 : tensor<2x4xf32>, tensor<2x1xf32>, tensor<4xf32>) outs(%7 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %p = arith.mulf %in, %in_0 : f32
      %q = arith.mulf %p, %in_1 : f32
      linalg.yield %q : f32
    } -> tensor<2x4xf32>
    %9 = tensor.empty() : tensor<4x6xf32>
    %10 = linalg.transpose ins(%cst_4 : tensor<6x4xf32>) outs(%9 : tensor<4x6xf32>) permutation = [1, 0] 
    %11 = tensor.empty() : tensor<2x6xf32>
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<2x6xf32>) -> tensor<2x6xf32>
    %13 = linalg.matmul ins(%8, %10 : tensor<2x4xf32>, tensor<4x6xf32>) outs(%12 : tensor<2x6xf32>) -> tensor<2x6xf32>
    %14 = tensor.empty() : tensor<2x6xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%13, %cst_3 : tensor<2x6xf32>, tensor<6xf32>) outs(%14 : tensor<2x6xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x6xf32>
    %16 = tensor.empty() : tensor<4x6xf32>
    %17 = linalg.transpose ins(%cst_6 : tensor<6x4xf32>) outs(%16 : tensor<4x6xf32>) permutation = [1, 0] 
    %18 = tensor.empty() : tensor<2x6xf32>
    %19 = linalg.fill ins(%cst : f32) outs(%18 : tensor<2x6xf32>) -> tensor<2x6xf32>
    %20 = linalg.matmul ins(%8, %17 : tensor<2x4xf32>, tensor<4x6xf32>) outs(%19 : tensor<2x6xf32>) -> tensor<2x6xf32>
    %21 = tensor.empty() : tensor<2x6xf32>
    %22 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%20, %cst_5 : tensor<2x6xf32>, tensor<6xf32>) outs(%21 : tensor<2x6xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x6xf32>
    %23 = tensor.empty() : tensor<2x6xf32>
    %24 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%15, %22 : tensor<2x6xf32>, tensor<2x6xf32>) outs(%23 : tensor<2x6xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %n = arith.negf %in : f32
      %e = math.exp %n : f32
      %d = arith.addf %e, %cst_7 : f32
      %s = arith.divf %in, %d : f32
      %q = arith.mulf %s, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x6xf32>
    %25 = tensor.empty() : tensor<6x4xf32>
    %26 = linalg.transpose ins(%cst_9 : tensor<4x6xf32>) outs(%25 : tensor<6x4xf32>) permutation = [1, 0] 
    %27 = tensor.empty() : tensor<2x4xf32>
    %28 = linalg.fill ins(%cst : f32) outs(%27 : tensor<2x4xf32>) -> tensor<2x4xf32>
    %29 = linalg.matmul ins(%24, %26 : tensor<2x6xf32>, tensor<6x4xf32>) outs(%28 : tensor<2x4xf32>) -> tensor<2x4xf32>
    %30 = tensor.empty() : tensor<2x4xf32>
    %31 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%29, %cst_8 : tensor<2x4xf32>, tensor<4xf32>) outs(%30 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x4xf32>
    %32 = tensor.empty() : tensor<2x4xf32>
    %33 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %31 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%32 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x4xf32>
    return %33 : tensor<2x4xf32>
  }
}
