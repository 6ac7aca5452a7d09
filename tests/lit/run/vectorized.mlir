// What upstream's vectorizer makes of a matmul, a reduction of its rows and a transpose: the values of linalg on the same
// arguments, on tensors and on buffers.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref -o %t
// RUN: bufferproof run %t | FileCheck %s
// RUN: bufferproof prove %t | FileCheck --check-prefix=PROVED %s
// PROVED: proved: @main
// CHECK: result 0: tensor<4x8xi32> {{\[\[}}2141864878, 2147483148, 7592, -5221, 2147483297, 19054, 1721, 11873], [1999710614, 1330641720, 1657734167, -360382682, -1105162932, 1873961562, -840878927, 1753831379], [4056602, -2654, 811, 6512, -3131, -14348, 10813, -8779], [-2146504451, 15126, -13906, -4623, 2831, 8500, -8441, -2147481460]]
// CHECK-NEXT: result 1: tensor<4xi32> [2141899046, 2014487605, 4045826, 980872]
// CHECK-NEXT: result 2: tensor<8x4xi32> {{\[\[}}2141864878, 1999710614, 4056602, -2146504451], [2147483148, 1330641720, -2654, 15126], [7592, 1657734167, 811, -13906], [-5221, -360382682, 6512, -4623], [2147483297, -1105162932, -3131, 2831], [19054, 1873961562, -14348, 8500], [1721, -840878927, 10813, -8441], [11873, 1753831379, -8779, -2147481460]]
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<4x6xi32>, %arg1: tensor<6x8xi32>, %arg2: tensor<4x8xi32>) -> (tensor<4x8xi32>, tensor<4xi32>, tensor<8x4xi32>) {
    %cst = arith.constant dense<0> : vector<4xi32>
    %c0 = arith.constant 0 : index
    %0 = ub.poison : i32
    %1 = vector.transfer_read %arg0[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<4x6xi32>, vector<4x6xi32>
    %2 = vector.transfer_read %arg1[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<6x8xi32>, vector<6x8xi32>
    %3 = vector.transfer_read %arg2[%c0, %c0], %0 {in_bounds = [true, true]} : tensor<4x8xi32>, vector<4x8xi32>
    %4 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %1, %2, %3 : vector<4x6xi32>, vector<6x8xi32> into vector<4x8xi32>
    %5 = vector.transfer_write %4, %arg2[%c0, %c0] {in_bounds = [true, true]} : vector<4x8xi32>, tensor<4x8xi32>
    %6 = tensor.empty() : tensor<4xi32>
    %7 = vector.multi_reduction <add>, %4, %cst [1] : vector<4x8xi32> to vector<4xi32>
    %8 = vector.transfer_write %7, %6[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
    %9 = tensor.empty() : tensor<8x4xi32>
    %10 = vector.transpose %4, [1, 0] : vector<4x8xi32> to vector<8x4xi32>
    %11 = vector.transfer_write %10, %9[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xi32>, tensor<8x4xi32>
    return %5, %8, %11 : tensor<4x8xi32>, tensor<4xi32>, tensor<8x4xi32>
  }
}
