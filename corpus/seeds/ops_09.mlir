// For arith.extf, index.sub, math.isnan, memref.atomic_yield, memref.generic_atomic_rmw, tensor.collapse_shape,
// vector.scatter, vector.step, vector.store.
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant dense<0> : tensor<1x1xi32>
    %collapsed = tensor.collapse_shape %cst [[0, 1]] : tensor<1x1xi32> into tensor<1xi32>
    %alloc = memref.alloc() : memref<1xf32, 1>
    %cst_0 = arith.constant dense<0.000000e+00> : vector<1xf32>
    vector.store %cst_0, %alloc[%c0] : memref<1xf32, 1>, vector<1xf32>
    %0 = index.sub %c0, %c0
    %1 = memref.generic_atomic_rmw %alloc[%c0] : memref<1xf32, 1> {
    ^bb0(%arg0: f32):
      memref.atomic_yield %arg0 : f32
    }
    %2 = math.isnan %cst_0 : vector<1xf32>
    %3 = vector.step : vector<1xindex>
    vector.scatter %alloc[%c0] [%3], %2, %cst_0 : memref<1xf32, 1>, vector<1xindex>, vector<1xi1>, vector<1xf32>
    %4 = arith.extf %cst_0 : vector<1xf32> to vector<1xf64>
    return
  }
}
