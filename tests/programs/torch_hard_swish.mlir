// Hard swish, then a transpose and rounding.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module attributes {torch.debug_module_name = "Hard"} {
  func.func @forward(%arg0: tensor<2x3x2xf32>) -> tensor<2x2x3xf32> {
    %cst = arith.constant 3.000000e+00 : f32
    %cst_0 = arith.constant 6.000000e+00 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x3x2xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x3x2xf32>) outs(%0 : tensor<2x3x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %a = arith.addf %in, %cst : f32
      %b = arith.maximumf %a, %cst_1 : f32
      %c = arith.minimumf %b, %cst_0 : f32
      %d = arith.mulf %in, %c : f32
      %q = arith.divf %d, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x3x2xf32>
    %2 = tensor.empty() : tensor<2x2x3xf32>
    %3 = linalg.transpose ins(%1 : tensor<2x3x2xf32>) outs(%2 : tensor<2x2x3xf32>) permutation = [2, 0, 1] 
    %4 = tensor.empty() : tensor<2x2x3xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<2x2x3xf32>) outs(%4 : tensor<2x2x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %a = math.floor %in : f32
      %q = math.absf %a : f32
      linalg.yield %q : f32
    } -> tensor<2x2x3xf32>
    return %5 : tensor<2x2x3xf32>
  }
}
