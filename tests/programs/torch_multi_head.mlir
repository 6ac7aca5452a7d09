// Multi-head attention: heads split by expand_shape and transpose.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
module attributes {torch.debug_module_name = "MultiHead"} {
  func.func @forward(%arg0: tensor<3x4xf32>) -> tensor<3x4xf32> {
    %cst = arith.constant dense<[-2.730000e-01, 4.620000e-01, -3.740000e-01, 2.050000e-01]> : tensor<4xf32>
    %cst_0 = arith.constant dense<[[-4.150000e-01, -2.530000e-01, 4.990000e-01, -2.910000e-01], [1.420000e-01, -4.100000e-02, -4.700000e-02, -5.000000e-03], [-3.080000e-01, 3.310000e-01, -4.100000e-01, -2.660000e-01], [-4.800000e-01, -2.330000e-01, -9.200000e-02, 4.020000e-01]]> : tensor<4x4xf32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant dense<[-1.210000e-01, -3.860000e-01, -2.420000e-01, 4.920000e-01]> : tensor<4xf32>
    %cst_3 = arith.constant dense<[[-4.370000e-01, 1.200000e-01, -1.230000e-01, 1.610000e-01], [-1.620000e-01, 1.910000e-01, -2.000000e-03, 1.500000e-01], [4.010000e-01, 8.200000e-02, -3.580000e-01, -4.360000e-01], [4.460000e-01, -1.100000e-02, -3.060000e-01, 4.460000e-01]]> : tensor<4x4xf32>
    %cst_4 = arith.constant dense<[7.900000e-02, 2.290000e-01, 3.810000e-01, -2.140000e-01]> : tensor<4xf32>
    %cst_5 = arith.constant dense<[[-1.430000e-01, 3.780000e-01, -3.650000e-01, 2.640000e-01], [-4.020000e-01, 1.900000e-01, 2.020000e-01, 4.500000e-01], [3.430000e-01, 4.000000e-03, -3.020000e-01, -3.500000e-01], [2.900000e-02, 1.000000e-02, -4.290000e-01, 4.030000e-01]]> : tensor<4x4xf32>
    %cst_6 = arith.constant 5.000000e-01 : f32
    %cst_7 = arith.constant 0xFF800000 : f32
    %cst_8 = arith.constant dense<[7.000000e-03, 2.010000e-01, -2.800000e-01, -2.560000e-01]> : tensor<4xf32>
    %cst_9 = arith.constant dense<[[-4.880000e-01, -1.570000e-01, -2.330000e-01, -7.700000e-02], [-1.230000e-01, 3.340000e-01, 3.910000e-01, -3.250000e-01], [-1.040000e-01, -3.340000e-01, 1.630000e-01, 4.750000e-01], [-2.980000e-01, 2.660000e-01, -2.000000e-01, -4.870000e-01]]> : tensor<4x4xf32>
    %0 = tensor.empty() : tensor<3x4xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = linalg.matmul ins(%arg0, %cst_0 : tensor<3x4xf32>, tensor<4x4xf32>) outs(%1 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %3 = tensor.empty() : tensor<3x4xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %cst : tensor<3x4xf32>, tensor<4xf32>) outs(%3 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x4xf32>
    %5 = tensor.expand_shape %4 [[0], [1, 2]] output_shape [3, 2, 2] : tensor<3x4xf32> into tensor<3x2x2xf32>
    %6 = tensor.empty() : tensor<2x3x2xf32>
    %7 = linalg.transpose ins(%5 : tensor<3x2x2xf32>) outs(%6 : tensor<2x3x2xf32>) permutation = [1, 0, 2] 
    %8 = tensor.empty() : tensor<3x4xf32>
    %9 = linalg.fill ins(%cst_1 : f32) outs(%8 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %10 = linalg.matmul ins(%arg0, %cst_3 : tensor<3x4xf32>, tensor<4x4xf32>) outs(%9 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %11 = tensor.empty() : tensor<3x4xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %cst_2 : tensor<3x4xf32>, tensor<4xf32>) outs(%11 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x4xf32>
    %13 = tensor.expand_shape %12 [[0], [1, 2]] output_shape [3, 2, 2] : tensor<3x4xf32> into tensor<3x2x2xf32>
    %14 = tensor.empty() : tensor<2x3x2xf32>
    %15 = linalg.transpose ins(%13 : tensor<3x2x2xf32>) outs(%14 : tensor<2x3x2xf32>) permutation = [1, 0, 2] 
    %16 = tensor.empty() : tensor<3x4xf32>
    %17 = linalg.fill ins(%cst_1 : f32) outs(%16 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %18 = linalg.matmul ins(%arg0, %cst_5 : tensor<3x4xf32>, tensor<4x4xf32>) outs(%17 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %19 = tensor.empty() : tensor<3x4xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%18, %cst_4 : tensor<3x4xf32>, tensor<4xf32>) outs(%19 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x4xf32>
    %21 = tensor.expand_shape %20 [[0], [1, 2]] output_shape [3, 2, 2] : tensor<3x4xf32> into tensor<3x2x2xf32>
    %22 = tensor.empty() : tensor<2x3x2xf32>
    %23 = linalg.transpose ins(%21 : tensor<3x2x2xf32>) outs(%22 : tensor<2x3x2xf32>) permutation = [1, 0, 2] 
    %24 = tensor.empty() : tensor<2x2x3xf32>
    %25 = linalg.transpose ins(%15 : tensor<2x3x2xf32>) outs(%24 : tensor<2x2x3xf32>) permutation = [0, 2, 1] 
    %26 = tensor.empty() : tensor<2x3x3xf32>
    %27 = linalg.fill ins(%cst_1 : f32) outs(%26 : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %28 = linalg.batch_matmul ins(%7, %25 : tensor<2x3x2xf32>, tensor<2x2x3xf32>) outs(%27 : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %29 = tensor.empty() : tensor<2x3x3xf32>
    %30 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28 : tensor<2x3x3xf32>) outs(%29 : tensor<2x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.mulf %in, %cst_6 : f32
      linalg.yield %q : f32
    } -> tensor<2x3x3xf32>
    %31 = tensor.empty() : tensor<2x3x1xf32>
    %32 = linalg.fill ins(%cst_7 : f32) outs(%31 : tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
    %33 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%30 : tensor<2x3x3xf32>) outs(%32 : tensor<2x3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.maximumf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<2x3x1xf32>
    %34 = tensor.empty() : tensor<2x3x3xf32>
    %35 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %33 : tensor<2x3x3xf32>, tensor<2x3x1xf32>) outs(%34 : tensor<2x3x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x3x3xf32>
    %36 = tensor.empty() : tensor<2x3x3xf32>
    %37 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%35 : tensor<2x3x3xf32>) outs(%36 : tensor<2x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = math.exp %in : f32
      linalg.yield %q : f32
    } -> tensor<2x3x3xf32>
    %38 = tensor.empty() : tensor<2x3x1xf32>
    %39 = linalg.fill ins(%cst_1 : f32) outs(%38 : tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
    %40 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%37 : tensor<2x3x3xf32>) outs(%39 : tensor<2x3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<2x3x1xf32>
    %41 = tensor.empty() : tensor<2x3x3xf32>
    %42 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37, %40 : tensor<2x3x3xf32>, tensor<2x3x1xf32>) outs(%41 : tensor<2x3x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.divf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x3x3xf32>
    %43 = tensor.empty() : tensor<2x3x2xf32>
    %44 = linalg.fill ins(%cst_1 : f32) outs(%43 : tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    %45 = linalg.batch_matmul ins(%42, %23 : tensor<2x3x3xf32>, tensor<2x3x2xf32>) outs(%44 : tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
    %46 = tensor.empty() : tensor<3x2x2xf32>
    %47 = linalg.transpose ins(%45 : tensor<2x3x2xf32>) outs(%46 : tensor<3x2x2xf32>) permutation = [1, 0, 2] 
    %48 = tensor.collapse_shape %47 [[0], [1, 2]] : tensor<3x2x2xf32> into tensor<3x4xf32>
    %49 = tensor.empty() : tensor<4x4xf32>
    %50 = linalg.transpose ins(%cst_9 : tensor<4x4xf32>) outs(%49 : tensor<4x4xf32>) permutation = [1, 0] 
    %51 = tensor.empty() : tensor<3x4xf32>
    %52 = linalg.fill ins(%cst_1 : f32) outs(%51 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %53 = linalg.matmul ins(%48, %50 : tensor<3x4xf32>, tensor<4x4xf32>) outs(%52 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %54 = tensor.empty() : tensor<3x4xf32>
    %55 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%53, %cst_8 : tensor<3x4xf32>, tensor<4xf32>) outs(%54 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x4xf32>
    return %55 : tensor<3x4xf32>
  }
}
