// bf16 operands, f32 accumulation, and a result truncated to f16.
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<3x4xbf16>, %arg1: tensor<4x2xbf16>) -> (tensor<3x2xf16>, tensor<3x2xbf16>) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x2xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3x2xf32>) -> tensor<3x2xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<3x4xbf16>, tensor<4x2xbf16>) outs(%1 : tensor<3x2xf32>) -> tensor<3x2xf32>
    %3 = tensor.empty() : tensor<3x2xf16>
    %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<3x2xf32>) outs(%3 : tensor<3x2xf16>) {
    ^bb0(%in: f32, %out: f16):
      %6 = arith.truncf %in : f32 to f16
      linalg.yield %6 : f16
    } -> tensor<3x2xf16>
    %7 = tensor.empty() : tensor<3x2xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<3x2xf16>) outs(%7 : tensor<3x2xbf16>) {
    ^bb0(%in: f16, %out: bf16):
      %9 = arith.extf %in : f16 to f32
      %10 = arith.truncf %9 : f32 to bf16
      linalg.yield %10 : bf16
    } -> tensor<3x2xbf16>
    return %4, %8 : tensor<3x2xf16>, tensor<3x2xbf16>
  }
}
