// For arith.floordivsi, arith.fptosi, cf.br, cf.switch, complex.tan, linalg.add, linalg.contract,
// linalg.conv_3d, linalg.quantized_matmul, linalg.rsqrt, math.erf, math.rsqrt, tensor.pad.
#map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0)>
#map3 = affine_map<(d0) -> (d0)>
module {
  func.func private @f0() {
    %cst = arith.constant dense<0> : tensor<1xindex>
    %cst_0 = arith.constant dense<0> : tensor<1xi32>
    %cst_1 = arith.constant dense<0> : tensor<1x1x1xi32>
    %0 = tensor.empty() : tensor<1x1xi32>
    %1 = linalg.contract indexing_maps = [#map, #map1, #map2] ins(%cst_1, %0 : tensor<1x1x1xi32>, tensor<1x1xi32>) outs(%cst_0 : tensor<1xi32>) -> tensor<1xi32>
    %c0_i32 = arith.constant 0 : i32
    %2 = arith.floordivsi %c0_i32, %c0_i32 : i32
    %3 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%cst : tensor<1xindex>) {
    ^bb0(%out: index):
      %cst_2 = arith.constant 0.000000e+00 : f32
      %4 = math.erf %cst_2 : f32
      %cst_3 = complex.constant [-2.500000e+00 : f32, 1.000000e+30 : f32] : complex<f32>
      %5 = complex.tan %cst_3 : complex<f32>
      linalg.yield %out : index
    } -> tensor<1xindex>
    return
  }
  func.func @main() {
    %0 = tensor.empty() : tensor<1x1xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %1 = linalg.add ins(%0, %0 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%0 : tensor<1x1xf32>) -> tensor<1x1xf32>
    %c0_i32 = arith.constant 0 : i32
    cf.switch %c0_i32 : i32, [
      default: ^bb1,
      0: ^bb2
    ]
  ^bb1:  // pred: ^bb0
    %2 = linalg.quantized_matmul ins(%0, %0, %cst, %cst : tensor<1x1xf32>, tensor<1x1xf32>, f32, f32) outs(%0 : tensor<1x1xf32>) -> tensor<1x1xf32>
    %c0 = arith.constant 0 : index
    scf.index_switch %c0 
    case 0 {
      %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1x1xf32>
      %3 = linalg.conv_3d ins(%cst_0, %cst_0 : tensor<1x1x1xf32>, tensor<1x1x1xf32>) outs(%cst_0 : tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
      scf.yield
    }
    default {
      %3 = arith.fptosi %cst : f32 to i32
      %4 = linalg.rsqrt ins(%0 : tensor<1x1xf32>) outs(%0 : tensor<1x1xf32>) -> tensor<1x1xf32>
    }
    cf.br ^bb3
  ^bb2:  // pred: ^bb0
    %padded = tensor.pad %0 low[1, 0] high[1, 0] {
    ^bb0(%arg0: index, %arg1: index):
      tensor.yield %cst : f32
    } : tensor<1x1xf32> to tensor<3x1xf32>
    cf.br ^bb3
  ^bb3:  // 2 preds: ^bb1, ^bb2
    return
  }
}
