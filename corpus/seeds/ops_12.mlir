// For affine.linearize_index, complex.im, complex.neg, complex.sin, index.mins, linalg.pooling_nwc_max,
// math.copysign, math.log1p.
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @f0() {
    %c0 = arith.constant 0 : index
    %cst = complex.constant [0.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
    %0 = complex.im %cst : complex<f32>
    %1 = complex.sin %cst : complex<f32>
    %2 = math.copysign %0, %0 : f32
    %3 = math.log1p %0 : f32
    %cst_0 = arith.constant dense<0> : tensor<1x1x1xindex>
    %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%cst_0 : tensor<1x1x1xindex>) {
    ^bb0(%out: index):
      %5 = index.mins %c0, %c0
      linalg.yield %c0 : index
    } -> tensor<1x1x1xindex>
    return
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = complex.constant [9.999940e-41 : f32, 0x7F800000 : f32] : complex<f32>
    %generated = tensor.generate  {
    ^bb0(%arg0: index, %arg1: index):
      %2 = complex.neg %cst : complex<f32>
      %false = arith.constant false
      tensor.yield %false : i1
    } : tensor<1x1xi1>
    %0 = affine.linearize_index [%c0, %c0] by (0) : index
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1x1xf32>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<1xf32>
    %1 = linalg.pooling_nwc_max ins(%cst_0, %cst_1 : tensor<1x1x1xf32>, tensor<1xf32>) outs(%cst_0 : tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    return
  }
}
