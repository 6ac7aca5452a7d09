// Inverted residual: pointwise, depthwise with stride, pointwise; relu6.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d1)>
module attributes {torch.debug_module_name = "MobileNet"} {
  func.func @forward(%arg0: tensor<1x2x7x7xf32>) -> tensor<1x3x4x4xf32> {
    %cst = arith.constant dense<[[[[-2.620000e-01]], [[4.400000e-02]]], [[[-1.300000e-01]], [[1.040000e-01]]], [[[1.260000e-01]], [[-4.340000e-01]]], [[[-4.870000e-01]], [[3.370000e-01]]]]> : tensor<4x2x1x1xf32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant dense<[-2.410000e-01, -2.660000e-01, 4.960000e-01, -3.000000e-02]> : tensor<4xf32>
    %cst_2 = arith.constant dense<[3.360000e-01, -2.400000e-02, 1.390000e-01, -3.490000e-01]> : tensor<4xf32>
    %cst_3 = arith.constant dense<[1.350000e-01, 3.680000e-01, 2.300000e-02, 2.410000e-01]> : tensor<4xf32>
    %cst_4 = arith.constant dense<[5.000000e-01, 6.250000e-01, 7.500000e-01, 8.750000e-01]> : tensor<4xf32>
    %cst_5 = arith.constant 9.99999974E-6 : f32
    %cst_6 = arith.constant 6.000000e+00 : f32
    %cst_7 = arith.constant dense<[[[1.710000e-01, -4.360000e-01, 2.580000e-01], [9.100000e-02, -1.990000e-01, -4.690000e-01], [3.660000e-01, -2.700000e-02, 2.190000e-01]], [[3.790000e-01, 2.140000e-01, 4.210000e-01], [-1.050000e-01, 3.010000e-01, -5.500000e-02], [4.360000e-01, 3.790000e-01, -4.030000e-01]], [[-3.640000e-01, -2.830000e-01, 4.650000e-01], [-6.400000e-02, 1.270000e-01, -1.990000e-01], [7.000000e-03, -1.140000e-01, -1.490000e-01]], [[8.500000e-02, 8.400000e-02, 4.040000e-01], [1.820000e-01, 4.290000e-01, 3.560000e-01], [4.910000e-01, 1.710000e-01, -3.370000e-01]]]> : tensor<4x3x3xf32>
    %cst_8 = arith.constant dense<[3.610000e-01, 4.650000e-01, 4.050000e-01, 6.900000e-02]> : tensor<4xf32>
    %cst_9 = arith.constant dense<[2.140000e-01, -2.890000e-01, 3.320000e-01, 7.400000e-02]> : tensor<4xf32>
    %cst_10 = arith.constant dense<[-2.150000e-01, -4.370000e-01, 3.540000e-01, 4.900000e-01]> : tensor<4xf32>
    %cst_11 = arith.constant dense<[[[[-4.110000e-01]], [[3.010000e-01]], [[-9.000000e-02]], [[-3.490000e-01]]], [[[-2.060000e-01]], [[2.690000e-01]], [[3.730000e-01]], [[-4.560000e-01]]], [[[1.150000e-01]], [[-4.550000e-01]], [[2.180000e-01]], [[-1.690000e-01]]]]> : tensor<3x4x1x1xf32>
    %cst_12 = arith.constant dense<[3.810000e-01, 4.810000e-01, 5.000000e-03]> : tensor<3xf32>
    %cst_13 = arith.constant dense<[4.990000e-01, -1.900000e-01, -4.230000e-01]> : tensor<3xf32>
    %cst_14 = arith.constant dense<[1.000000e-01, -4.690000e-01, -3.030000e-01]> : tensor<3xf32>
    %cst_15 = arith.constant dense<[5.000000e-01, 6.250000e-01, 7.500000e-01]> : tensor<3xf32>
    %0 = tensor.empty() : tensor<1x4x7x7xf32>
    %1 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<1x4x7x7xf32>) -> tensor<1x4x7x7xf32>
    %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %cst : tensor<1x2x7x7xf32>, tensor<4x2x1x1xf32>) outs(%1 : tensor<1x4x7x7xf32>) -> tensor<1x4x7x7xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %cst_1, %cst_2, %cst_3, %cst_4 : tensor<1x4x7x7xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%2 : tensor<1x4x7x7xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %in_3: f32, %out: f32):
      %a = arith.addf %in_3, %cst_5 : f32
      %b = math.rsqrt %a : f32
      %c = arith.subf %in, %in_2 : f32
      %d = arith.mulf %c, %b : f32
      %e = arith.mulf %d, %in_0 : f32
      %f = arith.addf %e, %in_1 : f32
      linalg.yield %f : f32
    } -> tensor<1x4x7x7xf32>
    %4 = tensor.empty() : tensor<1x4x7x7xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<1x4x7x7xf32>) outs(%4 : tensor<1x4x7x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.cmpf ult, %in, %cst_0 : f32
      %o = arith.select %p, %cst_0, %in : f32
      %n = arith.cmpf ugt, %o, %cst_6 : f32
      %q = arith.select %n, %cst_6, %o : f32
      linalg.yield %q : f32
    } -> tensor<1x4x7x7xf32>
    %6 = tensor.pad %5 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index):
      tensor.yield %cst_0 : f32
    } : tensor<1x4x7x7xf32> to tensor<1x4x9x9xf32>
    %7 = tensor.empty() : tensor<1x4x4x4xf32>
    %8 = linalg.fill ins(%cst_0 : f32) outs(%7 : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
    %9 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%6, %cst_7 : tensor<1x4x9x9xf32>, tensor<4x3x3xf32>) outs(%8 : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%9, %cst_8, %cst_9, %cst_10, %cst_4 : tensor<1x4x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%9 : tensor<1x4x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %in_3: f32, %out: f32):
      %a = arith.addf %in_3, %cst_5 : f32
      %b = math.rsqrt %a : f32
      %c = arith.subf %in, %in_2 : f32
      %d = arith.mulf %c, %b : f32
      %e = arith.mulf %d, %in_0 : f32
      %f = arith.addf %e, %in_1 : f32
      linalg.yield %f : f32
    } -> tensor<1x4x4x4xf32>
    %11 = tensor.empty() : tensor<1x4x4x4xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%10 : tensor<1x4x4x4xf32>) outs(%11 : tensor<1x4x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.cmpf ult, %in, %cst_0 : f32
      %o = arith.select %p, %cst_0, %in : f32
      %n = arith.cmpf ugt, %o, %cst_6 : f32
      %q = arith.select %n, %cst_6, %o : f32
      linalg.yield %q : f32
    } -> tensor<1x4x4x4xf32>
    %13 = tensor.empty() : tensor<1x3x4x4xf32>
    %14 = linalg.fill ins(%cst_0 : f32) outs(%13 : tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
    %15 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%12, %cst_11 : tensor<1x4x4x4xf32>, tensor<3x4x1x1xf32>) outs(%14 : tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%15, %cst_12, %cst_13, %cst_14, %cst_15 : tensor<1x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) outs(%15 : tensor<1x3x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %in_3: f32, %out: f32):
      %a = arith.addf %in_3, %cst_5 : f32
      %b = math.rsqrt %a : f32
      %c = arith.subf %in, %in_2 : f32
      %d = arith.mulf %c, %b : f32
      %e = arith.mulf %d, %in_0 : f32
      %f = arith.addf %e, %in_1 : f32
      linalg.yield %f : f32
    } -> tensor<1x3x4x4xf32>
    return %16 : tensor<1x3x4x4xf32>
  }
}
