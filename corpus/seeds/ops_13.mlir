// For affine.max, arith.minimumf, complex.cos, complex.log, index.rems, math.acos, math.tan.
#map = affine_map<(d0) -> (d0 + 4, 4)>
#map1 = affine_map<() -> ()>
module {
  func.func @f0() {
    %cst = complex.constant [1.000000e-01 : f32, -1.000000e+00 : f32] : complex<f32>
    %0 = complex.cos %cst : complex<f32>
    return
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %0 = affine.max #map(%c0)
    %cst = arith.constant 0.000000e+00 : f32
    %1 = math.tan %cst : f32
    %2 = tensor.empty() : tensor<i32>
    %c0_i32 = arith.constant 0 : i32
    %cst_0 = complex.constant [0x7F800000 : f32, 9.999940e-41 : f32] : complex<f32>
    %3 = linalg.generic {indexing_maps = [#map1], iterator_types = []} outs(%2 : tensor<i32>) {
    ^bb0(%out: i32):
      %6 = math.acos %cst : f32
      linalg.yield %c0_i32 : i32
    } -> tensor<i32>
    %4 = index.rems %c0, %0
    %5 = linalg.generic {indexing_maps = [#map1], iterator_types = []} outs(%2 : tensor<i32>) {
    ^bb0(%out: i32):
      %6 = arith.minimumf %cst, %cst : f32
      %7 = complex.log %cst_0 : complex<f32>
      linalg.yield %c0_i32 : i32
    } -> tensor<i32>
    return
  }
}
