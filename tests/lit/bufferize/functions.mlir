// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" | FileCheck %s --check-prefix=IDENTITY

// Callees are bufferized first: callers see the precise result type. The layout that an argument asks for is taken.
// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    memref<4xf32, strided<[?], offset: ?>>
// CHECK:         %[[COPY:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
// CHECK:         memref.copy %{{.*}}, %[[COPY]]
// CHECK:         call @callee(%[[COPY]]) : (memref<4xf32>) -> memref<4xf32>
// IDENTITY-LABEL: func.func @caller(
// IDENTITY-SAME:    %[[T:.*]]: memref<4xf32>) -> memref<4xf32>
// IDENTITY:         call @callee(%[[T]])
func.func @caller(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @callee(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @callee(
// CHECK-SAME:    %{{.*}}: memref<4xf32>) -> memref<4xf32> {
func.func @callee(%t: tensor<4xf32> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}

// CHECK: func.func private @external(memref<?xf32, strided<[?], offset: ?>>) -> memref<4xf32, strided<[?], offset: ?>>
// IDENTITY: func.func private @external(memref<?xf32>) -> memref<4xf32>
func.func private @external(tensor<?xf32>) -> tensor<4xf32>
