// A tensor that is padded twice with one value is padded once, with static padding that takes nothing away.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[3, 1] high[3, 2] {
// CHECK-NEXT:    ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4x?xf32> to tensor<10x?xf32>
// CHECK-NEXT:    return %padded
func.func @twice(%t: tensor<4x?xf32>, %x: f32) -> tensor<10x?xf32> {
  %0 = tensor.pad %t low[1, 0] high[1, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<6x?xf32>
  %1 = tensor.pad %0 low[2, 1] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<6x?xf32> to tensor<10x?xf32>
  return %1 : tensor<10x?xf32>
}

// CHECK-LABEL: func.func @other_values(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1] high[1] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<6xf32>
// CHECK-NEXT:    %padded_0 = tensor.pad %padded low[1] high[1] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg2 : f32
// CHECK-NEXT:    } : tensor<6xf32> to tensor<8xf32>
// CHECK-NEXT:    %padded_1 = tensor.pad %padded low[1] high[1] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      %0 = arith.index_cast %arg3 : index to i32
// CHECK-NEXT:      %1 = arith.sitofp %0 : i32 to f32
// CHECK-NEXT:      tensor.yield %1 : f32
// CHECK-NEXT:    } : tensor<6xf32> to tensor<8xf32>
// CHECK-NEXT:    return %padded_0, %padded_1
func.func @other_values(%t: tensor<4xf32>, %x: f32, %y: f32) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<6xf32>
  %1 = tensor.pad %0 low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %y : f32
  } : tensor<6xf32> to tensor<8xf32>
  %2 = tensor.pad %0 low[1] high[1] {
  ^bb0(%i: index):
    %3 = arith.index_cast %i : index to i32
    %4 = arith.sitofp %3 : i32 to f32
    tensor.yield %4 : f32
  } : tensor<6xf32> to tensor<8xf32>
  return %1, %2 : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @nofold(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1] high[1] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<6xf32>
// CHECK-NEXT:    %padded_0 = tensor.pad %padded nofold low[1] high[1] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<6xf32> to tensor<8xf32>
// CHECK-NEXT:    return %padded_0
func.func @nofold(%t: tensor<4xf32>, %x: f32) -> tensor<8xf32> {
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<6xf32>
  %1 = tensor.pad %0 nofold low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<6xf32> to tensor<8xf32>
  return %1 : tensor<8xf32>
}

// The first element is lost. (Upstream takes the tensor itself.)
// CHECK-LABEL: func.func @cropped(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[-1] high[1] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:    %padded_0 = tensor.pad %padded low[1] high[-1] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:    return %padded_0
func.func @cropped(%t: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
  %0 = tensor.pad %t low[-1] high[1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.pad %0 low[1] high[-1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}
