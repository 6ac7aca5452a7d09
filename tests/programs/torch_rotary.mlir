// Rotary position embedding: slices, concat, index arithmetic, sin and cos.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module attributes {torch.debug_module_name = "Rotary"} {
  func.func @forward(%arg0: tensor<3x4xf32>) -> tensor<3x4xf32> {
    %cst = arith.constant dense<[1.000000e+00, 0.00999999977, 1.000000e+00, 0.00999999977]> : tensor<4xf32>
    %lo = tensor.extract_slice %arg0[0, 0] [3, 2] [1, 1] : tensor<3x4xf32> to tensor<3x2xf32>
    %hi = tensor.extract_slice %arg0[0, 2] [3, 2] [1, 1] : tensor<3x4xf32> to tensor<3x2xf32>
    %0 = tensor.empty() : tensor<3x2xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%hi : tensor<3x2xf32>) outs(%0 : tensor<3x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.negf %in : f32
      linalg.yield %q : f32
    } -> tensor<3x2xf32>
    %rot = tensor.concat dim(1) %1, %lo : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x4xf32>
    %2 = tensor.empty() : tensor<3x4xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<4xf32>) outs(%2 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %i = linalg.index 0 : index
      %j = arith.index_cast %i : index to i64
      %k = arith.sitofp %j : i64 to f32
      %q = arith.mulf %k, %in : f32
      linalg.yield %q : f32
    } -> tensor<3x4xf32>
    %4 = tensor.empty() : tensor<3x4xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %rot, %3 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) outs(%4 : tensor<3x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %c = math.cos %in_1 : f32
      %s = math.sin %in_1 : f32
      %a = arith.mulf %in, %c : f32
      %b = arith.mulf %in_0, %s : f32
      %q = arith.addf %a, %b : f32
      linalg.yield %q : f32
    } -> tensor<3x4xf32>
    return %5 : tensor<3x4xf32>
  }
}
