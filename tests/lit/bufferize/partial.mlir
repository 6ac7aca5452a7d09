// RUN: bufferproof opt %s --one-shot-bufferize="allow-unknown-ops" | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize="allow-unknown-ops unknown-type-conversion=identity-layout-map" | FileCheck %s --check-prefix=IDENTITY
// RUN: not bufferproof opt %s --one-shot-bufferize 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK-LABEL: func.func @unknown(
// CHECK-SAME:    %[[T:[a-z0-9]*]]: tensor<4xf32>
func.func @unknown(%t: tensor<4xf32>, %f: f32, %i: index) -> tensor<4xf32> {
  // CHECK: %[[M:.*]] = bufferization.to_buffer %[[T]] : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  // CHECK: memref.copy %[[M]], %[[ALLOC:.*]] :
  // CHECK: memref.store %{{.*}}, %[[ALLOC]]
  // CHECK: %[[TENSOR:.*]] = bufferization.to_tensor %[[ALLOC]]
  // IDENTITY: bufferization.to_buffer %{{.*}} : tensor<4xf32> to memref<4xf32>
  %0 = tensor.insert %f into %t[%i] : tensor<4xf32>
  // CHECK: arith.addf %[[TENSOR]], %[[TENSOR]] : tensor<4xf32>
  // REFUSED: partial.mlir:[[@LINE+1]]:8: error: {{.*}}op was not bufferized
  %1 = arith.addf %0, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
