// Group norm by reshapes around layer norm.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map2 = affine_map<(d0, d1, d2) -> (d2)>
module attributes {torch.debug_module_name = "GroupNorm"} {
  func.func @forward(%arg0: tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 8.000000e+00 : f32
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %cst_2 = arith.constant dense<[-2.410000e-01, 1.850000e-01, 1.840000e-01, 3.490000e-01, -3.140000e-01, -2.690000e-01, -3.530000e-01, -2.750000e-01]> : tensor<8xf32>
    %cst_3 = arith.constant dense<[2.340000e-01, -3.700000e-01, 3.100000e-02, -2.860000e-01, -2.050000e-01, -6.800000e-02, 3.380000e-01, 1.080000e-01]> : tensor<8xf32>
    %0 = tensor.expand_shape %arg0 [[0], [1, 2], [3], [4]] output_shape [1, 2, 2, 2, 2] : tensor<1x4x2x2xf32> into tensor<1x2x2x2x2xf32>
    %1 = tensor.collapse_shape %0 [[0], [1], [2, 3, 4]] : tensor<1x2x2x2x2xf32> into tensor<1x2x8xf32>
    %2 = tensor.empty() : tensor<1x2x1xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<1x2x1xf32>) -> tensor<1x2x1xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1 : tensor<1x2x8xf32>) outs(%3 : tensor<1x2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<1x2x1xf32>
    %5 = tensor.empty() : tensor<1x2x1xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<1x2x1xf32>) outs(%5 : tensor<1x2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.divf %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x2x1xf32>
    %7 = tensor.empty() : tensor<1x2x8xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %6 : tensor<1x2x8xf32>, tensor<1x2x1xf32>) outs(%7 : tensor<1x2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x2x8xf32>
    %9 = tensor.empty() : tensor<1x2x8xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %8 : tensor<1x2x8xf32>, tensor<1x2x8xf32>) outs(%9 : tensor<1x2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x2x8xf32>
    %11 = tensor.empty() : tensor<1x2x1xf32>
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<1x2x1xf32>) -> tensor<1x2x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<1x2x8xf32>) outs(%12 : tensor<1x2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<1x2x1xf32>
    %14 = tensor.empty() : tensor<1x2x1xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13 : tensor<1x2x1xf32>) outs(%14 : tensor<1x2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.divf %in, %cst_0 : f32
      %o = arith.addf %p, %cst_1 : f32
      %q = math.rsqrt %o : f32
      linalg.yield %q : f32
    } -> tensor<1x2x1xf32>
    %16 = tensor.empty() : tensor<1x2x8xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %15 : tensor<1x2x8xf32>, tensor<1x2x1xf32>) outs(%16 : tensor<1x2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.mulf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<1x2x8xf32>
    %18 = tensor.empty() : tensor<1x2x8xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map2, #map2, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %cst_2, %cst_3 : tensor<1x2x8xf32>, tensor<8xf32>, tensor<8xf32>) outs(%18 : tensor<1x2x8xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %p = arith.mulf %in, %in_0 : f32
      %q = arith.addf %p, %in_1 : f32
      linalg.yield %q : f32
    } -> tensor<1x2x8xf32>
    %20 = tensor.expand_shape %19 [[0], [1], [2, 3, 4]] output_shape [1, 2, 2, 2, 2] : tensor<1x2x8xf32> into tensor<1x2x2x2x2xf32>
    %21 = tensor.collapse_shape %20 [[0], [1, 2], [3], [4]] : tensor<1x2x2x2x2xf32> into tensor<1x4x2x2xf32>
    return %21 : tensor<1x4x2x2xf32>
  }
}
