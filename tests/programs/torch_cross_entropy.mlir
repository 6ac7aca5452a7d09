// Log-softmax and negative log likelihood.
// range: arg1 0 4
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, 0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> ()>
module attributes {torch.debug_module_name = "Loss"} {
  func.func @forward(%arg0: tensor<3x5xf32>, %arg1: tensor<3xi64>) -> (tensor<3x5xf32>, tensor<f32>) {
    %cst = arith.constant 0xFF800000 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x1xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3x1xf32>) -> tensor<3x1xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<3x5xf32>) outs(%1 : tensor<3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.maximumf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<3x1xf32>
    %3 = tensor.empty() : tensor<3x5xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %2 : tensor<3x5xf32>, tensor<3x1xf32>) outs(%3 : tensor<3x5xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x5xf32>
    %5 = tensor.empty() : tensor<3x5xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<3x5xf32>) outs(%5 : tensor<3x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = math.exp %in : f32
      linalg.yield %q : f32
    } -> tensor<3x5xf32>
    %7 = tensor.empty() : tensor<3x1xf32>
    %8 = linalg.fill ins(%cst_0 : f32) outs(%7 : tensor<3x1xf32>) -> tensor<3x1xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%6 : tensor<3x5xf32>) outs(%8 : tensor<3x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<3x1xf32>
    %10 = tensor.empty() : tensor<3x5xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%6, %9 : tensor<3x5xf32>, tensor<3x1xf32>) outs(%10 : tensor<3x5xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.divf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<3x5xf32>
    %12 = tensor.empty() : tensor<3x5xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<3x5xf32>) outs(%12 : tensor<3x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = math.log %in : f32
      linalg.yield %q : f32
    } -> tensor<3x5xf32>
    %14 = tensor.empty() : tensor<3xf32>
    %15 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%arg1 : tensor<3xi64>) outs(%14 : tensor<3xf32>) {
    ^bb0(%in: i64, %out: f32):
      %i = linalg.index 0 : index
      %j = arith.index_cast %in : i64 to index
      %v = tensor.extract %13[%i, %j] : tensor<3x5xf32>
      %q = arith.negf %v : f32
      linalg.yield %q : f32
    } -> tensor<3xf32>
    %16 = tensor.empty() : tensor<f32>
    %17 = linalg.fill ins(%cst_0 : f32) outs(%16 : tensor<f32>) -> tensor<f32>
    %18 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["reduction"]} ins(%15 : tensor<3xf32>) outs(%17 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<f32>
    return %13, %18 : tensor<3x5xf32>, tensor<f32>
  }
}
