// Reflection padding by tensor.generate, then a depthwise filter.
module {
  func.func @main(%arg0: tensor<4x5xf32>, %arg1: tensor<3x3xf32>) -> tensor<4x5xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c6 = arith.constant 6 : index
    %c7 = arith.constant 7 : index
    %cst = arith.constant 0.000000e+00 : f32
    %padded = tensor.generate %c6, %c7 {
    ^bb0(%i: index, %j: index):
      %0 = arith.subi %i, %c1 : index
      %1 = math.absi %0 : index
      %2 = arith.cmpi sgt, %1, %c3 : index
      %3 = arith.subi %c6, %1 : index
      %4 = arith.select %2, %3, %1 : index
      %5 = arith.subi %j, %c1 : index
      %6 = math.absi %5 : index
      %7 = arith.cmpi sgt, %6, %c4 : index
      %c8 = arith.constant 8 : index
      %8 = arith.subi %c8, %6 : index
      %9 = arith.select %7, %8, %6 : index
      %extracted = tensor.extract %arg0[%4, %9] : tensor<4x5xf32>
      tensor.yield %extracted : f32
    } : tensor<?x?xf32>
    %cast = tensor.cast %padded : tensor<?x?xf32> to tensor<6x7xf32>
    %e = tensor.empty() : tensor<4x5xf32>
    %z = linalg.fill ins(%cst : f32) outs(%e : tensor<4x5xf32>) -> tensor<4x5xf32>
    %r = linalg.conv_2d ins(%cast, %arg1 : tensor<6x7xf32>, tensor<3x3xf32>) outs(%z : tensor<4x5xf32>) -> tensor<4x5xf32>
    return %r : tensor<4x5xf32>
  }
}
