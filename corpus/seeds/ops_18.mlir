// For affine.store, complex.add, complex.rsqrt, index.sizeof, math.log2, vector.expandload.
#map = affine_map<() -> ()>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func private @f1(%arg0: memref<1x1x1xf32>) {
    %0 = index.sizeof
    %cst = arith.constant dense<false> : vector<1xi1>
    %cst_0 = arith.constant dense<0.000000e+00> : vector<1xf32>
    %1 = vector.expandload %arg0[%0, %0, %0], %cst, %cst_0 : memref<1x1x1xf32>, vector<1xi1>, vector<1xf32> into vector<1xf32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    affine.store %cst_1, %arg0[-%0 + 4, -%0, -%0 + 4] : memref<1x1x1xf32>
    return
  }
  func.func @f0(%arg0: tensor<complex<f32>>) {
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%arg0 : tensor<complex<f32>>) {
    ^bb0(%out: complex<f32>):
      %1 = complex.rsqrt %out : complex<f32>
      linalg.yield %out : complex<f32>
    } -> tensor<complex<f32>>
    return
  }
  func.func @main() {
    %generated = tensor.generate  {
    ^bb0(%arg0: index, %arg1: index, %arg2: index):
      %cst = complex.constant [1.000000e+30 : f32, -2.500000e+00 : f32] : complex<f32>
      tensor.yield %cst : complex<f32>
    } : tensor<1x1x1xcomplex<f32>>
    %0 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel", "parallel"]} outs(%generated : tensor<1x1x1xcomplex<f32>>) {
    ^bb0(%out: complex<f32>):
      %cst = arith.constant 0.000000e+00 : f32
      %1 = math.log2 %cst : f32
      %2 = complex.add %out, %out : complex<f32>
      linalg.yield %out : complex<f32>
    } -> tensor<1x1x1xcomplex<f32>>
    return
  }
}
