// For arith.divui, complex.powi, complex.sqrt, index.and, index.constant, linalg.conv_2d_nchw_fchw_q,
// linalg.conv_2d_nhwc_fhwc_q, linalg.depthwise_conv_3d_ndhwc_dhwcm, linalg.div_unsigned, math.trunc,
// scf.execute_region.
module {
  func.func @main(%arg0: tensor<i32>) {
    %idx0 = index.constant 0
    %c0_i32 = arith.constant 0 : i32
    %mapped = linalg.map outs(%arg0 : tensor<i32>)
      (%init: i32) {
        %cst = complex.constant [9.999940e-41 : f32, 6.550400e+04 : f32] : complex<f32>
        %3 = complex.sqrt %cst : complex<f32>
        %4 = complex.powi %cst, %c0_i32 : complex<f32>, i32
        %cst_0 = arith.constant 0.000000e+00 : f32
        %5 = math.trunc %cst_0 : f32
        linalg.yield %c0_i32 : i32
      }
    %0 = tensor.empty() : tensor<1x1x1x1xi32>
    %1 = linalg.conv_2d_nhwc_fhwc_q ins(%0, %0, %c0_i32, %c0_i32 : tensor<1x1x1x1xi32>, tensor<1x1x1x1xi32>, i32, i32) outs(%0 : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
    scf.execute_region {
      %3 = tensor.empty() : tensor<1x1x1x1x1x1xi1>
      %cst = arith.constant dense<false> : tensor<1x1x1x1x1xi1>
      %4 = linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%cst, %cst : tensor<1x1x1x1x1xi1>, tensor<1x1x1x1x1xi1>) outs(%3 : tensor<1x1x1x1x1x1xi1>) -> tensor<1x1x1x1x1x1xi1>
      %5 = linalg.div_unsigned ins(%arg0, %arg0 : tensor<i32>, tensor<i32>) outs(%arg0 : tensor<i32>) -> tensor<i32>
      %6 = index.and %idx0, %idx0
      scf.yield
    }
    %2 = linalg.conv_2d_nchw_fchw_q ins(%0, %0, %c0_i32, %c0_i32 : tensor<1x1x1x1xi32>, tensor<1x1x1x1xi32>, i32, i32) outs(%0 : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
    return
  }
}
