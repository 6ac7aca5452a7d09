// Linalg ops on tensors go if nothing uses them, ones without operands too; those on buffers stay.
// RUN: bufferproof opt --cse %s | FileCheck %s
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @tensors
// CHECK-NEXT: %[[C:.*]] = arith.constant
// CHECK-NEXT: %[[E:.*]] = linalg.map
// CHECK-NEXT: return %[[C]], %[[E]]
func.func @tensors(%t: tensor<4xf32>) -> (f32, tensor<4xf32>) {
  %f = arith.constant 1.0 : f32
  %u = linalg.fill ins(%f : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %v = linalg.map { math.exp } ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  %w = linalg.map { math.exp } ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {
    %e = math.exp2 %f : f32
    linalg.yield
  }
  return %f, %w : f32, tensor<4xf32>
}

// CHECK-LABEL: func.func @buffers
// CHECK: linalg.fill
// CHECK: linalg.generic
// CHECK: memref.store
// CHECK: linalg.map
func.func @buffers(%m: memref<4xf32>, %n: memref<f32>) {
  %f = arith.constant 1.0 : f32
  linalg.fill ins(%f : f32) outs(%m : memref<4xf32>)
  linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {
    memref.store %f, %n[] : memref<f32>
    linalg.yield
  }
  linalg.map { math.exp } ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return
}
