// For arith.mulsi_extended, complex.neq, index.floordivs, linalg.conv_2d_nhwgc_gfhwc_q, math.clampf.
module {
  func.func @main(%arg0: tensor<i32, "near">) {
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %padded = tensor.pad %arg0 low[] high[] {
      %cst_0 = arith.constant 0.000000e+00 : f32
      %4 = math.clampf %cst_0 to [%cst_0, %cst_0] : f32
      tensor.yield %c0_i32 : i32
    } : tensor<i32, "near"> to tensor<i32>
    %0 = tensor.empty() : tensor<1x1x1x1x1xi32, "near">
    %1 = linalg.conv_2d_nhwgc_gfhwc_q ins(%0, %0, %c0_i32, %c0_i32 : tensor<1x1x1x1x1xi32, "near">, tensor<1x1x1x1x1xi32, "near">, i32, i32) outs(%0 : tensor<1x1x1x1x1xi32, "near">) -> tensor<1x1x1x1x1xi32, "near">
    %cst = complex.constant [9.999940e-41 : f32, -0.000000e+00 : f32] : complex<f32>
    %2 = complex.neq %cst, %cst : complex<f32>
    %low, %high = arith.mulsi_extended %c0_i32, %c0_i32 : i32
    %3 = index.floordivs %c1, %c1
    return
  }
}
