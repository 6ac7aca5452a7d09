// A GRU over a sequence: scf.for with the state, cell as a private function.
#map = affine_map<(d0) -> (d0)>
module {
  func.func private @sigmoid(%x: f32) -> f32 {
    %one = arith.constant 1.000000e+00 : f32
    %n = arith.negf %x : f32
    %e = math.exp %n : f32
    %d = arith.addf %e, %one : f32
    %r = arith.divf %one, %d : f32
    return %r : f32
  }
  func.func private @cell(%x: tensor<2xf32>, %h: tensor<2xf32>, %w: tensor<3x2x2xf32>, %u: tensor<3x2x2xf32>) -> tensor<2xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %one = arith.constant 1.000000e+00 : f32
    %e = tensor.empty() : tensor<2xf32>
    %z0 = linalg.fill ins(%cst : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %wz = tensor.extract_slice %w[0, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<3x2x2xf32> to tensor<2x2xf32>
    %wr = tensor.extract_slice %w[1, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<3x2x2xf32> to tensor<2x2xf32>
    %wn = tensor.extract_slice %w[2, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<3x2x2xf32> to tensor<2x2xf32>
    %uz = tensor.extract_slice %u[0, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<3x2x2xf32> to tensor<2x2xf32>
    %ur = tensor.extract_slice %u[1, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<3x2x2xf32> to tensor<2x2xf32>
    %un = tensor.extract_slice %u[2, 0, 0] [1, 2, 2] [1, 1, 1] : tensor<3x2x2xf32> to tensor<2x2xf32>
    %a = linalg.matvec ins(%wz, %x : tensor<2x2xf32>, tensor<2xf32>) outs(%z0 : tensor<2xf32>) -> tensor<2xf32>
    %b = linalg.matvec ins(%uz, %h : tensor<2x2xf32>, tensor<2xf32>) outs(%a : tensor<2xf32>) -> tensor<2xf32>
    %z = linalg.map ins(%b : tensor<2xf32>) outs(%e : tensor<2xf32>)
      (%in: f32, %init: f32) {
        %s = func.call @sigmoid(%in) : (f32) -> f32
        linalg.yield %s : f32
      }
    %c = linalg.matvec ins(%wr, %x : tensor<2x2xf32>, tensor<2xf32>) outs(%z0 : tensor<2xf32>) -> tensor<2xf32>
    %d = linalg.matvec ins(%ur, %h : tensor<2x2xf32>, tensor<2xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
    %rh = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%d, %h : tensor<2xf32>, tensor<2xf32>) outs(%e : tensor<2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %s = func.call @sigmoid(%in) : (f32) -> f32
      %m = arith.mulf %s, %in_0 : f32
      linalg.yield %m : f32
    } -> tensor<2xf32>
    %n0 = linalg.matvec ins(%wn, %x : tensor<2x2xf32>, tensor<2xf32>) outs(%z0 : tensor<2xf32>) -> tensor<2xf32>
    %n1 = linalg.matvec ins(%un, %rh : tensor<2x2xf32>, tensor<2xf32>) outs(%n0 : tensor<2xf32>) -> tensor<2xf32>
    %r = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%z, %n1, %h : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) outs(%e : tensor<2xf32>) {
    ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
      %t = math.tanh %in_0 : f32
      %k = arith.subf %one, %in : f32
      %p = arith.mulf %k, %t : f32
      %q = arith.mulf %in, %in_1 : f32
      %s = arith.addf %p, %q : f32
      linalg.yield %s : f32
    } -> tensor<2xf32>
    return %r : tensor<2xf32>
  }
  func.func @gru(%xs: tensor<4x2xf32>, %h0: tensor<2xf32>, %w: tensor<3x2x2xf32>, %u: tensor<3x2x2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %e = tensor.empty() : tensor<4x2xf32>
    %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%out = %e, %h = %h0) -> (tensor<4x2xf32>, tensor<2xf32>) {
      %x = tensor.extract_slice %xs[%i, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<2xf32>
      %n = func.call @cell(%x, %h, %w, %u) : (tensor<2xf32>, tensor<2xf32>, tensor<3x2x2xf32>, tensor<3x2x2xf32>) -> tensor<2xf32>
      %o = tensor.insert_slice %n into %out[%i, 0] [1, 2] [1, 1] : tensor<2xf32> into tensor<4x2xf32>
      scf.yield %o, %n : tensor<4x2xf32>, tensor<2xf32>
    }
    return %r#0, %r#1 : tensor<4x2xf32>, tensor<2xf32>
  }
}
