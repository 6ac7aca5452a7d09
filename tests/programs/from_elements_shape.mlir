// Shape computations as importers leave them: from_elements, reshape, dim, splat.
module {
  func.func @main(%arg0: tensor<?x4xf32>, %scale: f32) -> (tensor<?x2x2xf32>, tensor<3xindex>) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
    %shape = tensor.from_elements %dim, %c2, %c2 : tensor<3xindex>
    %reshape = tensor.reshape %arg0(%shape) : (tensor<?x4xf32>, tensor<3xindex>) -> tensor<?x2x2xf32>
    %splat = tensor.splat %scale[%dim] : tensor<?x2x2xf32>
    %0 = tensor.empty(%dim) : tensor<?x2x2xf32>
    %1 = linalg.mul ins(%reshape, %splat : tensor<?x2x2xf32>, tensor<?x2x2xf32>) outs(%0 : tensor<?x2x2xf32>) -> tensor<?x2x2xf32>
    %2 = linalg.map ins(%1 : tensor<?x2x2xf32>) outs(%0 : tensor<?x2x2xf32>)
      (%in: f32, %init: f32) {
        %3 = math.floor %in : f32
        linalg.yield %3 : f32
      }
    return %2, %shape : tensor<?x2x2xf32>, tensor<3xindex>
  }
}
