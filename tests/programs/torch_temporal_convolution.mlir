// Causal dilated convolutions with residuals.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module attributes {torch.debug_module_name = "TCN"} {
  func.func @forward(%arg0: tensor<1x2x8xf32>) -> tensor<1x2x8xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant dense<[[[4.060000e-01, 1.860000e-01, 2.670000e-01], [4.050000e-01, -2.400000e-01, 1.360000e-01]], [[4.050000e-01, 3.720000e-01, 7.300000e-02], [-3.310000e-01, -8.800000e-02, 4.940000e-01]]]> : tensor<2x2x3xf32>
    %cst_1 = arith.constant dense<[[[-3.970000e-01, -1.810000e-01, 4.500000e-01], [-5.100000e-02, -2.910000e-01, -1.830000e-01]], [[4.090000e-01, -1.640000e-01, -7.300000e-02], [1.280000e-01, 3.060000e-01, -8.000000e-03]]]> : tensor<2x2x3xf32>
    %p1 = tensor.pad %arg0 low[0, 0, 2] high[0, 0, 0] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index):
      tensor.yield %cst : f32
    } : tensor<1x2x8xf32> to tensor<1x2x10xf32>
    %0 = tensor.empty() : tensor<1x2x8xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
    %2 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%p1, %cst_0 : tensor<1x2x10xf32>, tensor<2x2x3xf32>) outs(%1 : tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
    %3 = tensor.empty() : tensor<1x2x8xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<1x2x8xf32>) outs(%3 : tensor<1x2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst : f32
      %q = arith.select %r, %in, %cst : f32
      linalg.yield %q : f32
    } -> tensor<1x2x8xf32>
    %5 = tensor.empty() : tensor<1x2x8xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4, %arg0 : tensor<1x2x8xf32>, tensor<1x2x8xf32>) outs(%5 : tensor<1x2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x2x8xf32>
    %p2 = tensor.pad %6 low[0, 0, 4] high[0, 0, 0] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index):
      tensor.yield %cst : f32
    } : tensor<1x2x8xf32> to tensor<1x2x12xf32>
    %7 = tensor.empty() : tensor<1x2x8xf32>
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
    %9 = linalg.conv_1d_ncw_fcw {dilations = dense<2> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%p2, %cst_1 : tensor<1x2x12xf32>, tensor<2x2x3xf32>) outs(%8 : tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
    %10 = tensor.empty() : tensor<1x2x8xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9 : tensor<1x2x8xf32>) outs(%10 : tensor<1x2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst : f32
      %q = arith.select %r, %in, %cst : f32
      linalg.yield %q : f32
    } -> tensor<1x2x8xf32>
    %12 = tensor.empty() : tensor<1x2x8xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %6 : tensor<1x2x8xf32>, tensor<1x2x8xf32>) outs(%12 : tensor<1x2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x2x8xf32>
    return %13 : tensor<1x2x8xf32>
  }
}
