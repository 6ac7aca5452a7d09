// What is loaded from the buffer of a tensor is an element of the tensor, if nothing has been written in between.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @unwritten(
// CHECK-SAME:    %[[T:.*]]: tensor<4x?xf32>, %[[I:.*]]: index, %[[J:.*]]: index)
// CHECK-NEXT:    %[[X:.*]] = tensor.extract %[[T]][%[[I]], %[[J]]] : tensor<4x?xf32>
// CHECK-NEXT:    %[[Y:.*]] = tensor.extract %[[T]][%[[J]], %[[I]]] : tensor<4x?xf32>
// CHECK-NEXT:    return %[[X]], %[[Y]]
func.func @unwritten(%t: tensor<4x?xf32>, %i: index, %j: index) -> (f32, f32) {
  %m = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  %x = memref.load %m[%i, %j] : memref<4x?xf32>
  %y = memref.load %m[%j, %i] : memref<4x?xf32>
  return %x, %y : f32, f32
}

// CHECK-LABEL: func.func @written(
//       CHECK: memref.store
//       CHECK: memref.load
func.func @written(%t: tensor<4xf32>, %i: index, %f: f32) -> f32 {
  %m = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  memref.store %f, %m[%i] : memref<4xf32>
  %x = memref.load %m[%i] : memref<4xf32>
  return %x : f32
}

// An earlier iteration may have written.
// CHECK-LABEL: func.func @written_later(
//       CHECK: memref.load
//       CHECK: memref.store
func.func @written_later(%t: tensor<4xf32>, %n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %m[%c0] : memref<4xf32>
    %y = arith.addf %x, %f : f32
    memref.store %y, %m[%c0] : memref<4xf32>
  }
  return
}

// Nothing may be written to a buffer that is only read.
// CHECK-LABEL: func.func @read_only(
// CHECK-SAME:    %[[T:.*]]: tensor<4xf32>,
//       CHECK: memref.store
//       CHECK: tensor.extract %[[T]]
func.func @read_only(%t: tensor<4xf32>, %o: memref<4xf32>, %i: index, %f: f32) -> f32 {
  %m = bufferization.to_buffer %t read_only : tensor<4xf32> to memref<4xf32>
  memref.store %f, %o[%i] : memref<4xf32>
  %x = memref.load %m[%i] : memref<4xf32>
  return %x : f32
}
