// A dot product: vectors as accumulators, the rest in scalars.
module {
  func.func @dot(%x: tensor<10xf32>, %y: tensor<10xf32>) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c10 = arith.constant 10 : index
    %cst = arith.constant 0.000000e+00 : f32
    %zero = arith.constant dense<0.000000e+00> : vector<4xf32>
    %0 = scf.for %i = %c0 to %c8 step %c4 iter_args(%acc = %zero) -> (vector<4xf32>) {
      %vx = vector.transfer_read %x[%i], %cst {in_bounds = [true]} : tensor<10xf32>, vector<4xf32>
      %vy = vector.transfer_read %y[%i], %cst {in_bounds = [true]} : tensor<10xf32>, vector<4xf32>
      %f = vector.fma %vx, %vy, %acc : vector<4xf32>
      scf.yield %f : vector<4xf32>
    }
    %1 = vector.reduction <add>, %0 : vector<4xf32> into f32
    %2 = scf.for %i = %c8 to %c10 step %c1 iter_args(%acc = %1) -> (f32) {
      %ex = tensor.extract %x[%i] : tensor<10xf32>
      %ey = tensor.extract %y[%i] : tensor<10xf32>
      %p = arith.mulf %ex, %ey : f32
      %s = arith.addf %p, %acc : f32
      scf.yield %s : f32
    }
    return %2 : f32
  }
}
