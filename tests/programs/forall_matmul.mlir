// A matmul distributed over threads of a GPU-like grid.
#map = affine_map<(d0) -> (d0 * 3)>
#map1 = affine_map<(d0) -> (d0 * 2)>
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i64, "dlti.endianness" = "little">} {
  func.func @matmul(%arg0: tensor<6x5xf32>, %arg1: tensor<5x4xf32>) -> tensor<6x4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<6x4xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<6x4xf32>) -> tensor<6x4xf32>
    %2 = scf.forall (%i, %j) in (2, 2) shared_outs(%o = %1) -> (tensor<6x4xf32>) {
      %3 = affine.apply #map(%i)
      %4 = affine.apply #map1(%j)
      %a = tensor.extract_slice %arg0[%3, 0] [3, 5] [1, 1] : tensor<6x5xf32> to tensor<3x5xf32>
      %b = tensor.extract_slice %arg1[0, %4] [5, 2] [1, 1] : tensor<5x4xf32> to tensor<5x2xf32>
      %c = tensor.extract_slice %o[%3, %4] [3, 2] [1, 1] : tensor<6x4xf32> to tensor<3x2xf32>
      %5 = linalg.matmul ins(%a, %b : tensor<3x5xf32>, tensor<5x2xf32>) outs(%c : tensor<3x2xf32>) -> tensor<3x2xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %5 into %o[%3, %4] [3, 2] [1, 1] : tensor<3x2xf32> into tensor<6x4xf32>
      }
    } {mapping = [#gpu.block<y>, #gpu.block<x>]}
    return %2 : tensor<6x4xf32>
  }
}
