// Two residual blocks with batch norm, the second with a strided projection.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d1)>
module attributes {torch.debug_module_name = "ResNet"} {
  func.func @forward(%arg0: tensor<1x3x6x6xf32>) -> tensor<1x4x3x3xf32> {
    %cst = arith.constant dense<[[[[4.560000e-01, 4.480000e-01, -4.430000e-01], [-4.150000e-01, 3.350000e-01, 2.360000e-01], [1.700000e-01, -1.920000e-01, 1.060000e-01]], [[1.070000e-01, 8.100000e-02, -3.420000e-01], [-6.900000e-02, -1.060000e-01, 2.230000e-01], [4.950000e-01, 4.490000e-01, 4.400000e-02]], [[-5.500000e-02, -2.320000e-01, -4.640000e-01], [-4.730000e-01, -3.500000e-02, -1.820000e-01], [-1.200000e-01, 3.920000e-01, 2.600000e-02]]], [[[6.100000e-02, -2.640000e-01, -4.760000e-01], [-1.750000e-01, -3.630000e-01, 1.000000e-02], [4.990000e-01, 1.740000e-01, -3.180000e-01]], [[3.940000e-01, 2.970000e-01, 2.340000e-01], [4.070000e-01, 2.630000e-01, 2.900000e-01], [-1.460000e-01, 4.810000e-01, 4.620000e-01]], [[-3.390000e-01, 2.540000e-01, 2.150000e-01], [-3.900000e-02, 3.000000e-02, -1.000000e-02], [4.250000e-01, 1.000000e-03, 3.320000e-01]]], [[[-1.460000e-01, 3.830000e-01, 4.000000e-01], [-3.900000e-02, 6.800000e-02, 4.200000e-01], [2.240000e-01, -1.300000e-02, -2.780000e-01]], [[-1.750000e-01, 2.000000e-01, -3.340000e-01], [4.080000e-01, -2.320000e-01, 4.110000e-01], [-1.900000e-01, 4.570000e-01, 2.060000e-01]], [[4.000000e-03, 1.800000e-02, 1.510000e-01], [8.800000e-02, -1.880000e-01, -2.920000e-01], [1.200000e-02, 4.340000e-01, 1.230000e-01]]]]> : tensor<3x3x3x3xf32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant dense<[-4.250000e-01, 3.200000e-01, 2.260000e-01]> : tensor<3xf32>
    %cst_2 = arith.constant dense<[4.080000e-01, -3.090000e-01, 2.450000e-01]> : tensor<3xf32>
    %cst_3 = arith.constant dense<[-4.410000e-01, 1.530000e-01, -2.270000e-01]> : tensor<3xf32>
    %cst_4 = arith.constant dense<[5.000000e-01, 6.250000e-01, 7.500000e-01]> : tensor<3xf32>
    %cst_5 = arith.constant 9.99999974E-6 : f32
    %cst_6 = arith.constant dense<[[[[-2.730000e-01, 3.750000e-01, -3.940000e-01], [2.200000e-02, 3.540000e-01, -2.550000e-01], [-2.900000e-01, 3.810000e-01, -7.700000e-02]], [[2.170000e-01, -4.680000e-01, -1.380000e-01], [-3.280000e-01, 1.730000e-01, -4.170000e-01], [4.550000e-01, -4.750000e-01, 2.290000e-01]], [[-4.790000e-01, -2.440000e-01, 3.130000e-01], [-3.430000e-01, -3.160000e-01, 1.910000e-01], [-1.140000e-01, -4.570000e-01, 4.900000e-01]]], [[[-3.490000e-01, -4.640000e-01, -1.560000e-01], [1.150000e-01, 2.420000e-01, -3.870000e-01], [-1.630000e-01, -4.690000e-01, -5.100000e-02]], [[2.660000e-01, 2.400000e-01, 4.020000e-01], [2.560000e-01, 3.620000e-01, 2.050000e-01], [-2.700000e-02, -2.740000e-01, 1.610000e-01]], [[-1.840000e-01, -3.980000e-01, -5.200000e-02], [3.750000e-01, -3.720000e-01, 8.500000e-02], [-1.070000e-01, 1.500000e-02, -3.560000e-01]]], [[[4.600000e-01, -2.410000e-01, 1.060000e-01], [-8.000000e-02, -4.820000e-01, 5.800000e-02], [-3.590000e-01, -4.430000e-01, -4.660000e-01]], [[-3.390000e-01, -4.040000e-01, 1.350000e-01], [8.000000e-03, 4.830000e-01, 4.340000e-01], [4.950000e-01, -2.680000e-01, -5.500000e-02]], [[-2.490000e-01, 9.100000e-02, 1.240000e-01], [3.000000e-01, 2.090000e-01, -2.430000e-01], [-7.700000e-02, 2.600000e-02, -4.950000e-01]]]]> : tensor<3x3x3x3xf32>
    %cst_7 = arith.constant dense<[-4.650000e-01, -9.100000e-02, -3.890000e-01]> : tensor<3xf32>
    %cst_8 = arith.constant dense<[2.240000e-01, -2.590000e-01, -4.000000e-01]> : tensor<3xf32>
    %cst_9 = arith.constant dense<[-3.180000e-01, -2.680000e-01, -2.830000e-01]> : tensor<3xf32>
    %cst_10 = arith.constant dense<[[[[2.100000e-02, -3.600000e-02, -1.900000e-01], [1.420000e-01, -2.880000e-01, 4.070000e-01], [4.630000e-01, 2.290000e-01, -6.600000e-02]], [[1.200000e-02, 8.100000e-02, -4.490000e-01], [-8.200000e-02, 2.500000e-02, -3.190000e-01], [-4.060000e-01, 3.030000e-01, -1.340000e-01]], [[1.900000e-02, 4.210000e-01, 1.110000e-01], [-2.100000e-01, 4.840000e-01, -1.280000e-01], [-4.810000e-01, 1.850000e-01, -3.990000e-01]]], [[[-1.940000e-01, 3.410000e-01, 1.730000e-01], [-4.840000e-01, -4.900000e-02, -8.900000e-02], [-1.400000e-02, -2.920000e-01, 8.900000e-02]], [[-4.260000e-01, -2.160000e-01, -1.270000e-01], [4.350000e-01, -4.230000e-01, 2.550000e-01], [-3.080000e-01, 7.200000e-02, -1.080000e-01]], [[-3.700000e-02, 2.540000e-01, -1.050000e-01], [-3.780000e-01, -3.780000e-01, -4.190000e-01], [3.500000e-01, 1.410000e-01, 4.600000e-01]]], [[[1.930000e-01, -4.750000e-01, 1.590000e-01], [2.770000e-01, 2.240000e-01, -2.000000e-03], [-1.420000e-01, -4.300000e-02, 2.990000e-01]], [[-2.310000e-01, 2.600000e-02, -2.200000e-02], [4.550000e-01, 3.040000e-01, 4.320000e-01], [3.360000e-01, -2.030000e-01, -2.680000e-01]], [[-1.100000e-02, -2.410000e-01, -7.200000e-02], [1.790000e-01, 4.190000e-01, 8.600000e-02], [3.180000e-01, -4.040000e-01, -1.440000e-01]]], [[[4.980000e-01, -3.530000e-01, -8.300000e-02], [-4.330000e-01, -4.140000e-01, 3.960000e-01], [4.890000e-01, 1.480000e-01, -3.710000e-01]], [[-2.040000e-01, -2.680000e-01, 1.710000e-01], [1.810000e-01, -6.100000e-02, 2.400000e-02], [-3.880000e-01, 4.100000e-02, 4.500000e-01]], [[2.560000e-01, -4.040000e-01, 1.700000e-02], [2.150000e-01, -2.430000e-01, 3.950000e-01], [-3.900000e-02, 2.030000e-01, -9.600000e-02]]]]> : tensor<4x3x3x3xf32>
    %cst_11 = arith.constant dense<[4.950000e-01, 2.830000e-01, 7.300000e-02, -3.550000e-01]> : tensor<4xf32>
    %cst_12 = arith.constant dense<[-5.900000e-02, -4.710000e-01, 9.500000e-02, 3.820000e-01]> : tensor<4xf32>
    %cst_13 = arith.constant dense<[-3.200000e-01, 1.000000e-02, -1.800000e-02, -9.500000e-02]> : tensor<4xf32>
    %cst_14 = arith.constant dense<[5.000000e-01, 6.250000e-01, 7.500000e-01, 8.750000e-01]> : tensor<4xf32>
    %cst_15 = arith.constant dense<[[[[2.100000e-01]], [[4.370000e-01]], [[2.050000e-01]]], [[[-2.800000e-02]], [[4.620000e-01]], [[-1.690000e-01]]], [[[2.460000e-01]], [[1.580000e-01]], [[2.620000e-01]]], [[[3.520000e-01]], [[-2.750000e-01]], [[1.210000e-01]]]]> : tensor<4x3x1x1xf32>
    %cst_16 = arith.constant dense<[-9.700000e-02, 1.670000e-01, 4.770000e-01, 1.350000e-01]> : tensor<4xf32>
    %cst_17 = arith.constant dense<[-4.880000e-01, -3.500000e-02, 2.120000e-01, 3.830000e-01]> : tensor<4xf32>
    %cst_18 = arith.constant dense<[1.500000e-01, 3.160000e-01, -4.830000e-01, 4.430000e-01]> : tensor<4xf32>
    %0 = tensor.pad %arg0 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index):
      tensor.yield %cst_0 : f32
    } : tensor<1x3x6x6xf32> to tensor<1x3x8x8xf32>
    %1 = tensor.empty() : tensor<1x3x6x6xf32>
    %2 = linalg.fill ins(%cst_0 : f32) outs(%1 : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
    %3 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%0, %cst : tensor<1x3x8x8xf32>, tensor<3x3x3x3xf32>) outs(%2 : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3, %cst_1, %cst_2, %cst_3, %cst_4 : tensor<1x3x6x6xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) outs(%3 : tensor<1x3x6x6xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %in_3: f32, %out: f32):
      %a = arith.addf %in_3, %cst_5 : f32
      %b = math.rsqrt %a : f32
      %c = arith.subf %in, %in_2 : f32
      %d = arith.mulf %c, %b : f32
      %e = arith.mulf %d, %in_0 : f32
      %f = arith.addf %e, %in_1 : f32
      linalg.yield %f : f32
    } -> tensor<1x3x6x6xf32>
    %5 = tensor.empty() : tensor<1x3x6x6xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4 : tensor<1x3x6x6xf32>) outs(%5 : tensor<1x3x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst_0 : f32
      %q = arith.select %r, %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x3x6x6xf32>
    %7 = tensor.pad %6 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index):
      tensor.yield %cst_0 : f32
    } : tensor<1x3x6x6xf32> to tensor<1x3x8x8xf32>
    %8 = tensor.empty() : tensor<1x3x6x6xf32>
    %9 = linalg.fill ins(%cst_0 : f32) outs(%8 : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
    %10 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%7, %cst_6 : tensor<1x3x8x8xf32>, tensor<3x3x3x3xf32>) outs(%9 : tensor<1x3x6x6xf32>) -> tensor<1x3x6x6xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10, %cst_7, %cst_8, %cst_9, %cst_4 : tensor<1x3x6x6xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) outs(%10 : tensor<1x3x6x6xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %in_3: f32, %out: f32):
      %a = arith.addf %in_3, %cst_5 : f32
      %b = math.rsqrt %a : f32
      %c = arith.subf %in, %in_2 : f32
      %d = arith.mulf %c, %b : f32
      %e = arith.mulf %d, %in_0 : f32
      %f = arith.addf %e, %in_1 : f32
      linalg.yield %f : f32
    } -> tensor<1x3x6x6xf32>
    %12 = tensor.empty() : tensor<1x3x6x6xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %arg0 : tensor<1x3x6x6xf32>, tensor<1x3x6x6xf32>) outs(%12 : tensor<1x3x6x6xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x3x6x6xf32>
    %14 = tensor.empty() : tensor<1x3x6x6xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13 : tensor<1x3x6x6xf32>) outs(%14 : tensor<1x3x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst_0 : f32
      %q = arith.select %r, %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x3x6x6xf32>
    %16 = tensor.pad %15 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index):
      tensor.yield %cst_0 : f32
    } : tensor<1x3x6x6xf32> to tensor<1x3x8x8xf32>
    %17 = tensor.empty() : tensor<1x4x3x3xf32>
    %18 = linalg.fill ins(%cst_0 : f32) outs(%17 : tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
    %19 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%16, %cst_10 : tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) outs(%18 : tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%19, %cst_11, %cst_12, %cst_13, %cst_14 : tensor<1x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%19 : tensor<1x4x3x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %in_3: f32, %out: f32):
      %a = arith.addf %in_3, %cst_5 : f32
      %b = math.rsqrt %a : f32
      %c = arith.subf %in, %in_2 : f32
      %d = arith.mulf %c, %b : f32
      %e = arith.mulf %d, %in_0 : f32
      %f = arith.addf %e, %in_1 : f32
      linalg.yield %f : f32
    } -> tensor<1x4x3x3xf32>
    %21 = tensor.empty() : tensor<1x4x3x3xf32>
    %22 = linalg.fill ins(%cst_0 : f32) outs(%21 : tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
    %23 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%15, %cst_15 : tensor<1x3x6x6xf32>, tensor<4x3x1x1xf32>) outs(%22 : tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
    %24 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%23, %cst_16, %cst_17, %cst_18, %cst_14 : tensor<1x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%23 : tensor<1x4x3x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %in_3: f32, %out: f32):
      %a = arith.addf %in_3, %cst_5 : f32
      %b = math.rsqrt %a : f32
      %c = arith.subf %in, %in_2 : f32
      %d = arith.mulf %c, %b : f32
      %e = arith.mulf %d, %in_0 : f32
      %f = arith.addf %e, %in_1 : f32
      linalg.yield %f : f32
    } -> tensor<1x4x3x3xf32>
    %25 = tensor.empty() : tensor<1x4x3x3xf32>
    %26 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%20, %24 : tensor<1x4x3x3xf32>, tensor<1x4x3x3xf32>) outs(%25 : tensor<1x4x3x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x3x3xf32>
    %27 = tensor.empty() : tensor<1x4x3x3xf32>
    %28 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%26 : tensor<1x4x3x3xf32>) outs(%27 : tensor<1x4x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst_0 : f32
      %q = arith.select %r, %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x4x3x3xf32>
    return %28 : tensor<1x4x3x3xf32>
  }
}
