// For affine.min, arith.ceildivsi, index.maxs, linalg.sub, math.fma.
#map = affine_map<(d0) -> (d0 mod 4, 4)>
module {
  func.func @main() {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.ceildivsi %c1_i32, %c1_i32 : i32
    %cst = arith.constant 0.000000e+00 : f32
    %1 = math.fma %cst, %cst, %cst : f32
    %c0 = arith.constant 0 : index
    %2 = affine.min #map(%c0)
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32>
    %3 = linalg.sub ins(%cst_0, %cst_0 : tensor<f32>, tensor<f32>) outs(%cst_0 : tensor<f32>) -> tensor<f32>
    %4 = index.maxs %c0, %c0
    return
  }
}
