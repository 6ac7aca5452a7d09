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

// The columns of two rows are contiguous only if they are all of them: what wants the identity layout gets a copy.
// IDENTITY-LABEL: func.func @columns(
// IDENTITY:         %[[VIEW:.*]] = memref.subview
// IDENTITY:         %[[COLUMNS:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<2x?xf32>
// IDENTITY:         memref.copy %[[VIEW]], %[[COLUMNS]]
// IDENTITY:         return %[[COLUMNS]] : memref<2x?xf32>
func.func @columns(%t: tensor<2x4xf32>, %n: index) -> tensor<2x?xf32> {
  %0 = tensor.extract_slice %t[0, 0] [2, %n] [1, 1] : tensor<2x4xf32> to tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// The first rows are contiguous, but that the offset is 0 must be known, too.
// IDENTITY-LABEL: func.func @rows(
// IDENTITY:         memref.subview
// IDENTITY-NOT:     memref.copy
// IDENTITY:         return
func.func @rows(%t: tensor<?x4xf32>) -> tensor<2x4xf32> {
  %0 = tensor.extract_slice %t[0, 0] [2, 4] [1, 1] : tensor<?x4xf32> to tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
