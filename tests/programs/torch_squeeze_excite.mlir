// Squeeze-and-excitation.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, 0, 0)>
module attributes {torch.debug_module_name = "SE"} {
  func.func @forward(%arg0: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 16.000000e+00 : f32
    %cst_1 = arith.constant dense<[-3.930000e-01, 2.030000e-01]> : tensor<2xf32>
    %cst_2 = arith.constant dense<[[1.520000e-01, 4.400000e-01, -2.290000e-01], [-2.440000e-01, 2.340000e-01, 1.580000e-01]]> : tensor<2x3xf32>
    %cst_3 = arith.constant dense<[-1.970000e-01, 1.840000e-01, -1.030000e-01]> : tensor<3xf32>
    %cst_4 = arith.constant dense<[[2.780000e-01, -3.820000e-01], [-2.770000e-01, 4.010000e-01], [-1.420000e-01, -2.400000e-01]]> : tensor<3x2xf32>
    %cst_5 = arith.constant 1.000000e+00 : f32
    %0 = tensor.empty() : tensor<1x3x1x1xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x3x1x1xf32>) -> tensor<1x3x1x1xf32>
    %2 = tensor.empty() : tensor<4x4xf32>
    %3 = linalg.pooling_nchw_sum {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %2 : tensor<1x3x4x4xf32>, tensor<4x4xf32>) outs(%1 : tensor<1x3x1x1xf32>) -> tensor<1x3x1x1xf32>
    %4 = tensor.empty() : tensor<1x3x1x1xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<1x3x1x1xf32>) outs(%4 : tensor<1x3x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.divf %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x3x1x1xf32>
    %6 = tensor.collapse_shape %5 [[0], [1, 2, 3]] : tensor<1x3x1x1xf32> into tensor<1x3xf32>
    %7 = tensor.empty() : tensor<3x2xf32>
    %8 = linalg.transpose ins(%cst_2 : tensor<2x3xf32>) outs(%7 : tensor<3x2xf32>) permutation = [1, 0] 
    %9 = tensor.empty() : tensor<1x2xf32>
    %10 = linalg.fill ins(%cst : f32) outs(%9 : tensor<1x2xf32>) -> tensor<1x2xf32>
    %11 = linalg.matmul ins(%6, %8 : tensor<1x3xf32>, tensor<3x2xf32>) outs(%10 : tensor<1x2xf32>) -> tensor<1x2xf32>
    %12 = tensor.empty() : tensor<1x2xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %cst_1 : tensor<1x2xf32>, tensor<2xf32>) outs(%12 : tensor<1x2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x2xf32>
    %14 = tensor.empty() : tensor<1x2xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<1x2xf32>) outs(%14 : tensor<1x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst : f32
      %q = arith.select %r, %in, %cst : f32
      linalg.yield %q : f32
    } -> tensor<1x2xf32>
    %16 = tensor.empty() : tensor<2x3xf32>
    %17 = linalg.transpose ins(%cst_4 : tensor<3x2xf32>) outs(%16 : tensor<2x3xf32>) permutation = [1, 0] 
    %18 = tensor.empty() : tensor<1x3xf32>
    %19 = linalg.fill ins(%cst : f32) outs(%18 : tensor<1x3xf32>) -> tensor<1x3xf32>
    %20 = linalg.matmul ins(%15, %17 : tensor<1x2xf32>, tensor<2x3xf32>) outs(%19 : tensor<1x3xf32>) -> tensor<1x3xf32>
    %21 = tensor.empty() : tensor<1x3xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %cst_3 : tensor<1x3xf32>, tensor<3xf32>) outs(%21 : tensor<1x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x3xf32>
    %23 = tensor.empty() : tensor<1x3xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<1x3xf32>) outs(%23 : tensor<1x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %n = arith.negf %in : f32
      %e = math.exp %n : f32
      %d = arith.addf %e, %cst_5 : f32
      %q = arith.divf %cst_5, %d : f32
      linalg.yield %q : f32
    } -> tensor<1x3xf32>
    %25 = tensor.expand_shape %24 [[0], [1, 2, 3]] output_shape [1, 3, 1, 1] : tensor<1x3xf32> into tensor<1x3x1x1xf32>
    %26 = tensor.empty() : tensor<1x3x4x4xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map3, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %25 : tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) outs(%26 : tensor<1x3x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x3x4x4xf32>
    return %27 : tensor<1x3x4x4xf32>
  }
}
