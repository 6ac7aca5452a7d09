// What makes the destination of a materialization stays, though it computes nothing: out of place, it is the room that
// bufferization needs. (Upstream folds it, and bufferization refuses the program then.)
// RUN: bufferproof opt %s --canonicalize | FileCheck %s
// RUN: bufferproof opt %s --canonicalize --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s --check-prefix=BUFFERS

// BUFFERS-NOT: tensor.

// CHECK-LABEL: func.func @whole(
// CHECK:         tensor.insert_slice
// CHECK:         materialize_in_destination
func.func @whole(%s: tensor<4xi32>, %d: tensor<4xi32>, %e: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %x = tensor.insert_slice %d into %e[0] [4] [1] : tensor<4xi32> into tensor<4xi32>
  %m = bufferization.materialize_in_destination %s in %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %m, %d : tensor<4xi32>, tensor<4xi32>
}

// CHECK-LABEL: func.func @constant(
// CHECK:         tensor.splat
// CHECK:         materialize_in_destination
func.func @constant(%s: tensor<4xi32>) -> tensor<4xi32> {
  %c5 = arith.constant 5 : i32
  %x = tensor.splat %c5 : tensor<4xi32>
  %m = bufferization.materialize_in_destination %s in %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %m : tensor<4xi32>
}

// CHECK-LABEL: func.func @padding_of_nothing(
// CHECK:         tensor.pad
// CHECK:         materialize_in_destination
func.func @padding_of_nothing(%s: tensor<4xi32>, %d: tensor<4xi32>, %v: i32) -> (tensor<4xi32>, tensor<4xi32>) {
  %x = tensor.pad %d low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %v : i32
  } : tensor<4xi32> to tensor<4xi32>
  %m = bufferization.materialize_in_destination %s in %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %m, %d : tensor<4xi32>, tensor<4xi32>
}

// Without the materialization, it goes.
// CHECK-LABEL: func.func @not_materialized(
// CHECK-NEXT:    return %arg0
func.func @not_materialized(%d: tensor<4xi32>, %e: tensor<4xi32>) -> tensor<4xi32> {
  %x = tensor.insert_slice %d into %e[0] [4] [1] : tensor<4xi32> into tensor<4xi32>
  return %x : tensor<4xi32>
}
