// What tosa.rescale becomes: 64-bit multiply, rounding shift, clamp.
#map = affine_map<(d0) -> (d0)>
module {
  func.func @rescale(%arg0: tensor<8xi32>) -> tensor<8xi8> {
    %c1073741824_i32 = arith.constant 1073741824 : i32
    %c36_i64 = arith.constant 36 : i64
    %c1_i64 = arith.constant 1 : i64
    %c35_i64 = arith.constant 35 : i64
    %c-128_i32 = arith.constant -128 : i32
    %c127_i32 = arith.constant 127 : i32
    %c-7_i32 = arith.constant -7 : i32
    %0 = tensor.empty() : tensor<8xi8>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<8xi32>) outs(%0 : tensor<8xi8>) {
    ^bb0(%in: i32, %out: i8):
      %2 = arith.extsi %in : i32 to i64
      %3 = arith.extsi %c1073741824_i32 : i32 to i64
      %4 = arith.muli %2, %3 : i64
      %5 = arith.shli %c1_i64, %c35_i64 : i64
      %6 = arith.addi %4, %5 : i64
      %7 = arith.shrsi %6, %c36_i64 : i64
      %8 = arith.trunci %7 : i64 to i32
      %9 = arith.addi %8, %c-7_i32 : i32
      %10 = arith.maxsi %9, %c-128_i32 : i32
      %11 = arith.minsi %10, %c127_i32 : i32
      %12 = arith.trunci %11 : i32 to i8
      linalg.yield %12 : i8
    } -> tensor<8xi8>
    return %1 : tensor<8xi8>
  }
}
