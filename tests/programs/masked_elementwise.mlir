// An elementwise kernel on a vector of any length, with masks for the rest.
// sizes: arg1 6, arg2 6
#map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>
module {
  func.func @saxpy(%a: f32, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %cst = arith.constant 0.000000e+00 : f32
    %n = tensor.dim %x, %c0 : tensor<?xf32>
    %va = vector.broadcast %a : f32 to vector<4xf32>
    %0 = scf.for %i = %c0 to %n step %c4 iter_args(%out = %y) -> (tensor<?xf32>) {
      %size = affine.min #map(%i)[%n]
      %mask = vector.create_mask %size : vector<4xi1>
      %vx = vector.transfer_read %x[%i], %cst, %mask {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
      %vy = vector.transfer_read %out[%i], %cst, %mask {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
      %p = arith.mulf %va, %vx : vector<4xf32>
      %s = arith.addf %p, %vy : vector<4xf32>
      %w = vector.transfer_write %s, %out[%i], %mask {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
      scf.yield %w : tensor<?xf32>
    }
    return %0 : tensor<?xf32>
  }
}
