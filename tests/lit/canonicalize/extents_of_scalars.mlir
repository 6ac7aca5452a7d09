// tensor.dim and memref.dim take no operand of rank 0 in place of a cast of it, which would not be valid. (Upstream does.)
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @tensors
// CHECK: tensor.dim %{{.*}} : tensor<*xf32>
// CHECK: tensor.dim %{{.*}} : tensor<?xf32>
func.func @tensors(%t: tensor<f32>, %v: tensor<?xf32>, %i: index) -> (index, index) {
  %u = tensor.cast %t : tensor<f32> to tensor<*xf32>
  %w = tensor.cast %v : tensor<?xf32> to tensor<*xf32>
  %d = tensor.dim %u, %i : tensor<*xf32>
  %e = tensor.dim %w, %i : tensor<*xf32>
  return %d, %e : index, index
}

// CHECK-LABEL: func.func @memrefs
// CHECK: memref.dim %{{.*}} : memref<*xf32>
// CHECK: memref.dim %{{.*}} : memref<?xf32>
func.func @memrefs(%m: memref<f32>, %v: memref<?xf32>, %i: index) -> (index, index) {
  %u = memref.cast %m : memref<f32> to memref<*xf32>
  %w = memref.cast %v : memref<?xf32> to memref<*xf32>
  %d = memref.dim %u, %i : memref<*xf32>
  %e = memref.dim %w, %i : memref<*xf32>
  return %d, %e : index, index
}
