// Scaled dot-product attention, batched.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
module attributes {torch.debug_module_name = "Attention"} {
  func.func @forward(%arg0: tensor<2x4x4xf32>, %arg1: tensor<2x4x4xf32>, %arg2: tensor<2x4x4xf32>) -> tensor<2x4x4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 5.000000e-01 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %0 = tensor.empty() : tensor<2x4x4xf32>
    %1 = linalg.transpose ins(%arg1 : tensor<2x4x4xf32>) outs(%0 : tensor<2x4x4xf32>) permutation = [0, 2, 1] 
    %2 = tensor.empty() : tensor<2x4x4xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %4 = linalg.batch_matmul ins(%arg0, %1 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%3 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %5 = tensor.empty() : tensor<2x4x4xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4 : tensor<2x4x4xf32>) outs(%5 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.mulf %in, %cst_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x4x4xf32>
    %7 = tensor.empty() : tensor<2x4x1xf32>
    %8 = linalg.fill ins(%cst_1 : f32) outs(%7 : tensor<2x4x1xf32>) -> tensor<2x4x1xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%6 : tensor<2x4x4xf32>) outs(%8 : tensor<2x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.maximumf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<2x4x1xf32>
    %10 = tensor.empty() : tensor<2x4x4xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %9 : tensor<2x4x4xf32>, tensor<2x4x1xf32>) outs(%10 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.subf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x4x4xf32>
    %12 = tensor.empty() : tensor<2x4x4xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<2x4x4xf32>) outs(%12 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = math.exp %in : f32
      linalg.yield %q : f32
    } -> tensor<2x4x4xf32>
    %14 = tensor.empty() : tensor<2x4x1xf32>
    %15 = linalg.fill ins(%cst : f32) outs(%14 : tensor<2x4x1xf32>) -> tensor<2x4x1xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%13 : tensor<2x4x4xf32>) outs(%15 : tensor<2x4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.addf %in, %out : f32
      linalg.yield %q : f32
    } -> tensor<2x4x1xf32>
    %17 = tensor.empty() : tensor<2x4x4xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %16 : tensor<2x4x4xf32>, tensor<2x4x1xf32>) outs(%17 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.divf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x4x4xf32>
    %19 = tensor.empty() : tensor<2x4x4xf32>
    %20 = linalg.fill ins(%cst : f32) outs(%19 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %21 = linalg.batch_matmul ins(%18, %arg2 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%20 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    return %21 : tensor<2x4x4xf32>
  }
}
