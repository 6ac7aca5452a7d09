// For affine.vector_store, arith.uitofp, math.atan, math.cos, memref.atomic_rmw, vector.multi_reduction.
module {
  func.func @main(%arg0: tensor<2x?xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    cf.br ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb2
    %false = arith.constant false
    cf.cond_br %false, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %cst_0 = arith.constant dense<0.000000e+00> : vector<2x1xf32>
    %0 = vector.multi_reduction <minimumf>, %cst_0, %cst [0, 1] : vector<2x1xf32> to f32
    cf.br ^bb1
  ^bb3:  // pred: ^bb1
    %c1 = arith.constant 1 : index
    %cst_1 = arith.constant dense<0.000000e+00> : vector<f32>
    %1 = math.cos %cst_1 : vector<f32>
    %cst_2 = arith.constant dense<0> : vector<1xi32>
    %padded = tensor.pad %arg0 low[0, 0] high[%c0, 0] {
    ^bb0(%arg1: index, %arg2: index):
      %4 = math.atan %cst : f32
      tensor.yield %cst : f32
    } : tensor<2x?xf32> to tensor<?x?xf32>
    %alloc = memref.alloc(%c1) : memref<?x2xi32>
    %c0_i32 = arith.constant 0 : i32
    %2 = memref.atomic_rmw addi %c0_i32, %alloc[%c0, %c0] : (i32, memref<?x2xi32>) -> i32
    affine.vector_store %cst_2, %alloc[%c0, -%c0 + 1] : memref<?x2xi32>, vector<1xi32>
    %cst_3 = arith.constant dense<false> : vector<1x1xi1>
    %3 = arith.uitofp %cst_3 : vector<1x1xi1> to vector<1x1xf32>
    return
  }
}
