// Padding of nothing is a cast; constant padding and the sources of casts make the result more static.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<?x8xf32>
// CHECK-NEXT:    return %arg0, %cast, %arg1
func.func @nothing(%t: tensor<4x?xf32>, %s: tensor<f32>, %x: f32) -> (tensor<4x?xf32>, tensor<?x8xf32>, tensor<f32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<4x?xf32>
  %1 = tensor.pad %t low[%c0, 0] high[0, %c0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<?x8xf32>
  %2 = tensor.pad %s low[] high[] {
    tensor.yield %x : f32
  } : tensor<f32> to tensor<f32>
  return %0, %1, %2 : tensor<4x?xf32>, tensor<?x8xf32>, tensor<f32>
}

// The extent stays the same: what is not known is 0.
// CHECK-LABEL: func.func @other_side(
// CHECK-NEXT:    return %arg0
func.func @other_side(%t: tensor<4xf32>, %x: f32, %n: index) -> tensor<4xf32> {
  %0 = tensor.pad %t low[%n] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The elements move. (Upstream takes the source.)
// CHECK-LABEL: func.func @moved(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1] high[-1] {
// CHECK-NEXT:    ^bb0(%arg4: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:    %padded_0 = tensor.pad %arg0 low[%arg2] high[%arg3] {
// CHECK-NEXT:    ^bb0(%arg4: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:    return %padded, %padded_0
func.func @moved(%t: tensor<4xf32>, %x: f32, %n: index, %m: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.pad %t low[1] high[-1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.pad %t low[%n] high[%m] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @nofold(
// CHECK-NEXT:    %padded = tensor.pad %arg0 nofold low[0] high[0] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:    %padded_0 = tensor.pad %arg0 nofold low[1] high[0] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<5xf32>
// CHECK-NEXT:    %cast = tensor.cast %padded_0 : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:    return %padded, %cast
func.func @nofold(%t: tensor<4xf32>, %x: f32) -> (tensor<4xf32>, tensor<?xf32>) {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %t nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.pad %t nofold low[%c1] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @known(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1, 1] high[-2, 2] {
// CHECK-NEXT:    ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4x?xf32> to tensor<3x?xf32>
// CHECK-NEXT:    %cast = tensor.cast %padded : tensor<3x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %cast
func.func @known(%t: tensor<4x?xf32>, %x: f32) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %negative = arith.constant -2 : index
  %0 = tensor.pad %t low[%c1, %c1] high[%negative, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// The constants say nothing about the result.
// CHECK-LABEL: func.func @says_nothing(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[%c1] high[%arg2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %padded_0 = tensor.pad %arg0 low[%c1] high[2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<7xf32>
// CHECK-NEXT:    return %padded, %padded_0
func.func @says_nothing(%t: tensor<4xf32>, %x: f32, %n: index) -> (tensor<?xf32>, tensor<7xf32>) {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %t low[%c1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.pad %t low[%c1] high[2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<7xf32>
  return %0, %1 : tensor<?xf32>, tensor<7xf32>
}

// Less than nothing, more than there are numbers, and 7 elements that are 8. (Upstream makes invalid types.)
// CHECK-LABEL: func.func @contradictions(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c-9 = arith.constant -9 : index
// CHECK-NEXT:    %c9223372036854775807 = arith.constant 9223372036854775807 : index
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[%c-9] high[2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg2 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %padded_0 = tensor.pad %arg1 low[%c1, %c9223372036854775807] high[2, 2] {
// CHECK-NEXT:    ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT:      tensor.yield %arg2 : f32
// CHECK-NEXT:    } : tensor<4x4xf32> to tensor<8x?xf32>
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %padded_1 = tensor.pad %cast low[1] high[2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg2 : f32
// CHECK-NEXT:    } : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:    %padded_2 = tensor.pad %arg0 low[%c0] high[0] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg2 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<5xf32>
// CHECK-NEXT:    return %padded, %padded_0, %padded_1, %padded_2
func.func @contradictions(%t: tensor<4xf32>, %s: tensor<4x4xf32>, %x: f32) -> (tensor<?xf32>, tensor<8x?xf32>, tensor<8xf32>, tensor<5xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %negative = arith.constant -9 : index
  %huge = arith.constant 9223372036854775807 : index
  %0 = tensor.pad %t low[%negative] high[2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.pad %s low[%c1, %huge] high[2, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x4xf32> to tensor<8x?xf32>
  %cast = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %2 = tensor.pad %cast low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<8xf32>
  %3 = tensor.pad %t low[%c0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<5xf32>
  return %0, %1, %2, %3 : tensor<?xf32>, tensor<8x?xf32>, tensor<8xf32>, tensor<5xf32>
}

// CHECK-LABEL: func.func @source_cast(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1] high[2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<7xf32>
// CHECK-NEXT:    %cast = tensor.cast %padded : tensor<7xf32> to tensor<?xf32>
// CHECK-NEXT:    %padded_0 = tensor.pad %arg0 low[1] high[%arg2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %padded_1 = tensor.pad %arg0 low[1] high[%arg2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<8xf32>
// CHECK-NEXT:    return %cast, %padded_0, %padded_1
func.func @source_cast(%t: tensor<4xf32>, %x: f32, %n: index) -> (tensor<?xf32>, tensor<?xf32>, tensor<8xf32>) {
  %cast = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %0 = tensor.pad %cast low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.pad %cast low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %2 = tensor.pad %cast low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<8xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @source_cast_says_more(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %padded = tensor.pad %cast low[1] high[2] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<7xf32>
// CHECK-NEXT:    return %padded
func.func @source_cast_says_more(%t: tensor<?xf32>, %x: f32) -> tensor<7xf32> {
  %cast = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %0 = tensor.pad %cast low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<7xf32>
  return %0 : tensor<7xf32>
}

// The padding is only for the cast.
// CHECK-LABEL: func.func @result_cast(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1] high[%arg2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<?xf32> to tensor<7xf32>
// CHECK-NEXT:    return %padded
func.func @result_cast(%t: tensor<?xf32>, %x: f32, %n: index) -> tensor<7xf32> {
  %0 = tensor.pad %t low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<7xf32>
  return %1 : tensor<7xf32>
}

// CHECK-LABEL: func.func @result_cast_and_more(
// CHECK-NEXT:    %padded = tensor.pad %arg0 low[1] high[%arg2] {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %cast = tensor.cast %padded : tensor<?xf32> to tensor<7xf32>
// CHECK-NEXT:    return %cast, %padded
func.func @result_cast_and_more(%t: tensor<?xf32>, %x: f32, %n: index) -> (tensor<7xf32>, tensor<?xf32>) {
  %0 = tensor.pad %t low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<7xf32>
  return %1, %0 : tensor<7xf32>, tensor<?xf32>
}

// What the cast says holds where it is executed: the padding has the type there only. (Upstream changes it.)
// CHECK-LABEL: func.func @cast_in_branch(
// CHECK:         tensor.pad
// CHECK:         } : tensor<?xi32> to tensor<?xi32>
// CHECK:         scf.if
// CHECK-NEXT:      tensor.extract
func.func @cast_in_branch(%s: tensor<?xi32>, %l: index, %b: i1, %v: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %p = tensor.pad %s low[%l] high[0] {
  ^bb0(%i: index):
    tensor.yield %v : i32
  } : tensor<?xi32> to tensor<?xi32>
  %r = scf.if %b -> i32 {
    %q = tensor.cast %p : tensor<?xi32> to tensor<5xi32>
    %e = tensor.extract %q[%c0] : tensor<5xi32>
    scf.yield %e : i32
  } else {
    scf.yield %v : i32
  }
  return %r : i32
}
