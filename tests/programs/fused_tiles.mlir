// Matmul, bias and relu fused into one loop nest: producers are recomputed per tile.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @fused(%arg0: tensor<4x3xf32>, %arg1: tensor<3x6xf32>, %arg2: tensor<6xf32>) -> tensor<4x6xf32> {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c6 = arith.constant 6 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<4x6xf32>
    %1 = tensor.empty() : tensor<4x6xf32>
    %2 = scf.for %arg3 = %c0 to %c4 step %c2 iter_args(%arg4 = %1) -> (tensor<4x6xf32>) {
      %3 = scf.for %arg5 = %c0 to %c6 step %c3 iter_args(%arg6 = %arg4) -> (tensor<4x6xf32>) {
        %lhs = tensor.extract_slice %arg0[%arg3, 0] [2, 3] [1, 1] : tensor<4x3xf32> to tensor<2x3xf32>
        %rhs = tensor.extract_slice %arg1[0, %arg5] [3, 3] [1, 1] : tensor<3x6xf32> to tensor<3x3xf32>
        %acc = tensor.extract_slice %0[%arg3, %arg5] [2, 3] [1, 1] : tensor<4x6xf32> to tensor<2x3xf32>
        %4 = linalg.fill ins(%cst : f32) outs(%acc : tensor<2x3xf32>) -> tensor<2x3xf32>
        %5 = linalg.matmul ins(%lhs, %rhs : tensor<2x3xf32>, tensor<3x3xf32>) outs(%4 : tensor<2x3xf32>) -> tensor<2x3xf32>
        %bias = tensor.extract_slice %arg2[%arg5] [3] [1] : tensor<6xf32> to tensor<3xf32>
        %dst = tensor.extract_slice %arg6[%arg3, %arg5] [2, 3] [1, 1] : tensor<4x6xf32> to tensor<2x3xf32>
        %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %bias : tensor<2x3xf32>, tensor<3xf32>) outs(%dst : tensor<2x3xf32>) {
        ^bb0(%in: f32, %in_0: f32, %out: f32):
          %7 = arith.addf %in, %in_0 : f32
          %8 = arith.maximumf %7, %cst : f32
          linalg.yield %8 : f32
        } -> tensor<2x3xf32>
        %9 = tensor.insert_slice %6 into %arg6[%arg3, %arg5] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<4x6xf32>
        scf.yield %9 : tensor<4x6xf32>
      }
      scf.yield %3 : tensor<4x6xf32>
    }
    return %2 : tensor<4x6xf32>
  }
}
