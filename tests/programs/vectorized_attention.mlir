// One head of attention in vectors: scores by contract, softmax by multi_reduction, values by contract.
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
module {
  func.func @attention(%q: tensor<4x2xf32>, %k: tensor<4x2xf32>, %v: tensor<4x2xf32>, %o: tensor<4x2xf32>) -> tensor<4x2xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %zero = arith.constant dense<0.000000e+00> : vector<4x4xf32>
    %zero_0 = arith.constant dense<0.000000e+00> : vector<4xf32>
    %zero_1 = arith.constant dense<0.000000e+00> : vector<4x2xf32>
    %least = arith.constant dense<0xFF800000> : vector<4xf32>
    %scale = arith.constant dense<0.707106769> : vector<4x4xf32>
    %vq = vector.transfer_read %q[%c0, %c0], %cst {in_bounds = [true, true]} : tensor<4x2xf32>, vector<4x2xf32>
    %vk = vector.transfer_read %k[%c0, %c0], %cst {in_bounds = [true, true]} : tensor<4x2xf32>, vector<4x2xf32>
    %vv = vector.transfer_read %v[%c0, %c0], %cst {in_bounds = [true, true]} : tensor<4x2xf32>, vector<4x2xf32>
    %s = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %vq, %vk, %zero : vector<4x2xf32>, vector<4x2xf32> into vector<4x4xf32>
    %t = arith.mulf %s, %scale : vector<4x4xf32>
    %m = vector.multi_reduction <maximumf>, %t, %least [1] : vector<4x4xf32> to vector<4xf32>
    %mb = vector.broadcast %m : vector<4xf32> to vector<4x4xf32>
    %mt = vector.transpose %mb, [1, 0] : vector<4x4xf32> to vector<4x4xf32>
    %d = arith.subf %t, %mt : vector<4x4xf32>
    %e = math.exp %d : vector<4x4xf32>
    %sum = vector.multi_reduction <add>, %e, %zero_0 [1] : vector<4x4xf32> to vector<4xf32>
    %sb = vector.broadcast %sum : vector<4xf32> to vector<4x4xf32>
    %st = vector.transpose %sb, [1, 0] : vector<4x4xf32> to vector<4x4xf32>
    %p = arith.divf %e, %st : vector<4x4xf32>
    %r = vector.contract {indexing_maps = [#map, #map3, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %p, %vv, %zero_1 : vector<4x4xf32>, vector<4x2xf32> into vector<4x2xf32>
    %w = vector.transfer_write %r, %o[%c0, %c0] {in_bounds = [true, true]} : vector<4x2xf32>, tensor<4x2xf32>
    return %w : tensor<4x2xf32>
  }
}
