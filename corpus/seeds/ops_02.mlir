// For arith.ceildivui, arith.fptoui, arith.maximumf, arith.maxnumf, arith.maxsi, arith.maxui, arith.remf,
// arith.shrsi, index.maxu, linalg.matmul, linalg.softmax, math.asinh, math.atan2, math.log, math.sincos, scf.if,
// tensor.generate, tensor.yield, vector.transfer_write.
#map = affine_map<(d0) -> (d0)>
module {
  func.func @f0() {
    %cst = arith.constant dense<0.000000e+00> : vector<1xf32>
    %0 = math.log %cst : vector<1xf32>
    %1 = math.asinh %cst : vector<1xf32>
    %sin, %cos = math.sincos %cst : vector<1xf32>
    %c0_i32 = arith.constant 0 : i32
    %generated = tensor.generate  {
    ^bb0(%arg0: index):
      %3 = arith.maxui %arg0, %arg0 : index
      %4 = arith.ceildivui %c0_i32, %c0_i32 : i32
      %5 = arith.shrsi %arg0, %arg0 : index
      %cst_1 = arith.constant 0.000000e+00 : f32
      tensor.yield %cst_1 : f32
    } : tensor<1xf32>
    %false = arith.constant false
    scf.if %false {
    }
    %c0 = arith.constant 0 : index
    %cst_0 = arith.constant dense<false> : vector<1xi1>
    %2 = vector.transfer_write %cst, %generated[%c0], %cst_0 : vector<1xf32>, tensor<1xf32>
    return
  }
  func.func @f2() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1xf32>
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%cst : tensor<1xf32>) {
    ^bb0(%out: f32):
      %c0 = arith.constant 0 : index
      %1 = index.maxu %c0, %c0
      %c0_i32 = arith.constant 0 : i32
      %2 = arith.maxsi %c0_i32, %c0_i32 : i32
      linalg.yield %out : f32
    } -> tensor<1xf32>
    return
  }
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1xf32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%cst : tensor<1xf32>) {
    ^bb0(%out: f32):
      %4 = arith.maximumf %out, %out : f32
      %5 = arith.remf %out, %out : f32
      linalg.yield %out : f32
    } -> tensor<1xf32>
    %1 = linalg.softmax dimension(0) ins(%cst : tensor<1xf32>) outs(%cst : tensor<1xf32>) -> tensor<1xf32>
    %2 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%cst : tensor<1xf32>) {
    ^bb0(%out: f32):
      %4 = math.atan2 %out, %out : f32
      %5 = arith.maxnumf %out, %out : f32
      %6 = arith.fptoui %out : f32 to i32
      linalg.yield %out : f32
    } -> tensor<1xf32>
    %3 = linalg.matmul ins(%cst_0, %cst_0 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%cst_0 : tensor<1x1xf32>) -> tensor<1x1xf32>
    return
  }
}
