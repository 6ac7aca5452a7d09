// A channels-last convolution tiled over rows and output channels; the input tile has a halo.
#map = affine_map<(d0) -> (d0 * 2)>
module {
  func.func @conv(%arg0: tensor<1x9x5x2xf32>, %arg1: tensor<3x3x2x4xf32>, %arg2: tensor<1x4x3x4xf32>) -> tensor<1x4x3x4xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %0 = scf.for %arg3 = %c0 to %c4 step %c1 iter_args(%arg4 = %arg2) -> (tensor<1x4x3x4xf32>) {
      %1 = scf.for %arg5 = %c0 to %c4 step %c2 iter_args(%arg6 = %arg4) -> (tensor<1x4x3x4xf32>) {
        %2 = affine.apply #map(%arg3)
        %in = tensor.extract_slice %arg0[0, %2, 0, 0] [1, 3, 5, 2] [1, 1, 1, 1] : tensor<1x9x5x2xf32> to tensor<1x3x5x2xf32>
        %filter = tensor.extract_slice %arg1[0, 0, 0, %arg5] [3, 3, 2, 2] [1, 1, 1, 1] : tensor<3x3x2x4xf32> to tensor<3x3x2x2xf32>
        %out = tensor.extract_slice %arg6[0, %arg3, 0, %arg5] [1, 1, 3, 2] [1, 1, 1, 1] : tensor<1x4x3x4xf32> to tensor<1x1x3x2xf32>
        %3 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%in, %filter : tensor<1x3x5x2xf32>, tensor<3x3x2x2xf32>) outs(%out : tensor<1x1x3x2xf32>) -> tensor<1x1x3x2xf32>
        %4 = tensor.insert_slice %3 into %arg6[0, %arg3, 0, %arg5] [1, 1, 3, 2] [1, 1, 1, 1] : tensor<1x1x3x2xf32> into tensor<1x4x3x4xf32>
        scf.yield %4 : tensor<1x4x3x4xf32>
      }
      scf.yield %1 : tensor<1x4x3x4xf32>
    }
    return %0 : tensor<1x4x3x4xf32>
  }
}
