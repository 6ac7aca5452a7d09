// For affine.apply, complex.mul, linalg.conv_2d_ngchw_gfchw_q, linalg.quantized_batch_matmul, vector.fma,
// vector.maskedstore.
#map = affine_map<(d0) -> (d0 mod 2)>
module {
  func.func @main() {
    %c0_i32 = arith.constant 0 : i32
    %c0 = arith.constant 0 : index
    %0 = affine.apply #map(%c0)
    scf.forall (%arg0) in (0) {
      %cst = arith.constant dense<0> : tensor<1x1xi32>
      %mapped = linalg.map outs(%cst : tensor<1x1xi32>)
        (%init: i32) {
          %cst_4 = complex.constant [-1.000000e+00 : f32, 5.000000e-01 : f32] : complex<f32>
          %9 = complex.mul %cst_4, %cst_4 : complex<f32>
          linalg.yield %c0_i32 : i32
        }
      %1 = tensor.empty(%c0, %c0, %c0, %c0) : tensor<1x?x?x?x?xi32>
      %2 = tensor.empty(%c0) : tensor<?x1x1x1x1xi32>
      %3 = tensor.empty(%c0) : tensor<1x?x1x1x1xi32>
      %4 = linalg.conv_2d_ngchw_gfchw_q ins(%2, %3, %c0_i32, %c0_i32 : tensor<?x1x1x1x1xi32>, tensor<1x?x1x1x1xi32>, i32, i32) outs(%1 : tensor<1x?x?x?x?xi32>) -> tensor<1x?x?x?x?xi32>
      %alloc = memref.alloc(%c0) : memref<1x?xi32>
      %cst_0 = arith.constant dense<false> : vector<1x1xi1>
      %cst_1 = arith.constant dense<0> : vector<1x1xi32>
      vector.maskedstore %alloc[%c0, %c0], %cst_0, %cst_1 : memref<1x?xi32>, vector<1x1xi1>, vector<1x1xi32>
      %cst_2 = arith.constant dense<0.000000e+00> : vector<1xf32>
      %5 = vector.fma %cst_2, %cst_2, %cst_2 : vector<1xf32>
      %6 = tensor.empty(%c0) : tensor<1x?x1xf32>
      %cst_3 = arith.constant 0.000000e+00 : f32
      %7 = tensor.empty() : tensor<1x1x1xf32>
      %8 = linalg.quantized_batch_matmul ins(%7, %6, %cst_3, %cst_3 : tensor<1x1x1xf32>, tensor<1x?x1xf32>, f32, f32) outs(%6 : tensor<1x?x1xf32>) -> tensor<1x?x1xf32>
    }
    return
  }
}
