// tosa.avg_pool2d with padding: sums, then a division by the number of elements inside.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module {
  func.func @pool(%arg0: tensor<1x4x4x2xf32>) -> tensor<1x3x3x2xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %padded = tensor.pad %arg0 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg1: index, %arg2: index, %arg3: index, %arg4: index):
      tensor.yield %cst : f32
    } : tensor<1x4x4x2xf32> to tensor<1x6x6x2xf32>
    %0 = tensor.empty() : tensor<1x3x3x2xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<1x3x3x2xf32>) -> tensor<1x3x3x2xf32>
    %2 = tensor.empty() : tensor<2x2xf32>
    %3 = linalg.pooling_nhwc_sum {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded, %2 : tensor<1x6x6x2xf32>, tensor<2x2xf32>) outs(%1 : tensor<1x3x3x2xf32>) -> tensor<1x3x3x2xf32>
    %4 = tensor.empty() : tensor<1x3x3x2xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<1x3x3x2xf32>) outs(%4 : tensor<1x3x3x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %6 = linalg.index 1 : index
      %7 = linalg.index 2 : index
      %8 = arith.muli %6, %c2 : index
      %9 = arith.subi %8, %c1 : index
      %10 = arith.maxsi %9, %c0 : index
      %11 = arith.addi %9, %c2 : index
      %c4 = arith.constant 4 : index
      %12 = arith.minsi %11, %c4 : index
      %13 = arith.subi %12, %10 : index
      %14 = arith.muli %7, %c2 : index
      %15 = arith.subi %14, %c1 : index
      %16 = arith.maxsi %15, %c0 : index
      %17 = arith.addi %15, %c2 : index
      %18 = arith.minsi %17, %c4 : index
      %19 = arith.subi %18, %16 : index
      %20 = arith.muli %13, %19 : index
      %21 = arith.index_cast %20 : index to i32
      %22 = arith.sitofp %21 : i32 to f32
      %23 = arith.divf %in, %22 : f32
      linalg.yield %23 : f32
    } -> tensor<1x3x3x2xf32>
    return %5 : tensor<1x3x3x2xf32>
  }
}
