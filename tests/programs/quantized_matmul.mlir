// i8 matmul with zero points, then requantization with rounding and clamping.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main(%arg0: tensor<3x4xi8>, %arg1: tensor<4x5xi8>, %arg2: tensor<5xi32>) -> tensor<3x5xi8> {
    %c0_i32 = arith.constant 0 : i32
    %c3_i32 = arith.constant 3 : i32
    %cm2_i32 = arith.constant -2 : i32
    %cst = arith.constant 1.250000e-02 : f32
    %cst_0 = arith.constant -1.280000e+02 : f32
    %cst_1 = arith.constant 1.270000e+02 : f32
    %cst_2 = arith.constant 5.000000e+00 : f32
    %0 = tensor.empty() : tensor<3x5xi32>
    %1 = linalg.fill ins(%c0_i32 : i32) outs(%0 : tensor<3x5xi32>) -> tensor<3x5xi32>
    %2 = linalg.quantized_matmul ins(%arg0, %arg1, %c3_i32, %cm2_i32 : tensor<3x4xi8>, tensor<4x5xi8>, i32, i32) outs(%1 : tensor<3x5xi32>) -> tensor<3x5xi32>
    %3 = tensor.empty() : tensor<3x5xi8>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%2, %arg2 : tensor<3x5xi32>, tensor<5xi32>) outs(%3 : tensor<3x5xi8>) {
    ^bb0(%in: i32, %in_3: i32, %out: i8):
      %5 = arith.addi %in, %in_3 : i32
      %6 = arith.sitofp %5 : i32 to f32
      %7 = arith.mulf %6, %cst : f32
      %8 = arith.addf %7, %cst_2 : f32
      %9 = math.roundeven %8 : f32
      %10 = arith.maximumf %9, %cst_0 : f32
      %11 = arith.minimumf %10, %cst_1 : f32
      %12 = arith.fptosi %11 : f32 to i8
      linalg.yield %12 : i8
    } -> tensor<3x5xi8>
    return %4 : tensor<3x5xi8>
  }
}
