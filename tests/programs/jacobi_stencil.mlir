// Five-point stencil, iterated: shifted slices, interior written back.
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @jacobi(%grid: tensor<6x7xf32>) -> tensor<6x7xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %quarter = arith.constant 2.500000e-01 : f32
    %0 = scf.for %t = %c0 to %c3 step %c1 iter_args(%g = %grid) -> (tensor<6x7xf32>) {
      %n = tensor.extract_slice %g[0, 1] [4, 5] [1, 1] : tensor<6x7xf32> to tensor<4x5xf32>
      %s = tensor.extract_slice %g[2, 1] [4, 5] [1, 1] : tensor<6x7xf32> to tensor<4x5xf32>
      %w = tensor.extract_slice %g[1, 0] [4, 5] [1, 1] : tensor<6x7xf32> to tensor<4x5xf32>
      %e = tensor.extract_slice %g[1, 2] [4, 5] [1, 1] : tensor<6x7xf32> to tensor<4x5xf32>
      %c = tensor.extract_slice %g[1, 1] [4, 5] [1, 1] : tensor<6x7xf32> to tensor<4x5xf32>
      %new = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%n, %s, %w, %e : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>) outs(%c : tensor<4x5xf32>) {
      ^bb0(%in: f32, %in_0: f32, %in_1: f32, %in_2: f32, %out: f32):
        %1 = arith.addf %in, %in_0 : f32
        %2 = arith.addf %in_1, %in_2 : f32
        %3 = arith.addf %1, %2 : f32
        %4 = arith.mulf %3, %quarter : f32
        linalg.yield %4 : f32
      } -> tensor<4x5xf32>
      %r = tensor.insert_slice %new into %g[1, 1] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<6x7xf32>
      scf.yield %r : tensor<6x7xf32>
    }
    return %0 : tensor<6x7xf32>
  }
}
