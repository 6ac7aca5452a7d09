// A matmul packed into tiles for mmt4d by padding, reshapes and transposes, and unpacked again.
module {
  func.func @main(%arg0: tensor<5x6xf32>, %arg1: tensor<6x7xf32>) -> tensor<5x7xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %padded = tensor.pad %arg0 low[0, 0] high[3, 0] {
    ^bb0(%arg2: index, %arg3: index):
      tensor.yield %cst : f32
    } : tensor<5x6xf32> to tensor<8x6xf32>
    %expanded = tensor.expand_shape %padded [[0, 1], [2, 3]] output_shape [2, 4, 3, 2] : tensor<8x6xf32> into tensor<2x4x3x2xf32>
    %0 = tensor.empty() : tensor<2x3x4x2xf32>
    %transposed = linalg.transpose ins(%expanded : tensor<2x4x3x2xf32>) outs(%0 : tensor<2x3x4x2xf32>) permutation = [0, 2, 1, 3]
    %padded_0 = tensor.pad %arg1 low[0, 0] high[0, 1] {
    ^bb0(%arg2: index, %arg3: index):
      tensor.yield %cst : f32
    } : tensor<6x7xf32> to tensor<6x8xf32>
    %expanded_1 = tensor.expand_shape %padded_0 [[0, 1], [2, 3]] output_shape [3, 2, 2, 4] : tensor<6x8xf32> into tensor<3x2x2x4xf32>
    %1 = tensor.empty() : tensor<2x3x4x2xf32>
    %transposed_2 = linalg.transpose ins(%expanded_1 : tensor<3x2x2x4xf32>) outs(%1 : tensor<2x3x4x2xf32>) permutation = [2, 0, 3, 1]
    %2 = tensor.empty() : tensor<2x2x4x4xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %4 = linalg.mmt4d ins(%transposed, %transposed_2 : tensor<2x3x4x2xf32>, tensor<2x3x4x2xf32>) outs(%3 : tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %5 = tensor.empty() : tensor<2x4x2x4xf32>
    %transposed_3 = linalg.transpose ins(%4 : tensor<2x2x4x4xf32>) outs(%5 : tensor<2x4x2x4xf32>) permutation = [0, 2, 1, 3]
    %collapsed = tensor.collapse_shape %transposed_3 [[0, 1], [2, 3]] : tensor<2x4x2x4xf32> into tensor<8x8xf32>
    %extracted_slice = tensor.extract_slice %collapsed[0, 0] [5, 7] [1, 1] : tensor<8x8xf32> to tensor<5x7xf32>
    return %extracted_slice : tensor<5x7xf32>
  }
}
