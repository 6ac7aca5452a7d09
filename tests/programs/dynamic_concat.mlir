// Concatenation of sequences of any length by insert_slice at computed offsets.
// sizes: arg0 2, arg1 3
module {
  func.func @concat(%arg0: tensor<?x3xf32>, %arg1: tensor<?x3xf32>) -> (tensor<?x3xf32>, index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 0.000000e+00 : f32
    %dim = tensor.dim %arg0, %c0 : tensor<?x3xf32>
    %dim_0 = tensor.dim %arg1, %c0 : tensor<?x3xf32>
    %sum = arith.addi %dim, %dim_0 : index
    %total = arith.addi %sum, %c1 : index
    %0 = tensor.empty(%total) : tensor<?x3xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<?x3xf32>) -> tensor<?x3xf32>
    %inserted_slice = tensor.insert_slice %arg0 into %1[0, 0] [%dim, 3] [1, 1] : tensor<?x3xf32> into tensor<?x3xf32>
    %inserted_slice_1 = tensor.insert_slice %arg1 into %inserted_slice[%dim, 0] [%dim_0, 3] [1, 1] : tensor<?x3xf32> into tensor<?x3xf32>
    %collapsed = tensor.collapse_shape %inserted_slice_1 [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
    %n = tensor.dim %collapsed, %c0 : tensor<?xf32>
    return %inserted_slice_1, %n : tensor<?x3xf32>, index
  }
}
