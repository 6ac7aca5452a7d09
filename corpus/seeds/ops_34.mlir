// For linalg.depthwise_conv_2d_nhwc_hwc_q, linalg.pooling_nhwc_min_unsigned, memref.prefetch.
module {
  func.func @main() {
    %c1 = arith.constant 1 : index
    %0 = tensor.empty(%c1, %c1) : tensor<?x1x1x?xi32>
    %c0_i32 = arith.constant 0 : i32
    %1 = tensor.empty(%c1) : tensor<1x1x1x?xi32>
    %cst = arith.constant dense<0> : tensor<1x1xi32>
    %2 = linalg.pooling_nhwc_min_unsigned ins(%1, %cst : tensor<1x1x1x?xi32>, tensor<1x1xi32>) outs(%0 : tensor<?x1x1x?xi32>) -> tensor<?x1x1x?xi32>
    %alloc = memref.alloc(%c1) : memref<?x1xi32>
    memref.prefetch %alloc[%c1, %c1], read, locality<0>, instr : memref<?x1xi32>
    %3 = tensor.empty() : tensor<1x1x1xi32>
    %4 = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%1, %3, %c0_i32, %c0_i32 : tensor<1x1x1x?xi32>, tensor<1x1x1xi32>, i32, i32) outs(%0 : tensor<?x1x1x?xi32>) -> tensor<?x1x1x?xi32>
    return
  }
}
