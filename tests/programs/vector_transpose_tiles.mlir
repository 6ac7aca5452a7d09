// An out-of-place transpose in 4x4 tiles, with padding at the borders.
module {
  func.func @transpose(%x: tensor<6x9xf32>) -> tensor<9x6xf32> {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c6 = arith.constant 6 : index
    %c9 = arith.constant 9 : index
    %cst = arith.constant 0.000000e+00 : f32
    %e = tensor.empty() : tensor<9x6xf32>
    %0 = scf.for %i = %c0 to %c6 step %c4 iter_args(%t = %e) -> (tensor<9x6xf32>) {
      %1 = scf.for %j = %c0 to %c9 step %c4 iter_args(%u = %t) -> (tensor<9x6xf32>) {
        %v = vector.transfer_read %x[%i, %j], %cst : tensor<6x9xf32>, vector<4x4xf32>
        %p = vector.transpose %v, [1, 0] : vector<4x4xf32> to vector<4x4xf32>
        %w = vector.transfer_write %p, %u[%j, %i] : vector<4x4xf32>, tensor<9x6xf32>
        scf.yield %w : tensor<9x6xf32>
      }
      scf.yield %1 : tensor<9x6xf32>
    }
    return %0 : tensor<9x6xf32>
  }
}
