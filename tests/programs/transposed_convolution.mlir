// A transposed convolution: the input is spread by a strided insert_slice, the filter is flipped.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @main(%arg0: tensor<1x2x3x3xf32>, %arg1: tensor<2x1x3x3xf32>) -> tensor<1x1x7x7xf32> {
    %c2 = arith.constant 2 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<1x2x9x9xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x2x9x9xf32>) -> tensor<1x2x9x9xf32>
    %inserted_slice = tensor.insert_slice %arg0 into %1[0, 0, 2, 2] [1, 2, 3, 3] [1, 1, 2, 2] : tensor<1x2x3x3xf32> into tensor<1x2x9x9xf32>
    %2 = tensor.empty() : tensor<1x2x3x3xf32>
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%2 : tensor<1x2x3x3xf32>) {
    ^bb0(%out: f32):
      %6 = linalg.index 0 : index
      %7 = linalg.index 1 : index
      %8 = linalg.index 2 : index
      %9 = linalg.index 3 : index
      %10 = arith.subi %c2, %8 : index
      %11 = arith.subi %c2, %9 : index
      %extracted = tensor.extract %arg1[%7, %6, %10, %11] : tensor<2x1x3x3xf32>
      linalg.yield %extracted : f32
    } -> tensor<1x2x3x3xf32>
    %4 = tensor.empty() : tensor<1x1x7x7xf32>
    %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<1x1x7x7xf32>) -> tensor<1x1x7x7xf32>
    %12 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%inserted_slice, %3 : tensor<1x2x9x9xf32>, tensor<1x2x3x3xf32>) outs(%5 : tensor<1x1x7x7xf32>) -> tensor<1x1x7x7xf32>
    return %12 : tensor<1x1x7x7xf32>
  }
}
