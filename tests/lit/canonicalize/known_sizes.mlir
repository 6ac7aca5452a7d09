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

// A constant extent stays an operand if it is negative.
// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %0 = tensor.empty(%arg0) : tensor<4x?xf32>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %1 = tensor.empty(%c-1) : tensor<?xf32>
// CHECK-NEXT:    return %cast, %1
func.func @empty(%n: index) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %c4 = arith.constant 4 : index
  %negative = arith.constant -1 : index
  %0 = tensor.empty(%c4, %n) : tensor<?x?xf32>
  %1 = tensor.empty(%negative) : tensor<?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @encoding(
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4xf32, "e">
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4xf32, "e"> to tensor<?xf32, "e">
// CHECK-NEXT:    return %cast
func.func @encoding() -> tensor<?xf32, "e"> {
  %c4 = arith.constant 4 : index
  %0 = tensor.empty(%c4) : tensor<?xf32, "e">
  return %0 : tensor<?xf32, "e">
}

// CHECK-LABEL: func.func @generate(
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %generated = tensor.generate %arg0 {
// CHECK-NEXT:    ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:      %0 = arith.addi %arg2, %arg3 : index
// CHECK-NEXT:      tensor.yield %0 : index
// CHECK-NEXT:    } : tensor<?x0xindex>
// CHECK-NEXT:    %cast = tensor.cast %generated : tensor<?x0xindex> to tensor<?x?xindex>
// CHECK-NEXT:    %generated_0 = tensor.generate %c-1 {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg2 : index
// CHECK-NEXT:    } : tensor<?xindex>
// CHECK-NEXT:    return %cast, %generated_0
func.func @generate(%n: index, %negative: index) -> (tensor<?x?xindex>, tensor<?xindex>) {
  %c0 = arith.constant 0 : index
  %c-1 = arith.constant -1 : index
  %0 = tensor.generate %n, %c0 {
  ^bb0(%i: index, %j: index):
    %x = arith.addi %i, %j : index
    tensor.yield %x : index
  } : tensor<?x?xindex>
  %1 = tensor.generate %c-1 {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xindex>
  return %0, %1 : tensor<?x?xindex>, tensor<?xindex>
}
