// lax.scan: a while loop over a counter, a state and stacked outputs.
#map = affine_map<(d0) -> (d0)>
module @jit_scan {
  func.func public @main(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>) -> (tensor<2xf32>, tensor<4x2xf32>) {
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %c4_i32 = arith.constant 4 : i32
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 5.000000e-01 : f32
    %0 = tensor.empty() : tensor<4x2xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x2xf32>) -> tensor<4x2xf32>
    %2:3 = scf.while (%arg2 = %c0_i32, %arg3 = %arg1, %arg4 = %1) : (i32, tensor<2xf32>, tensor<4x2xf32>) -> (i32, tensor<2xf32>, tensor<4x2xf32>) {
      %3 = arith.cmpi slt, %arg2, %c4_i32 : i32
      scf.condition(%3) %arg2, %arg3, %arg4 : i32, tensor<2xf32>, tensor<4x2xf32>
    } do {
    ^bb0(%arg2: i32, %arg3: tensor<2xf32>, %arg4: tensor<4x2xf32>):
      %3 = arith.index_cast %arg2 : i32 to index
      %4 = arith.maxsi %3, %c0 : index
      %5 = arith.minsi %4, %c3 : index
      %6 = tensor.extract_slice %arg0[%5, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<2xf32>
      %7 = tensor.empty() : tensor<2xf32>
      %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg3, %6 : tensor<2xf32>, tensor<2xf32>) outs(%7 : tensor<2xf32>) {
      ^bb0(%in: f32, %in_1: f32, %out: f32):
        %11 = arith.mulf %in, %cst_0 : f32
        %12 = arith.addf %11, %in_1 : f32
        linalg.yield %12 : f32
      } -> tensor<2xf32>
      %9 = tensor.insert_slice %8 into %arg4[%5, 0] [1, 2] [1, 1] : tensor<2xf32> into tensor<4x2xf32>
      %10 = arith.addi %arg2, %c1_i32 : i32
      scf.yield %10, %8, %9 : i32, tensor<2xf32>, tensor<4x2xf32>
    }
    return %2#1, %2#2 : tensor<2xf32>, tensor<4x2xf32>
  }
}
