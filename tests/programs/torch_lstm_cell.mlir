// One step of an LSTM: gates as slices.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module attributes {torch.debug_module_name = "LSTM"} {
  func.func @forward(%arg0: tensor<2x3xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
    %cst = arith.constant dense<[-3.190000e-01, 1.610000e-01, -1.650000e-01, -3.020000e-01, -1.000000e-02, -6.000000e-03, -2.000000e-02, -4.200000e-02]> : tensor<8xf32>
    %cst_0 = arith.constant dense<[[-2.350000e-01, -2.460000e-01, 1.920000e-01], [-1.760000e-01, 1.750000e-01, 2.870000e-01], [3.660000e-01, 4.440000e-01, -2.650000e-01], [-2.630000e-01, 2.350000e-01, 7.600000e-02], [-2.980000e-01, 1.780000e-01, 3.730000e-01], [3.360000e-01, -2.840000e-01, -2.010000e-01], [-4.930000e-01, 4.760000e-01, -2.800000e-01], [2.270000e-01, 3.800000e-02, 9.300000e-02]]> : tensor<8x3xf32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant dense<[2.700000e-02, 3.260000e-01, 1.000000e-01, -1.970000e-01, -3.850000e-01, -2.300000e-02, 4.230000e-01, -3.550000e-01]> : tensor<8xf32>
    %cst_3 = arith.constant dense<[[1.840000e-01, 1.310000e-01], [-3.400000e-01, -2.930000e-01], [1.860000e-01, -6.300000e-02], [-9.300000e-02, -2.000000e-02], [-3.990000e-01, 2.050000e-01], [8.800000e-02, 3.400000e-02], [-1.600000e-01, 3.120000e-01], [3.240000e-01, 4.500000e-02]]> : tensor<8x2xf32>
    %cst_4 = arith.constant 1.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x8xf32>
    %1 = linalg.transpose ins(%cst_0 : tensor<8x3xf32>) outs(%0 : tensor<3x8xf32>) permutation = [1, 0] 
    %2 = tensor.empty() : tensor<2x8xf32>
    %3 = linalg.fill ins(%cst_1 : f32) outs(%2 : tensor<2x8xf32>) -> tensor<2x8xf32>
    %4 = linalg.matmul ins(%arg0, %1 : tensor<2x3xf32>, tensor<3x8xf32>) outs(%3 : tensor<2x8xf32>) -> tensor<2x8xf32>
    %5 = tensor.empty() : tensor<2x8xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %cst : tensor<2x8xf32>, tensor<8xf32>) outs(%5 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x8xf32>
    %7 = tensor.empty() : tensor<2x8xf32>
    %8 = linalg.transpose ins(%cst_3 : tensor<8x2xf32>) outs(%7 : tensor<2x8xf32>) permutation = [1, 0] 
    %9 = tensor.empty() : tensor<2x8xf32>
    %10 = linalg.fill ins(%cst_1 : f32) outs(%9 : tensor<2x8xf32>) -> tensor<2x8xf32>
    %11 = linalg.matmul ins(%arg1, %8 : tensor<2x2xf32>, tensor<2x8xf32>) outs(%10 : tensor<2x8xf32>) -> tensor<2x8xf32>
    %12 = tensor.empty() : tensor<2x8xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%11, %cst_2 : tensor<2x8xf32>, tensor<8xf32>) outs(%12 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x8xf32>
    %14 = tensor.empty() : tensor<2x8xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %13 : tensor<2x8xf32>, tensor<2x8xf32>) outs(%14 : tensor<2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x8xf32>
    %g0 = tensor.extract_slice %15[0, 0] [2, 2] [1, 1] : tensor<2x8xf32> to tensor<2x2xf32>
    %16 = tensor.empty() : tensor<2x2xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%g0 : tensor<2x2xf32>) outs(%16 : tensor<2x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %n = arith.negf %in : f32
      %e = math.exp %n : f32
      %d = arith.addf %e, %cst_4 : f32
      %q = arith.divf %cst_4, %d : f32
      linalg.yield %q : f32
    } -> tensor<2x2xf32>
    %g1 = tensor.extract_slice %15[0, 2] [2, 2] [1, 1] : tensor<2x8xf32> to tensor<2x2xf32>
    %18 = tensor.empty() : tensor<2x2xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%g1 : tensor<2x2xf32>) outs(%18 : tensor<2x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %n = arith.negf %in : f32
      %e = math.exp %n : f32
      %d = arith.addf %e, %cst_4 : f32
      %q = arith.divf %cst_4, %d : f32
      linalg.yield %q : f32
    } -> tensor<2x2xf32>
    %g2 = tensor.extract_slice %15[0, 4] [2, 2] [1, 1] : tensor<2x8xf32> to tensor<2x2xf32>
    %20 = tensor.empty() : tensor<2x2xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%g2 : tensor<2x2xf32>) outs(%20 : tensor<2x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = math.tanh %in : f32
      linalg.yield %q : f32
    } -> tensor<2x2xf32>
    %g3 = tensor.extract_slice %15[0, 6] [2, 2] [1, 1] : tensor<2x8xf32> to tensor<2x2xf32>
    %22 = tensor.empty() : tensor<2x2xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%g3 : tensor<2x2xf32>) outs(%22 : tensor<2x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %n = arith.negf %in : f32
      %e = math.exp %n : f32
      %d = arith.addf %e, %cst_4 : f32
      %q = arith.divf %cst_4, %d : f32
      linalg.yield %q : f32
    } -> tensor<2x2xf32>
    %24 = tensor.empty() : tensor<2x2xf32>
    %25 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%19, %arg2, %17, %21 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) outs(%24 : tensor<2x2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %out: f32):
      %a = arith.mulf %in, %in_0 : f32
      %b = arith.mulf %in_1, %in_2 : f32
      %q = arith.addf %a, %b : f32
      linalg.yield %q : f32
    } -> tensor<2x2xf32>
    %26 = tensor.empty() : tensor<2x2xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%23, %25 : tensor<2x2xf32>, tensor<2x2xf32>) outs(%26 : tensor<2x2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %t = math.tanh %in_0 : f32
      %q = arith.mulf %in, %t : f32
      linalg.yield %q : f32
    } -> tensor<2x2xf32>
    return %27, %25 : tensor<2x2xf32>, tensor<2x2xf32>
  }
}
