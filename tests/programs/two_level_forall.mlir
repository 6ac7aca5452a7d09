// Workgroups and threads: nested scf.forall over a copy and a reduction, with mapping attributes.
#map = affine_map<(d0) -> (d0 * 4)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @rows(%arg0: tensor<8x5xf32>) -> tensor<8xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<8xf32>
    %1 = scf.forall (%b) in (2) shared_outs(%o = %0) -> (tensor<8xf32>) {
      %2 = affine.apply #map(%b)
      %in = tensor.extract_slice %arg0[%2, 0] [4, 5] [1, 1] : tensor<8x5xf32> to tensor<4x5xf32>
      %out = tensor.extract_slice %o[%2] [4] [1] : tensor<8xf32> to tensor<4xf32>
      %3 = linalg.fill ins(%cst : f32) outs(%out : tensor<4xf32>) -> tensor<4xf32>
      %4 = scf.forall (%t) in (4) shared_outs(%p = %3) -> (tensor<4xf32>) {
        %row = tensor.extract_slice %in[%t, 0] [1, 5] [1, 1] : tensor<4x5xf32> to tensor<1x5xf32>
        %acc = tensor.extract_slice %p[%t] [1] [1] : tensor<4xf32> to tensor<1xf32>
        %5 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%row : tensor<1x5xf32>) outs(%acc : tensor<1xf32>) {
        ^bb0(%x: f32, %y: f32):
          %6 = arith.addf %x, %y : f32
          linalg.yield %6 : f32
        } -> tensor<1xf32>
        scf.forall.in_parallel {
          tensor.parallel_insert_slice %5 into %p[%t] [1] [1] : tensor<1xf32> into tensor<4xf32>
        }
      } {mapping = [#gpu.thread<x>]}
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %4 into %o[%2] [4] [1] : tensor<4xf32> into tensor<8xf32>
      }
    } {mapping = [#gpu.block<x>]}
    return %1 : tensor<8xf32>
  }
}
