// Bias and relu over a dynamic matrix, by scf.forall with bounds from the sizes.
// sizes: arg0 7
#map = affine_map<()[s0] -> (s0 ceildiv 3)>
#map1 = affine_map<(d0)[s0] -> (d0 * -3 + s0, 3)>
#map2 = affine_map<(d0) -> (d0 * 3)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @bias_relu(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf32>) -> tensor<?x4xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
    %0 = tensor.empty(%dim) : tensor<?x4xf32>
    %1 = affine.apply #map()[%dim]
    %2 = scf.forall (%arg2) in (%1) shared_outs(%arg3 = %0) -> (tensor<?x4xf32>) {
      %3 = affine.min #map1(%arg2)[%dim]
      %4 = affine.apply #map2(%arg2)
      %5 = tensor.extract_slice %arg0[%4, 0] [%3, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
      %6 = tensor.extract_slice %arg3[%4, 0] [%3, 4] [1, 1] : tensor<?x4xf32> to tensor<?x4xf32>
      %7 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%5, %arg1 : tensor<?x4xf32>, tensor<4xf32>) outs(%6 : tensor<?x4xf32>) {
      ^bb0(%in: f32, %in_0: f32, %out: f32):
        %8 = arith.addf %in, %in_0 : f32
        %9 = arith.maximumf %8, %cst : f32
        linalg.yield %9 : f32
      } -> tensor<?x4xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %7 into %arg3[%4, 0] [%3, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
      }
    }
    return %2 : tensor<?x4xf32>
  }
}
