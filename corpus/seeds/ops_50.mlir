// For linalg.depthwise_conv_2d_nhwc_hwc.
module {
  func.func @main() {
    %0 = tensor.empty() : tensor<1x1x1x1xf32>
    %1 = tensor.empty() : tensor<1x1x1x1xf32, "near">
    %2 = tensor.empty() : tensor<1x1x1xf32, "near">
    %3 = linalg.depthwise_conv_2d_nhwc_hwc ins(%1, %2 : tensor<1x1x1x1xf32, "near">, tensor<1x1x1xf32, "near">) outs(%0 : tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
    return
  }
}
