// A sum split into four partial sums in a temporary, as tiling of reductions does.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @sum(%arg0: tensor<3x8xf32>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x4xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = scf.for %arg2 = %c0 to %c8 step %c4 iter_args(%arg3 = %1) -> (tensor<3x4xf32>) {
      %extracted_slice = tensor.extract_slice %arg0[0, %arg2] [3, 4] [1, 1] : tensor<3x8xf32> to tensor<3x4xf32>
      %4 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<3x4xf32>) outs(%arg3 : tensor<3x4xf32>) {
      ^bb0(%in: f32, %out: f32):
        %5 = arith.addf %in, %out : f32
        linalg.yield %5 : f32
      } -> tensor<3x4xf32>
      scf.yield %4 : tensor<3x4xf32>
    }
    %reduced = linalg.reduce ins(%2 : tensor<3x4xf32>) outs(%arg1 : tensor<3xf32>) dimensions = [1]
      (%in: f32, %init: f32) {
        %3 = arith.addf %in, %init : f32
        linalg.yield %3 : f32
      }
    return %reduced : tensor<3xf32>
  }
}
