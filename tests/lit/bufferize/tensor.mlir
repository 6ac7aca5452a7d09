// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" | FileCheck %s

// CHECK-LABEL: func.func @insert_copies_what_is_read_later(
// CHECK-SAME:    %[[T:.*]]: memref<?xf32, strided<[?], offset: ?>>, %[[F:.*]]: f32, %[[I:.*]]: index) -> (memref<?xf32>, f32) {
func.func @insert_copies_what_is_read_later(%t: tensor<?xf32>, %f: f32, %i: index) -> (tensor<?xf32>, f32) {
  // CHECK: %[[C0:.*]] = arith.constant 0 : index
  // CHECK: %[[DIM:.*]] = memref.dim %[[T]], %[[C0]]
  // CHECK: %[[ALLOC:.*]] = memref.alloc(%[[DIM]]) {alignment = 64 : i64} : memref<?xf32>
  // CHECK: memref.copy %[[T]], %[[ALLOC]]
  // CHECK: memref.store %[[F]], %[[ALLOC]][%[[I]]]
  %0 = tensor.insert %f into %t[%i] : tensor<?xf32>
  // CHECK: %[[OLD:.*]] = memref.load %[[T]][%[[I]]]
  %1 = tensor.extract %t[%i] : tensor<?xf32>
  // CHECK: return %[[ALLOC]], %[[OLD]]
  return %0, %1 : tensor<?xf32>, f32
}

// CHECK-LABEL: func.func @slices_are_views(
// CHECK-SAME:    %[[T:.*]]: memref<8x8xf32, strided<[?, ?], offset: ?>>
func.func @slices_are_views(%t: tensor<8x8xf32>, %f: f32, %i: index) -> tensor<8x8xf32> {
  // CHECK: %[[ROW:.*]] = memref.subview %[[T]][%{{.*}}, 0] [1, 4] [1, 2] : {{.*}} to memref<4xf32, strided<[?], offset: ?>>
  %0 = tensor.extract_slice %t[%i, 0] [1, 4] [1, 2] : tensor<8x8xf32> to tensor<4xf32>
  // CHECK: linalg.fill ins(%{{.*}} : f32) outs(%[[ROW]] :
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[AGAIN:.*]] = memref.subview %[[T]][%{{.*}}, 0] [1, 4] [1, 2]
  // CHECK: memref.copy %[[ROW]], %[[AGAIN]]
  %2 = tensor.insert_slice %1 into %t[%i, 0] [1, 4] [1, 2] : tensor<4xf32> into tensor<8x8xf32>
  // CHECK: return %[[T]]
  return %2 : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @collapse_copies_what_is_not_contiguous(
func.func @collapse_copies_what_is_not_contiguous(%t: tensor<4x?xf32>) -> tensor<?xf32> {
  // CHECK: %[[ALLOC:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<4x?xf32>
  // CHECK: memref.copy %{{.*}}, %[[ALLOC]]
  // CHECK: memref.collapse_shape %[[ALLOC]] {{\[\[}}0, 1]] : memref<4x?xf32> into memref<?xf32>
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @unit_dimensions_collapse(
func.func @unit_dimensions_collapse(%t: tensor<1x5xf32>) -> tensor<5xf32> {
  // CHECK-NOT: memref.alloc
  // CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0, 1]] : memref<1x5xf32, strided<[?, ?], offset: ?>> into memref<5xf32, strided<[?], offset: ?>>
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<1x5xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @pad(
func.func @pad(%t: tensor<2xf32>, %f: f32) -> tensor<5xf32> {
  // CHECK: %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<5xf32>
  // CHECK: linalg.map outs(%[[ALLOC]] : memref<5xf32>)
  // CHECK:   linalg.index 0 : index
  // CHECK:   linalg.yield
  // CHECK: %[[MIDDLE:.*]] = memref.subview %[[ALLOC]][1] [2] [1] : memref<5xf32> to memref<2xf32, strided<[1], offset: 1>>
  // CHECK: memref.copy %{{.*}}, %[[MIDDLE]]
  %0 = tensor.pad %t low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<2xf32> to tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @from_elements(
func.func @from_elements(%a: i32, %b: i32) -> tensor<2x1xi32> {
  // CHECK: %[[ALLOC:.*]] = memref.alloc()
  // CHECK: %[[C0:.*]] = arith.constant 0 : index
  // CHECK: %[[C1:.*]] = arith.constant 1 : index
  // CHECK: memref.store %{{.*}}, %[[ALLOC]][%[[C0]], %[[C0]]] : memref<2x1xi32>
  // CHECK: memref.store %{{.*}}, %[[ALLOC]][%[[C1]], %[[C0]]] : memref<2x1xi32>
  %0 = tensor.from_elements %a, %b : tensor<2x1xi32>
  return %0 : tensor<2x1xi32>
}

// CHECK-LABEL: func.func @copy_of_expanded(
// CHECK-SAME: %[[N:[a-z0-9]*]]: index
func.func @copy_of_expanded(%t: tensor<?xf32>, %f: f32, %n: index) -> (tensor<?x1xf32>, tensor<?x1xf32>) {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [%n, 1] : tensor<?xf32> into tensor<?x1xf32>
  // CHECK: memref.alloc(%[[N]]) {{.*}} : memref<?x1xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<?x1xf32>) -> tensor<?x1xf32>
  return %0, %1 : tensor<?x1xf32>, tensor<?x1xf32>
}
