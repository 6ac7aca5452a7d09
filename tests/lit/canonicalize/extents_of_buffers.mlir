// A tensor and its buffer have the same extents.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @of_buffer(
// CHECK-SAME:    %[[T:.*]]: tensor<?xf32>, %[[I:.*]]: index)
// CHECK-NEXT:    %[[D:.*]] = tensor.dim %[[T]], %[[I]] : tensor<?xf32>
// CHECK-NEXT:    return %[[D]]
func.func @of_buffer(%t: tensor<?xf32>, %i: index) -> index {
  %m = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %d = memref.dim %m, %i : memref<?xf32>
  return %d : index
}

// CHECK-LABEL: func.func @of_tensor(
// CHECK-SAME:    %[[M:.*]]: memref<?xf32, 1>, %[[N:.*]]: memref<*xf32>, %[[I:.*]]: index)
// CHECK-NEXT:    %[[D:.*]] = memref.dim %[[M]], %[[I]] : memref<?xf32, 1>
// CHECK-NEXT:    %[[E:.*]] = memref.dim %[[N]], %[[I]] : memref<*xf32>
// CHECK-NEXT:    return %[[D]], %[[E]]
func.func @of_tensor(%m: memref<?xf32, 1>, %n: memref<*xf32>, %i: index) -> (index, index) {
  %t = bufferization.to_tensor %m : memref<?xf32, 1> to tensor<?xf32>
  %d = tensor.dim %t, %i : tensor<?xf32>
  %u = bufferization.to_tensor %n : memref<*xf32> to tensor<*xf32>
  %e = tensor.dim %u, %i : tensor<*xf32>
  return %d, %e : index, index
}

// A tensor that is computed from it may have other extents.
// CHECK-LABEL: func.func @of_others(
//       CHECK: %[[S:.*]] = tensor.concat
//       CHECK: tensor.dim %[[S]]
func.func @of_others(%m: memref<?xf32>, %i: index) -> index {
  %t = bufferization.to_tensor %m restrict : memref<?xf32> to tensor<?xf32>
  %s = tensor.concat dim(0) %t, %t : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %s, %i : tensor<?xf32>
  return %d : index
}
