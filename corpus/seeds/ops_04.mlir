// For arith.extui, arith.index_castui, complex.conj, complex.log1p, complex.sub, index.add, linalg.abs,
// linalg.reduce, math.absf, math.asin, scf.index_switch, tensor.reshape, vector.broadcast, vector.print,
// vector.shuffle.
#map = affine_map<() -> ()>
module {
  func.func @f0() {
    %cst = arith.constant dense<false> : vector<1x1xi1>
    %c0 = arith.constant 0 : index
    scf.index_switch %c0 
    case 0 {
      vector.print %cst : vector<1x1xi1>
      linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {
        %false = arith.constant false
        %1 = arith.extui %false : i1 to i32
        %2 = index.add %c0, %c0
        %3 = arith.index_castui %c0 : index to i32
        linalg.yield
      }
      %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32>
      %0 = linalg.abs ins(%cst_0 : tensor<f32>) outs(%cst_0 : tensor<f32>) -> tensor<f32>
      scf.yield
    }
    default {
      %0 = vector.shuffle %cst, %cst [0] : vector<1x1xi1>, vector<1x1xi1>
    }
    return
  }
  func.func @main() {
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %from_elements = tensor.from_elements %c2, %c1 : tensor<2xindex>
    %cst = arith.constant dense<0> : tensor<2x1xindex>
    %reshape = tensor.reshape %cst(%from_elements) : (tensor<2x1xindex>, tensor<2xindex>) -> tensor<2x1xindex>
    %cst_0 = arith.constant dense<0> : tensor<1xindex>
    %reduced = linalg.reduce ins(%cst : tensor<2x1xindex>) outs(%cst_0 : tensor<1xindex>) dimensions = [0] 
      (%in: index, %init: index) {
        %cst_2 = complex.constant [1.000000e+30 : f32, 6.550400e+04 : f32] : complex<f32>
        %2 = complex.sub %cst_2, %cst_2 : complex<f32>
        %3 = complex.conj %cst_2 : complex<f32>
        %4 = complex.log1p %cst_2 : complex<f32>
        linalg.yield %c2 : index
      }
    %cst_1 = arith.constant dense<0> : tensor<index>
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%cst_1 : tensor<index>) {
    ^bb0(%out: index):
      %cst_2 = arith.constant 0.000000e+00 : f32
      %2 = math.asin %cst_2 : f32
      linalg.yield %c2 : index
    } -> tensor<index>
    %1 = vector.broadcast %c2 : index to vector<1xindex>
    return
  }
}
