// tensor.concat: static and dynamic, results with less or more of the shape than the inputs give.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func.func @concat(
// GENERIC: %0 = "tensor.concat"(%arg0, %arg1) <{dim = 0 : i64}> : (tensor<3x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
func.func @concat(%a: tensor<3x4xf32>, %b: tensor<?x4xf32>, %c: tensor<3x?xf32>) {
  // CHECK: %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<3x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %0 = tensor.concat dim(0) %a, %b : (tensor<3x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  // CHECK: %concat_0 = tensor.concat dim(0) %arg0, %arg2 : (tensor<3x4xf32>, tensor<3x?xf32>) -> tensor<6x4xf32>
  %1 = tensor.concat dim(0) %a, %c : (tensor<3x4xf32>, tensor<3x?xf32>) -> tensor<6x4xf32>
  // CHECK: %concat_1 = tensor.concat dim(1) %arg0, %arg2, %arg2 {tag} : (tensor<3x4xf32>, tensor<3x?xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
  %2 = tensor.concat dim(1) %a, %c, %c {tag} : (tensor<3x4xf32>, tensor<3x?xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
  // CHECK: %concat_2 = tensor.concat dim(1) %arg0 : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %3 = tensor.concat dim(1) %a : (tensor<3x4xf32>) -> tensor<3x4xf32>
  // CHECK: %concat_3 = tensor.concat dim(0) %arg1, %arg1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<7x4xf32>
  %4 = tensor.concat dim(0) %b, %b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<7x4xf32>
  return
}
