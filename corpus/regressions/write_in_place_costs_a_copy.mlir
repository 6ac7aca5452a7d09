// bufferproof: case 1
// oracle: needless
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}
// signature: needless|memref.load
// input: seed=1506389339979013379
// note: The convolution writes in place, where upstream copies, so that the view that is read later is copied.
// reduced: 38 -> 11 ops
module {
  func.func @main(%arg0: tensor<1x3x3x3x1xf32>) -> f32 {
    %expanded = tensor.expand_shape %arg0 [[0], [1], [2, 3], [4], [5]] output_shape [1, 3, 1, 3, 3, 1] : tensor<1x3x3x3x1xf32> into tensor<1x3x1x3x3x1xf32>
    %c0 = arith.constant 0 : index
    %0 = tensor.empty() : tensor<3x1x1x1xf32>
    %1 = linalg.depthwise_conv_3d_ncdhw_cdhw ins(%arg0, %0 : tensor<1x3x3x3x1xf32>, tensor<3x1x1x1xf32>) outs(%arg0 : tensor<1x3x3x3x1xf32>) -> tensor<1x3x3x3x1xf32>
    %collapsed = tensor.collapse_shape %1 [[0], [1], [2, 3], [4]] : tensor<1x3x3x3x1xf32> into tensor<1x3x9x1xf32>
    %2 = tensor.empty() : tensor<1x3x1x3x3x1xf32>
    %3 = bufferization.materialize_in_destination %expanded in %2 : (tensor<1x3x1x3x3x1xf32>, tensor<1x3x1x3x3x1xf32>) -> tensor<1x3x1x3x3x1xf32>
    %extracted = tensor.extract %3[%c0, %c0, %c0, %c0, %c0, %c0] : tensor<1x3x1x3x3x1xf32>
    return %extracted : f32
  }
}
