// A jitted function of JAX: private functions, a module with partitions, layout attributes of arguments.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module @jit_predict attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3xf32> {mhlo.layout_mode = "default"}, %arg1: tensor<3x4xf32> {mhlo.layout_mode = "default"}, %arg2: tensor<4xf32> {mhlo.layout_mode = "default"}) -> (tensor<2x4xf32> {jax.result_info = "", mhlo.layout_mode = "default"}) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<2x4xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x4xf32>) -> tensor<2x4xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<3x4xf32>) outs(%1 : tensor<2x4xf32>) -> tensor<2x4xf32>
    %3 = tensor.empty() : tensor<2x4xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %arg2 : tensor<2x4xf32>, tensor<4xf32>) outs(%3 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %6 = arith.addf %in, %in_0 : f32
      linalg.yield %6 : f32
    } -> tensor<2x4xf32>
    %5 = call @relu(%4) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    return %5 : tensor<2x4xf32>
  }
  func.func private @relu(%arg0: tensor<2x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<2x4xf32> {mhlo.layout_mode = "default"}) {
    %cst = arith.constant dense<0.000000e+00> : tensor<2x4xf32>
    %0 = tensor.empty() : tensor<2x4xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %cst : tensor<2x4xf32>, tensor<2x4xf32>) outs(%0 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %2 = arith.maximumf %in, %in_0 : f32
      linalg.yield %2 : f32
    } -> tensor<2x4xf32>
    return %1 : tensor<2x4xf32>
  }
}
