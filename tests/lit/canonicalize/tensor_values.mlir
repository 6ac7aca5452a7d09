// Tensors that are as they were: bitcasts, concatenations of one, reshapes.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @bitcast(
// CHECK-NEXT:    %0 = tensor.bitcast %arg0 : tensor<4xf32> to tensor<4xi32>
// CHECK-NEXT:    return %arg0, %0
func.func @bitcast(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi32>
  %1 = tensor.bitcast %0 : tensor<4xi32> to tensor<4xf32>
  return %1, %0 : tensor<4xf32>, tensor<4xi32>
}

// CHECK-LABEL: func.func @concat(
// CHECK-NEXT:    %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:    return %arg0, %concat
func.func @concat(%t: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %0 = tensor.concat dim(0) %t : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = tensor.concat dim(0) %t, %t : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0, %1 : tensor<?x4xf32>, tensor<?x4xf32>
}

// CHECK-LABEL: func.func @reshape(
// CHECK-NEXT:    %reshape = tensor.reshape %arg0(%arg1) : (tensor<4xf32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-NEXT:    %reshape_0 = tensor.reshape %arg0(%arg2) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf32>
// CHECK-NEXT:    return %arg0, %reshape_0, %reshape
func.func @reshape(%t: tensor<4xf32>, %s: tensor<1xindex>, %r: tensor<2xindex>) -> (tensor<4xf32>, tensor<2x2xf32>, tensor<?xf32>) {
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<1xindex>) -> tensor<4xf32>
  %1 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<1xindex>) -> tensor<?xf32>
  %2 = tensor.reshape %1(%r) : (tensor<?xf32>, tensor<2xindex>) -> tensor<2x2xf32>
  return %0, %2, %1 : tensor<4xf32>, tensor<2x2xf32>, tensor<?xf32>
}
