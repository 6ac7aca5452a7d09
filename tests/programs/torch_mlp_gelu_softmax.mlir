// Multi-layer perceptron with gelu and softmax.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0, 0)>
module attributes {torch.debug_module_name = "MLP"} {
  func.func @forward(%arg0: tensor<3x6xf32>) -> tensor<3x2xf32> {
    %cst = arith.constant dense<[1.230000e-01, 2.420000e-01, 2.950000e-01, 4.420000e-01, 2.400000e-01, 4.220000e-01, -4.710000e-01, -3.400000e-02]> : tensor<8xf32>
    %cst_0 = arith.constant dense<[[4.430000e-01, 1.490000e-01, 4.010000e-01, -3.870000e-01, -3.100000e-02, -2.530000e-01], [4.400000e-02, 7.400000e-02, -4.870000e-01, -2.830000e-01, -2.210000e-01, 4.160000e-01], [2.660000e-01, -3.400000e-01, 2.970000e-01, -3.610000e-01, 1.170000e-01, -3.730000e-01], [-4.980000e-01, 3.710000e-01, -2.910000e-01, -2.850000e-01, 4.820000e-01, 3.720000e-01], [-2.110000e-01, 4.610000e-01, 3.900000e-02, 1.780000e-01, -2.950000e-01, 4.410000e-01], [1.910000e-01, 4.670000e-01, 3.940000e-01, -2.010000e-01, -1.390000e-01, -3.340000e-01], [-3.540000e-01, -4.350000e-01, -1.990000e-01, 1.030000e-01, -4.970000e-01, 1.780000e-01], [-1.620000e-01, -1.900000e-01, 3.190000e-01, -1.900000e-02, -1.840000e-01, -1.900000e-02]]> : tensor<8x6xf32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant 1.41421354 : f32
    %cst_3 = arith.constant 1.000000e+00 : f32
    %cst_4 = arith.constant 5.000000e-01 : f32
    %cst_5 = arith.constant dense<[2.050000e-01, -4.430000e-01, 4.750000e-01, -4.770000e-01, 2.500000e-01, 3.450000e-01, -4.820000e-01, 2.880000e-01]> : tensor<8xf32>
    %cst_6 = arith.constant dense<[[-1.340000e-01, 7.900000e-02, -4.910000e-01, -4.530000e-01, -3.190000e-01, 4.550000e-01, -3.030000e-01, 2.560000e-01], [4.300000e-01, 4.420000e-01, -1.560000e-01, -1.450000e-01, 2.500000e-02, 2.760000e-01, -3.920000e-01, 2.480000e-01], [2.970000e-01, 3.600000e-01, -4.630000e-01, 4.460000e-01, -4.090000e-01, -1.590000e-01, 1.110000e-01, 4.180000e-01], [-1.600000e-01, 4.240000e-01, 4.500000e-02, -1.880000e-01, -1.830000e-01, -3.230000e-01, -4.220000e-01, -3.510000e-01], [1.890000e-01, 4.970000e-01, -3.380000e-01, -4.510000e-01, 4.870000e-01, 3.400000e-02, -9.400000e-02, -2.630000e-01], [9.400000e-02, 3.260000e-01, -4.400000e-02, -7.800000e-02, -4.440000e-01, 4.160000e-01, -4.670000e-01, -6.000000e-03], [3.380000e-01, -3.690000e-01, 2.320000e-01, 4.500000e-01, 1.300000e-01, 2.880000e-01, -3.930000e-01, -6.500000e-02], [-3.510000e-01, 3.450000e-01, -2.050000e-01, -4.700000e-02, 4.990000e-01, 3.520000e-01, 4.760000e-01, -4.600000e-02]]> : tensor<8x8xf32>
    %cst_7 = arith.constant dense<[-1.200000e-02, 2.300000e-01]> : tensor<2xf32>
    %cst_8 = arith.constant dense<[[-2.100000e-02, -2.090000e-01, -9.600000e-02, -3.530000e-01, -1.230000e-01, 4.880000e-01, 4.600000e-01, 1.270000e-01], [-1.000000e-03, -1.620000e-01, -4.110000e-01, -2.280000e-01, 2.820000e-01, 3.670000e-01, -1.390000e-01, 2.860000e-01]]> : tensor<2x8xf32>
    %cst_9 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<6x8xf32>
    %1 = linalg.transpose ins(%cst_0 : tensor<8x6xf32>) outs(%0 : tensor<6x8xf32>) permutation = [1, 0] 
    %2 = tensor.empty() : tensor<3x8xf32>
    %3 = linalg.fill ins(%cst_1 : f32) outs(%2 : tensor<3x8xf32>) -> tensor<3x8xf32>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<3x6xf32>, tensor<6x8xf32>) outs(%3 : tensor<3x8xf32>) -> tensor<3x8xf32>
    %5 = tensor.empty() : tensor<3x8xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %cst : tensor<3x8xf32>, tensor<8xf32>) outs(%5 : tensor<3x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x8xf32>
    %7 = tensor.empty() : tensor<3x8xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<3x8xf32>) outs(%7 : tensor<3x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.divf %in, %cst_2 : f32
      %o = math.erf %p : f32
      %n = arith.addf %o, %cst_3 : f32
      %m = arith.mulf %n, %cst_4 : f32
      %q = arith.mulf %in, %m : f32
      linalg.yield %q : f32
    } -> tensor<3x8xf32>
    %9 = tensor.empty() : tensor<8x8xf32>
    %10 = linalg.transpose ins(%cst_6 : tensor<8x8xf32>) outs(%9 : tensor<8x8xf32>) permutation = [1, 0] 
    %11 = tensor.empty() : tensor<3x8xf32>
    %12 = linalg.fill ins(%cst_1 : f32) outs(%11 : tensor<3x8xf32>) -> tensor<3x8xf32>
    %13 = linalg.matmul ins(%8, %10 : tensor<3x8xf32>, tensor<8x8xf32>) outs(%12 : tensor<3x8xf32>) -> tensor<3x8xf32>
    %14 = tensor.empty() : tensor<3x8xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%13, %cst_5 : tensor<3x8xf32>, tensor<8xf32>) outs(%14 : tensor<3x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x8xf32>
    %16 = tensor.empty() : tensor<3x8xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<3x8xf32>) outs(%16 : tensor<3x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.divf %in, %cst_2 : f32
      %o = math.erf %p : f32
      %n = arith.addf %o, %cst_3 : f32
      %m = arith.mulf %n, %cst_4 : f32
      %q = arith.mulf %in, %m : f32
      linalg.yield %q : f32
    } -> tensor<3x8xf32>
    %18 = tensor.empty() : tensor<8x2xf32>
    %19 = linalg.transpose ins(%cst_8 : tensor<2x8xf32>) outs(%18 : tensor<8x2xf32>) permutation = [1, 0] 
    %20 = tensor.empty() : tensor<3x2xf32>
    %21 = linalg.fill ins(%cst_1 : f32) outs(%20 : tensor<3x2xf32>) -> tensor<3x2xf32>
    %22 = linalg.matmul ins(%17, %19 : tensor<3x8xf32>, tensor<8x2xf32>) outs(%21 : tensor<3x2xf32>) -> tensor<3x2xf32>
    %23 = tensor.empty() : tensor<3x2xf32>
    %24 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%22, %cst_7 : tensor<3x2xf32>, tensor<2xf32>) outs(%23 : tensor<3x2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x2xf32>
    %25 = tensor.empty() : tensor<3x1xf32>
    %26 = linalg.fill ins(%cst_9 : f32) outs(%25 : tensor<3x1xf32>) -> tensor<3x1xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map2], iterator_types = ["parallel", "reduction"]} ins(%24 : tensor<3x2xf32>) outs(%26 : tensor<3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.maximumf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<3x1xf32>
    %28 = tensor.empty() : tensor<3x2xf32>
    %29 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%24, %27 : tensor<3x2xf32>, tensor<3x1xf32>) outs(%28 : tensor<3x2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x2xf32>
    %30 = tensor.empty() : tensor<3x2xf32>
    %31 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<3x2xf32>) outs(%30 : tensor<3x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = math.exp %in : f32
      linalg.yield %q : f32
    } -> tensor<3x2xf32>
    %32 = tensor.empty() : tensor<3x1xf32>
    %33 = linalg.fill ins(%cst_1 : f32) outs(%32 : tensor<3x1xf32>) -> tensor<3x1xf32>
    %34 = linalg.generic {indexing_maps = [#map, #map2], iterator_types = ["parallel", "reduction"]} ins(%31 : tensor<3x2xf32>) outs(%33 : tensor<3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<3x1xf32>
    %35 = tensor.empty() : tensor<3x2xf32>
    %36 = linalg.generic {indexing_maps = [#map, #map2, #map], iterator_types = ["parallel", "parallel"]} ins(%31, %34 : tensor<3x2xf32>, tensor<3x1xf32>) outs(%35 : tensor<3x2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.divf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x2xf32>
    return %36 : tensor<3x2xf32>
  }
}
