// Sizes that are constants become part of the type of a tensor.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @known(
// CHECK-SAME:    %[[N:.*]]: index)
// CHECK-NEXT:    %[[T:.*]] = bufferization.alloc_tensor(%[[N]]) {memory_space = 1 : i64} : tensor<4x?x2xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[T]] : tensor<4x?x2xf32> to tensor<?x?x2xf32>
// CHECK-NEXT:    return %[[CAST]]
func.func @known(%n: index) -> tensor<?x?x2xf32> {
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) {memory_space = 1 : i64} : tensor<?x?x2xf32>
  return %0 : tensor<?x?x2xf32>
}

// No tensor has a negative size, and the size of a copy is that of its source.
// CHECK-LABEL: func.func @unknown(
// CHECK-SAME:    %[[T:.*]]: tensor<?xf32>, %[[N:.*]]: index)
//       CHECK: %[[NEGATIVE:.*]] = arith.constant -4 : index
//       CHECK: bufferization.alloc_tensor(%[[NEGATIVE]]) : tensor<?xf32>
//       CHECK: bufferization.alloc_tensor(%[[N]]) : tensor<?xf32>
//       CHECK: bufferization.alloc_tensor() copy(%[[T]]) : tensor<?xf32>
func.func @unknown(%t: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %negative = arith.constant -4 : index
  %0 = bufferization.alloc_tensor(%negative) : tensor<?xf32>
  %1 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %2 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
