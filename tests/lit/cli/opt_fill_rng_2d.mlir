// The text of linalg.fill_rng_2d. (In generic form mlir-opt adds the maps that it has memoized, so this is no file to compare
// with its output.)
// RUN: bufferproof opt %s -o %t
// RUN: FileCheck %s < %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// CHECK-LABEL: func.func @random
func.func @random(%min: f64, %max: f64, %seed: i32, %c: tensor<4x8xf32>, %i: memref<2x2xi16>) {
  // CHECK: linalg.fill_rng_2d ins(%arg0, %arg1, %arg2 : f64, f64, i32) outs(%arg3 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.fill_rng_2d ins(%min, %max, %seed : f64, f64, i32) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.fill_rng_2d ins(%arg0, %arg1, %arg2 : f64, f64, i32) outs(%arg4 : memref<2x2xi16>)
  linalg.fill_rng_2d ins(%min, %max, %seed : f64, f64, i32) outs(%i : memref<2x2xi16>)
  return
}
