// For arith.divsi, arith.negf, complex.eq, linalg.div, math.ctlz, math.log10, memref.load, vector.gather,
// vector.load, vector.scan.
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main(%arg0: tensor<1xi32>) {
    %c1 = arith.constant 1 : index
    %0 = tensor.empty(%c1) : tensor<?xi32>
    %c0_i32 = arith.constant 0 : i32
    %1 = linalg.div ins(%arg0, %arg0 : tensor<1xi32>, tensor<1xi32>) outs(%0 : tensor<?xi32>) -> tensor<?xi32>
    %2 = bufferization.to_buffer %0 : tensor<?xi32> to memref<?xi32>
    %c0 = arith.constant 0 : index
    %3 = memref.load %2[%c0] : memref<?xi32>
    %4 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%arg0 : tensor<1xi32>) {
    ^bb0(%out: i32):
      %cst_5 = complex.constant [2.000000e+00 : f32, 9.999940e-41 : f32] : complex<f32>
      %9 = complex.eq %cst_5, %cst_5 : complex<f32>
      %10 = math.ctlz %c0_i32 : i32
      linalg.yield %c0_i32 : i32
    } -> tensor<1xi32>
    %cst = arith.constant dense<0> : vector<1x1xindex>
    %cst_0 = arith.constant dense<false> : vector<1x1xi1>
    %cst_1 = arith.constant dense<0> : vector<1x1xi32>
    %5 = vector.gather %arg0[%c1] [%cst], %cst_0, %cst_1 : tensor<1xi32>, vector<1x1xindex>, vector<1x1xi1>, vector<1x1xi32> into vector<1x1xi32>
    %cst_2 = arith.constant 0.000000e+00 : f32
    %6 = math.log10 %cst_2 : f32
    %alloc = memref.alloc(%c1) : memref<?xi32, 1>
    %7 = vector.load %alloc[%c0] : memref<?xi32, 1>, vector<1xi32>
    %8 = arith.negf %cst_2 : f32
    return
  ^bb1:  // no predecessors
    %cst_3 = arith.constant dense<0.000000e+00> : vector<1xf32>
    %cst_4 = arith.constant dense<0.000000e+00> : vector<f32>
    %dest, %accumulated_value = vector.scan <add>, %cst_3, %cst_4 {inclusive = false, reduction_dim = 0 : i64} : vector<1xf32>, vector<f32>
    return
  }
}
