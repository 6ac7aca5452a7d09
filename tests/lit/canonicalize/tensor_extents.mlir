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
