// For affine.if, arith.cmpf, arith.ori, index.cmp, index.xor, linalg.map, ml_program.global_store,
// tensor.from_elements, ub.poison, vector.create_mask, vector.deinterleave, vector.extract,
// vector.extract_strided_slice, vector.interleave, vector.outerproduct, vector.to_elements.
#set = affine_set<(d0) : (d0 - 2 == 0)>
module {
  ml_program.global public mutable @tensor2(dense<0.000000e+00> : tensor<3x2xf32>) : tensor<3x2xf32>
  func.func @f0() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant dense<0.000000e+00> : vector<1x3xf32>
    %0 = vector.interleave %cst, %cst : vector<1x3xf32> -> vector<1x6xf32>
    %cst_0 = arith.constant dense<0.000000e+00> : vector<2xf32>
    %cst_1 = arith.constant dense<0.000000e+00> : vector<4xf32>
    %1 = vector.outerproduct %cst_0, %cst_1 : vector<2xf32>, vector<4xf32>
    %2 = index.xor %c0, %c0
    %cst_2 = arith.constant dense<0> : vector<2x4xi32>
    %3 = vector.extract_strided_slice %cst_2 {offsets = [1, 1], sizes = [1, 3], strides = [1, 1]} : vector<2x4xi32> to vector<1x3xi32>
    %4 = vector.extract %cst_0[0] : f32 from vector<2xf32>
    %res1, %res2 = vector.deinterleave %cst_0 : vector<2xf32> -> vector<1xf32>
    return
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    affine.if #set(%c1) {
      %cst_0 = arith.constant dense<0.000000e+00> : vector<1xf32>
      %2 = vector.to_elements %cst_0 : vector<1xf32>
      %3 = ub.poison : vector<2xi32>
    } else {
      %2 = scf.parallel (%arg0) = (%c1) to (%c1) step (%c1) init (%c1) -> index {
        %c0_i32 = arith.constant 0 : i32
        %from_elements = tensor.from_elements %c0_i32, %c0_i32, %c0_i32, %c0_i32, %c0_i32, %c0_i32 : tensor<3x2xi32>
        scf.reduce(%c1 : index) {
        ^bb0(%arg1: index, %arg2: index):
          %4 = arith.ori %c1, %c1 : index
          scf.reduce.return %c1 : index
        }
      }
      %3 = vector.create_mask %c1 : vector<2xi1>
      %cst_0 = arith.constant dense<0.000000e+00> : tensor<3x2xf32>
      ml_program.global_store @tensor2 = %cst_0 : tensor<3x2xf32>
    }
    %0 = index.cmp ult(%c1, %c1)
    %1 = tensor.empty() : tensor<3x2xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %mapped = linalg.map outs(%1 : tensor<3x2xf32>)
      (%init: f32) {
        %2 = arith.cmpf false, %cst, %cst : f32
        linalg.yield %cst : f32
      }
    return
  }
}
