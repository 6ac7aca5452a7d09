// For affine.delinearize_index, linalg.conv_2d_nhwc_hwcf, math.isinf, vector.contract, vector.from_elements,
// vector.insert_strided_slice, vector.shape_cast.
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %0:2 = affine.delinearize_index %c0 into (1) : index, index
    %c0_i32 = arith.constant 0 : i32
    %1 = vector.from_elements %c0_i32 : vector<i32>
    %false = arith.constant false
    scf.if %false {
      %cst = arith.constant dense<0> : tensor<1x1x1x1xi32>
      %cst_0 = arith.constant dense<0> : tensor<1x2x1x1xi32>
      %2 = linalg.conv_2d_nhwc_hwcf ins(%cst_0, %cst : tensor<1x2x1x1xi32>, tensor<1x1x1x1xi32>) outs(%cst : tensor<1x1x1x1xi32>) -> tensor<1x1x1x1xi32>
      %cst_1 = arith.constant 0.000000e+00 : f32
      %3 = math.isinf %cst_1 : f32
    } else {
      %cst = arith.constant dense<0> : vector<2xindex>
      %2 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"]} %cst, %cst, %c0 : vector<2xindex>, vector<2xindex> into index
    }
    return
  }
  func.func @f0() {
    %cst = arith.constant dense<0> : vector<2xi32>
    %cst_0 = arith.constant dense<0> : vector<1xi32>
    %0 = vector.insert_strided_slice %cst_0, %cst {offsets = [1], strides = [1]} : vector<1xi32> into vector<2xi32>
    %1 = vector.shape_cast %cst : vector<2xi32> to vector<2xi32>
    return
  }
}
