// linalg ops whose maps are attributes: values, also after bufferization, which is proved.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref %s -o %t
// RUN: bufferproof run %t | FileCheck %s
// RUN: bufferproof prove %t
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
#turned = affine_map<(i, j) -> (j, i)>

// The input of the second op is the result of the first, in its own place.
// CHECK: result 0: tensor<2x3xi32> {{\[}}[30, 180, 900], [40, 280, 600]]
// The inner products of the rows of the first result.
// CHECK: result 1: tensor<2x2xi32> {{\[}}[843300, 591600], [591600, 440000]]
// CHECK: result 2: tensor<2x2xf32> {{\[}}[-4.80181265, 0.336830616], [-9.59593963, -4.45729685]]
func.func @main() -> (tensor<2x3xi32>, tensor<2x2xi32>, tensor<2x2xf32>) {
  %a = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %b = arith.constant dense<[2, 3, 4]> : tensor<3xi32>
  %e = tensor.empty() : tensor<2x3xi32>
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#turned, #row, #id]
      ins(%a, %b : tensor<3x2xi32>, tensor<3xi32>) outs(%e : tensor<2x3xi32>) -> tensor<2x3xi32>
  %c = arith.constant dense<[[10, 30, 100], [10, 40, 60]]> : tensor<2x3xi32>
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<mul>
      ins(%0, %c : tensor<2x3xi32>, tensor<2x3xi32>) outs(%0 : tensor<2x3xi32>) -> tensor<2x3xi32>
  %zero = arith.constant 0 : i32
  %m = tensor.empty() : tensor<2x2xi32>
  %z = linalg.fill ins(%zero : i32) outs(%m : tensor<2x2xi32>) -> tensor<2x2xi32>
  %2 = linalg.contract
      indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>]
      ins(%1, %1 : tensor<2x3xi32>, tensor<2x3xi32>) outs(%z : tensor<2x2xi32>) -> tensor<2x2xi32>
  %low = arith.constant -10.0 : f64
  %high = arith.constant 10.0 : f64
  %seed = arith.constant 42 : i32
  %f = tensor.empty() : tensor<2x2xf32>
  %3 = linalg.fill_rng_2d ins(%low, %high, %seed : f64, f64, i32) outs(%f : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1, %2, %3 : tensor<2x3xi32>, tensor<2x2xi32>, tensor<2x2xf32>
}
