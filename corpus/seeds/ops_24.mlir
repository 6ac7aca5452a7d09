// For complex.angle, complex.create, linalg.depthwise_conv_1d_ncw_cw, math.acosh.
#map = affine_map<() -> ()>
module {
  func.func @main() {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = complex.create %cst, %cst : complex<f32>
    %1 = tensor.empty() : tensor<i1>
    %2 = tensor.empty() : tensor<1x1x1xi32>
    %3 = tensor.empty() : tensor<1x1xi32>
    %4 = linalg.depthwise_conv_1d_ncw_cw ins(%2, %3 : tensor<1x1x1xi32>, tensor<1x1xi32>) outs(%2 : tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    %5 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%1 : tensor<i1>) {
    ^bb0(%out: i1):
      %6 = math.acosh %cst : f32
      %7 = complex.angle %0 : complex<f32>
      linalg.yield %out : i1
    } -> tensor<i1>
    return
  }
}
