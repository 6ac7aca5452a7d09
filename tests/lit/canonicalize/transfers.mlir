// Transfers of vectors take the sources of casts, say that they are in bounds where it is known, and undo each other.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%arg2], %arg3 : tensor<4xf32>, vector<2xf32>
// CHECK-NEXT:    %1 = vector.transfer_read %arg1[%arg2], %arg3 : memref<4xf32>, vector<2xf32>
// CHECK-NEXT:    vector.transfer_write %0, %arg1[%arg2] : vector<2xf32>, memref<4xf32>
// CHECK-NEXT:    %2 = vector.mask %arg4 { vector.transfer_read %arg1[%arg2], %arg3 : memref<4xf32>, vector<2xf32> } : vector<2xi1> -> vector<2xf32>
// CHECK-NEXT:    return %0, %1, %2
func.func @casts(%t: tensor<4xf32>, %m: memref<4xf32>, %i: index, %p: f32, %k: vector<2xi1>) -> (vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %2 = vector.transfer_read %0[%i], %p : tensor<?xf32>, vector<2xf32>
  %3 = vector.transfer_read %1[%i], %p : memref<?xf32>, vector<2xf32>
  vector.transfer_write %2, %1[%i] : vector<2xf32>, memref<?xf32>
  %4 = vector.mask %k { vector.transfer_read %1[%i], %p : memref<?xf32>, vector<2xf32> } : vector<2xi1> -> vector<2xf32>
  return %2, %3, %4 : vector<2xf32>, vector<2xf32>, vector<2xf32>
}

// The cast says more.
// CHECK-LABEL: func.func @cast_says_more(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %0 = vector.transfer_read %cast[%arg1], %arg2 : tensor<4xf32>, vector<2xf32>
// CHECK-NEXT:    return %0
func.func @cast_says_more(%t: tensor<?xf32>, %i: index, %p: f32) -> vector<2xf32> {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %1 = vector.transfer_read %0[%i], %p : tensor<4xf32>, vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @in_bounds(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%c2, %c5], %arg2 {in_bounds = [true, true]} : tensor<4x8xf32>, vector<2x3xf32>
// CHECK-NEXT:    %1 = vector.transfer_read %arg0[%c2, %c5], %arg2 {in_bounds = [true, false]} : tensor<4x8xf32>, vector<2x8xf32>
// CHECK-NEXT:    %2 = vector.transfer_write %arg1, %arg0[%arg3, %c5] {in_bounds = [true]} : vector<2xf32>, tensor<4x8xf32>
// CHECK-NEXT:    return %0, %1, %2
func.func @in_bounds(%t: tensor<4x8xf32>, %v: vector<2xf32>, %p: f32, %i: index) -> (vector<2x3xf32>, vector<2x8xf32>, tensor<4x8xf32>) {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %0 = vector.transfer_read %t[%c2, %c5], %p : tensor<4x8xf32>, vector<2x3xf32>
  %1 = vector.transfer_read %t[%c2, %c5], %p : tensor<4x8xf32>, vector<2x8xf32>
  %2 = vector.transfer_write %v, %t[%i, %c5] : vector<2xf32>, tensor<4x8xf32>
  return %0, %1, %2 : vector<2x3xf32>, vector<2x8xf32>, tensor<4x8xf32>
}

// (Upstream takes a scalable vector for one of its least size.)
// CHECK-LABEL: func.func @unknown_bounds(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%c0], %arg2 : tensor<?xf32>, vector<2xf32>
// CHECK-NEXT:    %1 = vector.transfer_read %arg1[%arg3], %arg2 : tensor<4xf32>, vector<2xf32>
// CHECK-NEXT:    %2 = vector.transfer_read %arg1[%c0], %arg2 : tensor<4xf32>, vector<[2]xf32>
// CHECK-NEXT:    return %0, %1, %2
func.func @unknown_bounds(%t: tensor<?xf32>, %s: tensor<4xf32>, %p: f32, %i: index) -> (vector<2xf32>, vector<2xf32>, vector<[2]xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0], %p : tensor<?xf32>, vector<2xf32>
  %1 = vector.transfer_read %s[%i], %p : tensor<4xf32>, vector<2xf32>
  %2 = vector.transfer_read %s[%c0], %p : tensor<4xf32>, vector<[2]xf32>
  return %0, %1, %2 : vector<2xf32>, vector<2xf32>, vector<[2]xf32>
}

// A negative index is not in bounds. (Upstream says it is.)
// CHECK-LABEL: func.func @negative(
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%c-1], %arg1 : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT:    return %0
func.func @negative(%t: tensor<8xf32>, %p: f32) -> vector<4xf32> {
  %c = arith.constant -1 : index
  %0 = vector.transfer_read %t[%c], %p : tensor<8xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @written_and_read(
// CHECK-NEXT:    return %arg1
func.func @written_and_read(%t: tensor<8xf32>, %v: vector<4xf32>, %p: f32, %i: index) -> vector<4xf32> {
  %0 = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_read %0[%i], %p : tensor<8xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @not_all_written(
// CHECK-NEXT:    %0 = vector.transfer_write %arg1, %arg0[%arg3] : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    %1 = vector.transfer_read %0[%arg3], %arg2 : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT:    %2 = vector.transfer_write %arg1, %arg0[%arg3] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    %3 = vector.transfer_read %2[%arg4], %arg2 : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT:    return %1, %3
func.func @not_all_written(%t: tensor<8xf32>, %v: vector<4xf32>, %p: f32, %i: index, %j: index) -> (vector<4xf32>, vector<4xf32>) {
  %0 = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_read %0[%i], %p : tensor<8xf32>, vector<4xf32>
  %2 = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %3 = vector.transfer_read %2[%j], %p : tensor<8xf32>, vector<4xf32>
  return %1, %3 : vector<4xf32>, vector<4xf32>
}

// What is masked off is the padding. (Upstream loses the mask.)
// CHECK-LABEL: func.func @read_masked(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = vector.transfer_write %arg2, %arg0[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    %1 = vector.mask %arg3 { vector.transfer_read %0[%c0], %arg1 {in_bounds = [true]} : tensor<8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// CHECK-NEXT:    return %1
func.func @read_masked(%t: tensor<8xf32>, %p: f32, %v: vector<4xf32>, %m: vector<4xi1>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.mask %m { vector.transfer_read %0[%c0], %p {in_bounds = [true]} : tensor<8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @read_and_written(
// CHECK-NEXT:    return %arg0
func.func @read_and_written(%t: tensor<?xf32>, %i: index, %p: f32) -> tensor<?xf32> {
  %0 = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%i] : vector<4xf32>, tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @read_and_written_elsewhere(
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%arg2], %arg4 : tensor<?xf32>, vector<4xf32>
// CHECK-NEXT:    %1 = vector.transfer_write %0, %arg0[%arg3] : vector<4xf32>, tensor<?xf32>
// CHECK-NEXT:    %2 = vector.transfer_write %0, %arg1[%arg2] : vector<4xf32>, tensor<?xf32>
// CHECK-NEXT:    return %1, %2
func.func @read_and_written_elsewhere(%t: tensor<?xf32>, %s: tensor<?xf32>, %i: index, %j: index, %p: f32) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%j] : vector<4xf32>, tensor<?xf32>
  %2 = vector.transfer_write %0, %s[%i] : vector<4xf32>, tensor<?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @whole_tensor(
// CHECK-NEXT:    return %arg0
func.func @whole_tensor(%t: tensor<4xf32>, %s: tensor<4xf32>, %p: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0], %p : tensor<4xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %s[%c0] : vector<4xf32>, tensor<4xf32>
  return %1 : tensor<4xf32>
}

// (Upstream loses both masks.)
// CHECK-LABEL: func.func @masked_whole_tensor(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%c0], %arg2, %arg3 {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
// CHECK-NEXT:    %1 = vector.transfer_write %0, %arg1[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
// CHECK-NEXT:    %2 = vector.transfer_read %arg0[%c0], %arg2 {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
// CHECK-NEXT:    %3 = vector.transfer_write %2, %arg1[%c0], %arg3 {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
// CHECK-NEXT:    return %1, %3
func.func @masked_whole_tensor(%t: tensor<4xf32>, %s: tensor<4xf32>, %p: f32, %m: vector<4xi1>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0], %p, %m {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  %2 = vector.transfer_read %t[%c0], %p {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %3 = vector.transfer_write %2, %s[%c0], %m {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @overwritten(
// CHECK-NEXT:    %0 = vector.transfer_write %arg2, %arg0[%arg3] : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    return %0
func.func @overwritten(%t: tensor<8xf32>, %v: vector<4xf32>, %w: vector<4xf32>, %i: index) -> tensor<8xf32> {
  %0 = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %w, %0[%i] : vector<4xf32>, tensor<8xf32>
  return %1 : tensor<8xf32>
}

// (Upstream loses what is masked off.)
// CHECK-LABEL: func.func @overwritten_in_part(
// CHECK-NEXT:    %0 = vector.transfer_write %arg1, %arg0[%arg4] : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    %1 = vector.mask %arg3 { vector.transfer_write %arg2, %0[%arg4] : vector<4xf32>, tensor<8xf32> } : vector<4xi1> -> tensor<8xf32>
// CHECK-NEXT:    return %1
func.func @overwritten_in_part(%t: tensor<8xf32>, %v: vector<4xf32>, %w: vector<4xf32>, %m: vector<4xi1>, %i: index) -> tensor<8xf32> {
  %0 = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<8xf32>
  %1 = vector.mask %m { vector.transfer_write %w, %0[%i] : vector<4xf32>, tensor<8xf32> } : vector<4xi1> -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
