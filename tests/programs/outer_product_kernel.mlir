// A micro-kernel: rank-1 updates of an accumulator in registers by vector.outerproduct.
module {
  func.func @kernel(%a: tensor<5x2xf32>, %b: tensor<5x4xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %cst = arith.constant 0.000000e+00 : f32
    %acc0 = vector.transfer_read %c[%c0, %c0], %cst {in_bounds = [true, true]} : tensor<2x4xf32>, vector<2x4xf32>
    %0 = scf.for %k = %c0 to %c5 step %c1 iter_args(%acc = %acc0) -> (vector<2x4xf32>) {
      %x = vector.transfer_read %a[%k, %c0], %cst {in_bounds = [true]} : tensor<5x2xf32>, vector<2xf32>
      %y = vector.transfer_read %b[%k, %c0], %cst {in_bounds = [true]} : tensor<5x4xf32>, vector<4xf32>
      %r = vector.outerproduct %x, %y, %acc {kind = #vector.kind<add>} : vector<2xf32>, vector<4xf32>
      scf.yield %r : vector<2x4xf32>
    }
    %e0 = vector.extract %0[0] : vector<4xf32> from vector<2x4xf32>
    %e1 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
    %s = vector.shuffle %e0, %e1 [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
    %i = vector.insert %s, %0 [1] : vector<4xf32> into vector<2x4xf32>
    %w = vector.transfer_write %i, %c[%c0, %c0] {in_bounds = [true, true]} : vector<2x4xf32>, tensor<2x4xf32>
    return %w : tensor<2x4xf32>
  }
}
