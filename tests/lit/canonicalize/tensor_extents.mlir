// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @given
// CHECK-NEXT:    %[[C:.*]] = arith.constant 4 : index
// CHECK-NEXT:    return %[[C]], %arg1, %arg0
func.func @given(%n: index, %m: index, %t: tensor<4x?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %e = tensor.empty(%n, %m) : tensor<?x?xf32>
  %1 = tensor.dim %e, %c1 : tensor<?x?xf32>
  %s = tensor.extract_slice %t[%m, 0] [%n, 1] [1, 1] : tensor<4x?xf32> to tensor<?x1xf32>
  %2 = tensor.dim %s, %c0 : tensor<?x1xf32>
  return %0, %1, %2 : index, index, index
}

// The first cast fails unless the extent is 4.
// CHECK-LABEL: func.func @checked
// CHECK-NEXT:    tensor.cast
// CHECK-NEXT:    tensor.cast
func.func @checked(%t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @same
// CHECK-NEXT:    return %arg0, %arg0
func.func @same(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %2 = tensor.cast %1 : tensor<?xf32> to tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @rank(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %rank = tensor.rank %arg1 : tensor<*xf32>
// CHECK-NEXT:    return %c2, %rank, %c0
func.func @rank(%t: tensor<?x4xf32>, %u: tensor<*xf32>, %m: memref<f32>) -> (index, index, index) {
  %0 = tensor.rank %t : tensor<?x4xf32>
  %1 = tensor.rank %u : tensor<*xf32>
  %2 = memref.rank %m : memref<f32>
  return %0, %1, %2 : index, index, index
}

// The extent of a reshape is an element of the shape.
// CHECK-LABEL: func.func @of_reshape(
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %extracted = tensor.extract %arg1[%c0] : tensor<2xindex>
// CHECK-NEXT:    %extracted_0 = tensor.extract %arg1[%arg2] : tensor<2xindex>
// CHECK-NEXT:    return %extracted, %c4, %extracted_0
func.func @of_reshape(%t: tensor<8xf32>, %s: tensor<2xindex>, %i: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.reshape %t(%s) : (tensor<8xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x4xf32>
  %3 = tensor.dim %0, %i : tensor<?x4xf32>
  return %1, %2, %3 : index, index, index
}

// CHECK-LABEL: func.func @of_reshape_by_integers(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %extracted = tensor.extract %arg1[%c1] : tensor<?xi32>
// CHECK-NEXT:    %0 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT:    return %0
func.func @of_reshape_by_integers(%t: tensor<8xf32>, %s: tensor<?xi32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.reshape %t(%s) : (tensor<8xf32>, tensor<?xi32>) -> tensor<*xf32>
  %1 = tensor.dim %0, %c1 : tensor<*xf32>
  return %1 : index
}

// Of i1, an index_cast of 1 is -1. (Upstream makes it.)
// CHECK-LABEL: func.func @of_reshape_by_booleans(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %reshape = tensor.reshape %arg0(%arg1) : (tensor<1xf32>, tensor<?xi1>) -> tensor<*xf32>
// CHECK-NEXT:    %dim = tensor.dim %reshape, %c0 : tensor<*xf32>
// CHECK-NEXT:    return %dim
func.func @of_reshape_by_booleans(%t: tensor<1xf32>, %s: tensor<?xi1>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.reshape %t(%s) : (tensor<1xf32>, tensor<?xi1>) -> tensor<*xf32>
  %1 = tensor.dim %0, %c0 : tensor<*xf32>
  return %1 : index
}
