// A pre-norm transformer layer with a causal mask.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map2 = affine_map<(d0, d1, d2) -> (d2)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> (d1)>
module attributes {torch.debug_module_name = "Encoder"} {
  func.func @forward(%arg0: tensor<1x4x4xf32>) -> tensor<1x4x4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 4.000000e+00 : f32
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %cst_2 = arith.constant dense<[-1.760000e-01, -3.490000e-01, 1.510000e-01, -4.280000e-01]> : tensor<4xf32>
    %cst_3 = arith.constant dense<[3.600000e-02, -1.340000e-01, -4.420000e-01, 7.000000e-03]> : tensor<4xf32>
    %cst_4 = arith.constant dense<[-4.630000e-01, -6.600000e-02, -4.300000e-01, -4.090000e-01]> : tensor<4xf32>
    %cst_5 = arith.constant dense<[[-7.500000e-02, 3.270000e-01, -3.760000e-01, -2.770000e-01], [1.270000e-01, 4.480000e-01, 7.700000e-02, -1.030000e-01], [4.760000e-01, -4.530000e-01, 3.580000e-01, -2.100000e-01], [-3.560000e-01, -3.820000e-01, -1.920000e-01, 3.160000e-01]]> : tensor<4x4xf32>
    %cst_6 = arith.constant dense<[-3.190000e-01, 8.200000e-02, 1.390000e-01, -1.280000e-01]> : tensor<4xf32>
    %cst_7 = arith.constant dense<[[4.800000e-02, -4.370000e-01, -4.400000e-01, -2.940000e-01], [1.800000e-01, -7.200000e-02, -1.860000e-01, 8.600000e-02], [-4.700000e-02, -2.000000e-01, 2.940000e-01, 1.990000e-01], [-2.560000e-01, 7.400000e-02, 2.500000e-02, 3.750000e-01]]> : tensor<4x4xf32>
    %cst_8 = arith.constant dense<[2.290000e-01, -2.120000e-01, 4.800000e-01, -3.820000e-01]> : tensor<4xf32>
    %cst_9 = arith.constant dense<[[-8.200000e-02, 2.570000e-01, -3.480000e-01, -1.100000e-02], [-4.610000e-01, 1.680000e-01, 2.650000e-01, 7.300000e-02], [3.750000e-01, -1.860000e-01, 1.950000e-01, 9.400000e-02], [8.000000e-02, -4.400000e-02, 3.400000e-01, 4.450000e-01]]> : tensor<4x4xf32>
    %cst_10 = arith.constant 5.000000e-01 : f32
    %cst_11 = arith.constant -1.000000e+09 : f32
    %cst_12 = arith.constant 0xFF800000 : f32
    %cst_13 = arith.constant dense<[-2.600000e-02, 1.640000e-01, -4.390000e-01, 2.010000e-01]> : tensor<4xf32>
    %cst_14 = arith.constant dense<[[1.470000e-01, 4.930000e-01, 3.220000e-01, -2.150000e-01], [-1.140000e-01, 1.690000e-01, -4.770000e-01, -3.800000e-02], [-3.320000e-01, -3.830000e-01, -4.410000e-01, 2.680000e-01], [-3.710000e-01, -2.520000e-01, -1.090000e-01, 3.710000e-01]]> : tensor<4x4xf32>
    %cst_15 = arith.constant dense<[-4.190000e-01, -5.100000e-02, 4.900000e-02, 3.830000e-01]> : tensor<4xf32>
    %cst_16 = arith.constant dense<[3.190000e-01, 3.640000e-01, -2.220000e-01, -8.500000e-02]> : tensor<4xf32>
    %cst_17 = arith.constant dense<[-1.410000e-01, 3.840000e-01, 4.580000e-01, -3.490000e-01, -3.240000e-01, -2.680000e-01, -2.670000e-01, -1.500000e-02]> : tensor<8xf32>
    %cst_18 = arith.constant dense<[[8.900000e-02, -2.370000e-01, -4.960000e-01, -8.100000e-02], [-1.310000e-01, 6.600000e-02, 4.530000e-01, 1.900000e-01], [1.500000e-02, 1.180000e-01, 1.760000e-01, -4.460000e-01], [4.000000e-01, 2.800000e-01, 3.750000e-01, 2.980000e-01], [-1.080000e-01, -1.010000e-01, -3.960000e-01, 1.340000e-01], [-4.380000e-01, -4.330000e-01, -2.910000e-01, -3.380000e-01], [-1.600000e-01, -4.470000e-01, -5.000000e-01, -3.490000e-01], [-3.990000e-01, -1.360000e-01, -4.740000e-01, 3.740000e-01]]> : tensor<8x4xf32>
    %cst_19 = arith.constant 1.41421354 : f32
    %cst_20 = arith.constant 1.000000e+00 : f32
    %cst_21 = arith.constant dense<[1.140000e-01, -3.510000e-01, -2.480000e-01, -1.530000e-01]> : tensor<4xf32>
    %cst_22 = arith.constant dense<[[-1.360000e-01, -3.770000e-01, 3.490000e-01, 4.930000e-01, -3.400000e-02, -1.600000e-02, -4.140000e-01, -3.980000e-01], [-1.570000e-01, -2.350000e-01, 3.290000e-01, -3.390000e-01, -4.770000e-01, 4.510000e-01, 2.800000e-02, -3.530000e-01], [4.300000e-02, -4.730000e-01, 2.800000e-02, 4.790000e-01, 3.630000e-01, 1.960000e-01, -2.390000e-01, -1.330000e-01], [-3.330000e-01, 2.720000e-01, 3.300000e-02, 2.790000e-01, -1.700000e-01, -2.770000e-01, 3.120000e-01, 4.850000e-01]]> : tensor<4x8xf32>
    %0 = tensor.empty() : tensor<1x4x1xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0 : tensor<1x4x4xf32>) outs(%1 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %3 = tensor.empty() : tensor<1x4x1xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<1x4x1xf32>) outs(%3 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.divf %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %5 = tensor.empty() : tensor<1x4x4xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %4 : tensor<1x4x4xf32>, tensor<1x4x1xf32>) outs(%5 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %7 = tensor.empty() : tensor<1x4x4xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %6 : tensor<1x4x4xf32>, tensor<1x4x4xf32>) outs(%7 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %9 = tensor.empty() : tensor<1x4x1xf32>
    %10 = linalg.fill ins(%cst : f32) outs(%9 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%8 : tensor<1x4x4xf32>) outs(%10 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %12 = tensor.empty() : tensor<1x4x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<1x4x1xf32>) outs(%12 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.divf %in, %cst_0 : f32
      %o = arith.addf %p, %cst_1 : f32
      %q = math.rsqrt %o : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %14 = tensor.empty() : tensor<1x4x4xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %13 : tensor<1x4x4xf32>, tensor<1x4x1xf32>) outs(%14 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %16 = tensor.empty() : tensor<1x4x4xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map2, #map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %cst_2, %cst_3 : tensor<1x4x4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%16 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %p = arith.mulf %in, %in_0 : f32
      %q = arith.addf %p, %in_1 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %18 = tensor.collapse_shape %17 [[0, 1], [2]] : tensor<1x4x4xf32> into tensor<4x4xf32>
    %19 = tensor.empty() : tensor<4x4xf32>
    %20 = linalg.transpose ins(%cst_5 : tensor<4x4xf32>) outs(%19 : tensor<4x4xf32>) permutation = [1, 0] 
    %21 = tensor.empty() : tensor<4x4xf32>
    %22 = linalg.fill ins(%cst : f32) outs(%21 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %23 = linalg.matmul ins(%18, %20 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%22 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %24 = tensor.empty() : tensor<4x4xf32>
    %25 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%23, %cst_4 : tensor<4x4xf32>, tensor<4xf32>) outs(%24 : tensor<4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<4x4xf32>
    %26 = tensor.expand_shape %25 [[0, 1], [2]] output_shape [1, 4, 4] : tensor<4x4xf32> into tensor<1x4x4xf32>
    %27 = tensor.collapse_shape %17 [[0, 1], [2]] : tensor<1x4x4xf32> into tensor<4x4xf32>
    %28 = tensor.empty() : tensor<4x4xf32>
    %29 = linalg.transpose ins(%cst_7 : tensor<4x4xf32>) outs(%28 : tensor<4x4xf32>) permutation = [1, 0] 
    %30 = tensor.empty() : tensor<4x4xf32>
    %31 = linalg.fill ins(%cst : f32) outs(%30 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %32 = linalg.matmul ins(%27, %29 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%31 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %33 = tensor.empty() : tensor<4x4xf32>
    %34 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%32, %cst_6 : tensor<4x4xf32>, tensor<4xf32>) outs(%33 : tensor<4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<4x4xf32>
    %35 = tensor.expand_shape %34 [[0, 1], [2]] output_shape [1, 4, 4] : tensor<4x4xf32> into tensor<1x4x4xf32>
    %36 = tensor.collapse_shape %17 [[0, 1], [2]] : tensor<1x4x4xf32> into tensor<4x4xf32>
    %37 = tensor.empty() : tensor<4x4xf32>
    %38 = linalg.transpose ins(%cst_9 : tensor<4x4xf32>) outs(%37 : tensor<4x4xf32>) permutation = [1, 0] 
    %39 = tensor.empty() : tensor<4x4xf32>
    %40 = linalg.fill ins(%cst : f32) outs(%39 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %41 = linalg.matmul ins(%36, %38 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%40 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %42 = tensor.empty() : tensor<4x4xf32>
    %43 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%41, %cst_8 : tensor<4x4xf32>, tensor<4xf32>) outs(%42 : tensor<4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<4x4xf32>
    %44 = tensor.expand_shape %43 [[0, 1], [2]] output_shape [1, 4, 4] : tensor<4x4xf32> into tensor<1x4x4xf32>
    %45 = tensor.empty() : tensor<1x4x4xf32>
    %46 = linalg.transpose ins(%35 : tensor<1x4x4xf32>) outs(%45 : tensor<1x4x4xf32>) permutation = [0, 2, 1] 
    %47 = tensor.empty() : tensor<1x4x4xf32>
    %48 = linalg.fill ins(%cst : f32) outs(%47 : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %49 = linalg.batch_matmul ins(%26, %46 : tensor<1x4x4xf32>, tensor<1x4x4xf32>) outs(%48 : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %50 = tensor.empty() : tensor<1x4x4xf32>
    %51 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49 : tensor<1x4x4xf32>) outs(%50 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.mulf %in, %cst_10 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %52 = tensor.empty() : tensor<1x4x4xf32>
    %53 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<1x4x4xf32>) outs(%52 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %i = linalg.index 1 : index
      %j = linalg.index 2 : index
      %c = arith.cmpi sgt, %j, %i : index
      %q = arith.select %c, %cst_11, %in : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %54 = tensor.empty() : tensor<1x4x1xf32>
    %55 = linalg.fill ins(%cst_12 : f32) outs(%54 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32>
    %56 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%53 : tensor<1x4x4xf32>) outs(%55 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.maximumf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %57 = tensor.empty() : tensor<1x4x4xf32>
    %58 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53, %56 : tensor<1x4x4xf32>, tensor<1x4x1xf32>) outs(%57 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %59 = tensor.empty() : tensor<1x4x4xf32>
    %60 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%58 : tensor<1x4x4xf32>) outs(%59 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = math.exp %in : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %61 = tensor.empty() : tensor<1x4x1xf32>
    %62 = linalg.fill ins(%cst : f32) outs(%61 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32>
    %63 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%60 : tensor<1x4x4xf32>) outs(%62 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %64 = tensor.empty() : tensor<1x4x4xf32>
    %65 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %63 : tensor<1x4x4xf32>, tensor<1x4x1xf32>) outs(%64 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.divf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %66 = tensor.empty() : tensor<1x4x4xf32>
    %67 = linalg.fill ins(%cst : f32) outs(%66 : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %68 = linalg.batch_matmul ins(%65, %44 : tensor<1x4x4xf32>, tensor<1x4x4xf32>) outs(%67 : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %69 = tensor.collapse_shape %68 [[0, 1], [2]] : tensor<1x4x4xf32> into tensor<4x4xf32>
    %70 = tensor.empty() : tensor<4x4xf32>
    %71 = linalg.transpose ins(%cst_14 : tensor<4x4xf32>) outs(%70 : tensor<4x4xf32>) permutation = [1, 0] 
    %72 = tensor.empty() : tensor<4x4xf32>
    %73 = linalg.fill ins(%cst : f32) outs(%72 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %74 = linalg.matmul ins(%69, %71 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%73 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %75 = tensor.empty() : tensor<4x4xf32>
    %76 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %cst_13 : tensor<4x4xf32>, tensor<4xf32>) outs(%75 : tensor<4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<4x4xf32>
    %77 = tensor.expand_shape %76 [[0, 1], [2]] output_shape [1, 4, 4] : tensor<4x4xf32> into tensor<1x4x4xf32>
    %78 = tensor.empty() : tensor<1x4x4xf32>
    %79 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %77 : tensor<1x4x4xf32>, tensor<1x4x4xf32>) outs(%78 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %80 = tensor.empty() : tensor<1x4x1xf32>
    %81 = linalg.fill ins(%cst : f32) outs(%80 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32>
    %82 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%79 : tensor<1x4x4xf32>) outs(%81 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %83 = tensor.empty() : tensor<1x4x1xf32>
    %84 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82 : tensor<1x4x1xf32>) outs(%83 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.divf %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %85 = tensor.empty() : tensor<1x4x4xf32>
    %86 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79, %84 : tensor<1x4x4xf32>, tensor<1x4x1xf32>) outs(%85 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %87 = tensor.empty() : tensor<1x4x4xf32>
    %88 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86, %86 : tensor<1x4x4xf32>, tensor<1x4x4xf32>) outs(%87 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %89 = tensor.empty() : tensor<1x4x1xf32>
    %90 = linalg.fill ins(%cst : f32) outs(%89 : tensor<1x4x1xf32>) -> tensor<1x4x1xf32>
    %91 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%88 : tensor<1x4x4xf32>) outs(%90 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %92 = tensor.empty() : tensor<1x4x1xf32>
    %93 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91 : tensor<1x4x1xf32>) outs(%92 : tensor<1x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.divf %in, %cst_0 : f32
      %o = arith.addf %p, %cst_1 : f32
      %q = math.rsqrt %o : f32
      linalg.yield %q : f32
    } -> tensor<1x4x1xf32>
    %94 = tensor.empty() : tensor<1x4x4xf32>
    %95 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86, %93 : tensor<1x4x4xf32>, tensor<1x4x1xf32>) outs(%94 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %96 = tensor.empty() : tensor<1x4x4xf32>
    %97 = linalg.generic {indexing_maps = [#map, #map2, #map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95, %cst_15, %cst_16 : tensor<1x4x4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%96 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %p = arith.mulf %in, %in_0 : f32
      %q = arith.addf %p, %in_1 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    %98 = tensor.collapse_shape %97 [[0, 1], [2]] : tensor<1x4x4xf32> into tensor<4x4xf32>
    %99 = tensor.empty() : tensor<4x8xf32>
    %100 = linalg.transpose ins(%cst_18 : tensor<8x4xf32>) outs(%99 : tensor<4x8xf32>) permutation = [1, 0] 
    %101 = tensor.empty() : tensor<4x8xf32>
    %102 = linalg.fill ins(%cst : f32) outs(%101 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %103 = linalg.matmul ins(%98, %100 : tensor<4x4xf32>, tensor<4x8xf32>) outs(%102 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %104 = tensor.empty() : tensor<4x8xf32>
    %105 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%103, %cst_17 : tensor<4x8xf32>, tensor<8xf32>) outs(%104 : tensor<4x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<4x8xf32>
    %106 = tensor.expand_shape %105 [[0, 1], [2]] output_shape [1, 4, 8] : tensor<4x8xf32> into tensor<1x4x8xf32>
    %107 = tensor.empty() : tensor<1x4x8xf32>
    %108 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106 : tensor<1x4x8xf32>) outs(%107 : tensor<1x4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.divf %in, %cst_19 : f32
      %o = math.erf %p : f32
      %n = arith.addf %o, %cst_20 : f32
      %m = arith.mulf %n, %cst_10 : f32
      %q = arith.mulf %in, %m : f32
      linalg.yield %q : f32
    } -> tensor<1x4x8xf32>
    %109 = tensor.collapse_shape %108 [[0, 1], [2]] : tensor<1x4x8xf32> into tensor<4x8xf32>
    %110 = tensor.empty() : tensor<8x4xf32>
    %111 = linalg.transpose ins(%cst_22 : tensor<4x8xf32>) outs(%110 : tensor<8x4xf32>) permutation = [1, 0] 
    %112 = tensor.empty() : tensor<4x4xf32>
    %113 = linalg.fill ins(%cst : f32) outs(%112 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %114 = linalg.matmul ins(%109, %111 : tensor<4x8xf32>, tensor<8x4xf32>) outs(%113 : tensor<4x4xf32>) -> tensor<4x4xf32>
    %115 = tensor.empty() : tensor<4x4xf32>
    %116 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%114, %cst_21 : tensor<4x4xf32>, tensor<4xf32>) outs(%115 : tensor<4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<4x4xf32>
    %117 = tensor.expand_shape %116 [[0, 1], [2]] output_shape [1, 4, 4] : tensor<4x4xf32> into tensor<1x4x4xf32>
    %118 = tensor.empty() : tensor<1x4x4xf32>
    %119 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79, %117 : tensor<1x4x4xf32>, tensor<1x4x4xf32>) outs(%118 : tensor<1x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4xf32>
    return %119 : tensor<1x4x4xf32>
  }
}
