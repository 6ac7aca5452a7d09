// Encoder and decoder with nearest-neighbour upsampling and a skip connection by concat.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module attributes {torch.debug_module_name = "UNet"} {
  func.func @forward(%arg0: tensor<1x2x6x6xf32>) -> tensor<1x1x6x6xf32> {
    %cst = arith.constant dense<[[[[-2.500000e-02, 1.570000e-01, 1.660000e-01], [-3.570000e-01, -4.890000e-01, -1.250000e-01], [-2.260000e-01, 3.100000e-01, 1.910000e-01]], [[1.010000e-01, 5.800000e-02, 1.610000e-01], [-3.550000e-01, -6.000000e-02, -3.380000e-01], [4.060000e-01, -4.410000e-01, 3.190000e-01]]], [[[-4.250000e-01, 1.870000e-01, -1.630000e-01], [-9.500000e-02, 3.420000e-01, -4.810000e-01], [-4.390000e-01, 4.150000e-01, 9.000000e-03]], [[-4.090000e-01, 4.870000e-01, 4.470000e-01], [-3.870000e-01, -7.700000e-02, -3.650000e-01], [-1.870000e-01, 1.210000e-01, -3.360000e-01]]]]> : tensor<2x2x3x3xf32>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant dense<[[[[1.970000e-01, -4.490000e-01, -3.290000e-01], [3.160000e-01, -9.900000e-02, -8.100000e-02], [9.600000e-02, -2.300000e-02, -1.150000e-01]], [[-4.700000e-01, 2.260000e-01, 4.670000e-01], [4.760000e-01, 1.640000e-01, -1.440000e-01], [-1.370000e-01, 1.900000e-01, 1.740000e-01]]], [[[-3.860000e-01, -2.650000e-01, -1.370000e-01], [1.100000e-02, 3.100000e-01, 0.000000e+00], [-4.720000e-01, 3.230000e-01, -7.000000e-02]], [[1.900000e-02, -2.780000e-01, -7.300000e-02], [-1.120000e-01, 2.720000e-01, -3.970000e-01], [5.000000e-02, -3.220000e-01, 1.960000e-01]]], [[[-4.630000e-01, -2.230000e-01, -1.560000e-01], [1.370000e-01, -4.480000e-01, -4.100000e-02], [-2.910000e-01, -2.180000e-01, -2.400000e-02]], [[4.590000e-01, -1.900000e-02, 4.560000e-01], [-3.320000e-01, 4.240000e-01, -1.360000e-01], [-3.110000e-01, 2.490000e-01, 4.120000e-01]]]]> : tensor<3x2x3x3xf32>
    %cst_3 = arith.constant 2 : index
    %cst_4 = arith.constant dense<[[[[-4.930000e-01]], [[-2.320000e-01]], [[2.710000e-01]], [[-1.580000e-01]], [[-2.580000e-01]]]]> : tensor<1x5x1x1xf32>
    %cst_5 = arith.constant dense<[-4.910000e-01]> : tensor<1xf32>
    %0 = tensor.pad %arg0 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index):
      tensor.yield %cst_0 : f32
    } : tensor<1x2x6x6xf32> to tensor<1x2x8x8xf32>
    %1 = tensor.empty() : tensor<1x2x6x6xf32>
    %2 = linalg.fill ins(%cst_0 : f32) outs(%1 : tensor<1x2x6x6xf32>) -> tensor<1x2x6x6xf32>
    %3 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%0, %cst : tensor<1x2x8x8xf32>, tensor<2x2x3x3xf32>) outs(%2 : tensor<1x2x6x6xf32>) -> tensor<1x2x6x6xf32>
    %4 = tensor.empty() : tensor<1x2x6x6xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<1x2x6x6xf32>) outs(%4 : tensor<1x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst_0 : f32
      %q = arith.select %r, %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x2x6x6xf32>
    %6 = tensor.empty() : tensor<1x2x3x3xf32>
    %7 = linalg.fill ins(%cst_1 : f32) outs(%6 : tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
    %8 = tensor.empty() : tensor<2x2xf32>
    %9 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%5, %8 : tensor<1x2x6x6xf32>, tensor<2x2xf32>) outs(%7 : tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
    %10 = tensor.pad %9 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index):
      tensor.yield %cst_0 : f32
    } : tensor<1x2x3x3xf32> to tensor<1x2x5x5xf32>
    %11 = tensor.empty() : tensor<1x3x3x3xf32>
    %12 = linalg.fill ins(%cst_0 : f32) outs(%11 : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
    %13 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%10, %cst_2 : tensor<1x2x5x5xf32>, tensor<3x2x3x3xf32>) outs(%12 : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
    %14 = tensor.empty() : tensor<1x3x3x3xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13 : tensor<1x3x3x3xf32>) outs(%14 : tensor<1x3x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst_0 : f32
      %q = arith.select %r, %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x3x3x3xf32>
    %16 = tensor.empty() : tensor<1x3x6x6xf32>
    %17 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%16 : tensor<1x3x6x6xf32>) {
    ^bb0(%out: f32):
      %i0 = linalg.index 0 : index
      %i1 = linalg.index 1 : index
      %i2 = linalg.index 2 : index
      %i3 = linalg.index 3 : index
      %h = arith.floordivsi %i2, %cst_3 : index
      %w = arith.floordivsi %i3, %cst_3 : index
      %q = tensor.extract %15[%i0, %i1, %h, %w] : tensor<1x3x3x3xf32>
      linalg.yield %q : f32
    } -> tensor<1x3x6x6xf32>
    %cat = tensor.concat dim(1) %17, %5 : (tensor<1x3x6x6xf32>, tensor<1x2x6x6xf32>) -> tensor<1x5x6x6xf32>
    %18 = tensor.empty() : tensor<1x1x6x6xf32>
    %19 = linalg.broadcast ins(%cst_5 : tensor<1xf32>) outs(%18 : tensor<1x1x6x6xf32>) dimensions = [0, 2, 3] 
    %20 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%cat, %cst_4 : tensor<1x5x6x6xf32>, tensor<1x5x1x1xf32>) outs(%19 : tensor<1x1x6x6xf32>) -> tensor<1x1x6x6xf32>
    return %20 : tensor<1x1x6x6xf32>
  }
}
