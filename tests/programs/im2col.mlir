// A convolution as a gather of patches and a matmul.
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @conv(%arg0: tensor<5x5x2xf32>, %arg1: tensor<3x3x2x4xf32>) -> tensor<3x3x4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c3 = arith.constant 3 : index
    %c2 = arith.constant 2 : index
    %c6 = arith.constant 6 : index
    %0 = tensor.empty() : tensor<9x18xf32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<9x18xf32>) {
    ^bb0(%out: f32):
      %6 = linalg.index 0 : index
      %7 = linalg.index 1 : index
      %8 = arith.divui %6, %c3 : index
      %9 = arith.remui %6, %c3 : index
      %10 = arith.divui %7, %c6 : index
      %11 = arith.remui %7, %c6 : index
      %12 = arith.divui %11, %c2 : index
      %13 = arith.remui %11, %c2 : index
      %14 = arith.addi %8, %10 : index
      %15 = arith.addi %9, %12 : index
      %extracted = tensor.extract %arg0[%14, %15, %13] : tensor<5x5x2xf32>
      linalg.yield %extracted : f32
    } -> tensor<9x18xf32>
    %collapsed = tensor.collapse_shape %arg1 [[0, 1, 2], [3]] : tensor<3x3x2x4xf32> into tensor<18x4xf32>
    %2 = tensor.empty() : tensor<9x4xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<9x4xf32>) -> tensor<9x4xf32>
    %4 = linalg.matmul ins(%1, %collapsed : tensor<9x18xf32>, tensor<18x4xf32>) outs(%3 : tensor<9x4xf32>) -> tensor<9x4xf32>
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [3, 3, 4] : tensor<9x4xf32> into tensor<3x3x4xf32>
    return %expanded : tensor<3x3x4xf32>
  }
}
