// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | FileCheck %s

// The destination stays where it is; what else would be written to it is written elsewhere.
// CHECK-LABEL: func.func @destination_filled_before(
func.func @destination_filled_before(%a: f32, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[DESTINATION:.*]] = memref.alloc
  // CHECK: %[[COPY:.*]] = memref.alloc
  // CHECK: linalg.fill ins(%{{.*}} : f32) outs(%[[COPY]]
  // CHECK: memref.copy %{{.*}}, %[[DESTINATION]]
  // CHECK: return %[[COPY]], %[[DESTINATION]]
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%a : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = bufferization.materialize_in_destination %b in %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}
