// A model with a branch on a flag, and a switch over three activations.
// range: arg1 0 2
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main(%x: tensor<4xf32>, %kind: index, %flag: i1) -> (tensor<4xf32>, tensor<4xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %two = arith.constant 2.000000e+00 : f32
    %e = tensor.empty() : tensor<4xf32>
    %0 = scf.if %flag -> (tensor<4xf32>) {
      %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        %2 = arith.mulf %in, %two : f32
        linalg.yield %2 : f32
      } -> tensor<4xf32>
      scf.yield %1 : tensor<4xf32>
    } else {
      scf.yield %x : tensor<4xf32>
    }
    %3 = scf.index_switch %kind -> tensor<4xf32>
    case 0 {
      %4 = linalg.map { arith.negf } ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>)
      scf.yield %4 : tensor<4xf32>
    }
    case 1 {
      %4 = linalg.map ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>)
        (%in: f32, %init: f32) {
          %5 = arith.maximumf %in, %cst : f32
          linalg.yield %5 : f32
        }
      scf.yield %4 : tensor<4xf32>
    }
    default {
      scf.yield %0 : tensor<4xf32>
    }
    return %3, %0 : tensor<4xf32>, tensor<4xf32>
  }
}
