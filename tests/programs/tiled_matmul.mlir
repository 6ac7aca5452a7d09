// A matmul tiled by 2 in all dimensions, as the tiling pass leaves it.
module {
  func.func @matmul(%A: tensor<6x8xf32>, %B: tensor<8x4xf32>, %C: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %c6 = arith.constant 6 : index
    %c8 = arith.constant 8 : index
    %0 = scf.for %i = %c0 to %c6 step %c2 iter_args(%acc0 = %C) -> (tensor<6x4xf32>) {
      %1 = scf.for %j = %c0 to %c4 step %c2 iter_args(%acc1 = %acc0) -> (tensor<6x4xf32>) {
        %2 = scf.for %k = %c0 to %c8 step %c2 iter_args(%acc2 = %acc1) -> (tensor<6x4xf32>) {
          %a = tensor.extract_slice %A[%i, %k] [2, 2] [1, 1] : tensor<6x8xf32> to tensor<2x2xf32>
          %b = tensor.extract_slice %B[%k, %j] [2, 2] [1, 1] : tensor<8x4xf32> to tensor<2x2xf32>
          %c = tensor.extract_slice %acc2[%i, %j] [2, 2] [1, 1] : tensor<6x4xf32> to tensor<2x2xf32>
          %m = linalg.matmul ins(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
          %r = tensor.insert_slice %m into %acc2[%i, %j] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<6x4xf32>
          scf.yield %r : tensor<6x4xf32>
        }
        scf.yield %2 : tensor<6x4xf32>
      }
      scf.yield %1 : tensor<6x4xf32>
    }
    return %0 : tensor<6x4xf32>
  }
}
