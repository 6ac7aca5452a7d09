// The buffer of a cast tensor is made of the tensor before the cast.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @less_precise(
// CHECK-SAME:    %[[T:.*]]: tensor<?x16xf32>)
// CHECK-NEXT:    %[[B:.*]] = bufferization.to_buffer %[[T]] read_only : tensor<?x16xf32> to memref<?x16xf32, strided<[?, 1], offset: ?>, 3>
// CHECK-NEXT:    %[[CAST:.*]] = memref.cast %[[B]]
// CHECK-NEXT:    return %[[CAST]]
func.func @less_precise(%t: tensor<?x16xf32>) -> memref<?x?xf32, strided<[?, 1], offset: ?>, 3> {
  %0 = tensor.cast %t : tensor<?x16xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 read_only : tensor<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>, 3>
  return %1 : memref<?x?xf32, strided<[?, 1], offset: ?>, 3>
}

// CHECK-LABEL: func.func @more_precise(
// CHECK-NEXT:    bufferization.to_buffer %{{.*}} : tensor<?x?xf32> to memref<?x?xf32>
// CHECK-NEXT:    memref.cast %{{.*}} : memref<?x?xf32> to memref<?x16xf32>
func.func @more_precise(%t: tensor<?x?xf32>) -> memref<?x16xf32> {
  %0 = tensor.cast %t : tensor<?x?xf32> to tensor<?x16xf32>
  %1 = bufferization.to_buffer %0 : tensor<?x16xf32> to memref<?x16xf32>
  return %1 : memref<?x16xf32>
}

// CHECK-LABEL: func.func @to_unranked(
// CHECK-NEXT:    bufferization.to_buffer %{{.*}} : tensor<?xf32> to memref<?xf32>
// CHECK-NEXT:    memref.cast %{{.*}} : memref<?xf32> to memref<*xf32>
func.func @to_unranked(%t: tensor<?xf32>) -> memref<*xf32> {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<*xf32>
  %1 = bufferization.to_buffer %0 : tensor<*xf32> to memref<*xf32>
  return %1 : memref<*xf32>
}

// A buffer of unknown rank has no layout.
// CHECK-LABEL: func.func @from_unranked(
// CHECK-NEXT:    tensor.cast
// CHECK-NEXT:    bufferization.to_buffer %{{.*}} : tensor<?xf32> to memref<?xf32>
func.func @from_unranked(%t: tensor<*xf32>) -> memref<?xf32> {
  %0 = tensor.cast %t : tensor<*xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}
