// A vectorized relu: the main loop on full vectors, the peeled rest in scalars.
// sizes: arg0 7, arg1 7
#map = affine_map<()[s0] -> (s0 - s0 mod 4)>
module {
  func.func @relu(%x: tensor<?xf32>, %out: tensor<?xf32>) -> tensor<?xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %cst = arith.constant 0.000000e+00 : f32
    %zero = arith.constant dense<0.000000e+00> : vector<4xf32>
    %n = tensor.dim %x, %c0 : tensor<?xf32>
    %main = affine.apply #map()[%n]
    %0 = scf.for %i = %c0 to %main step %c4 iter_args(%t = %out) -> (tensor<?xf32>) {
      %v = vector.transfer_read %x[%i], %cst {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
      %m = arith.maximumf %v, %zero : vector<4xf32>
      %w = vector.transfer_write %m, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
      scf.yield %w : tensor<?xf32>
    }
    %1 = scf.for %i = %main to %n step %c1 iter_args(%t = %0) -> (tensor<?xf32>) {
      %v = tensor.extract %x[%i] : tensor<?xf32>
      %m = arith.maximumf %v, %cst : f32
      %w = tensor.insert %m into %t[%i] : tensor<?xf32>
      scf.yield %w : tensor<?xf32>
    }
    return %1 : tensor<?xf32>
  }
}
