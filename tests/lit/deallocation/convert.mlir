// convert-bufferization-to-memref.
// RUN: bufferproof opt --convert-bufferization-to-memref --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @clone(
// CHECK-SAME:    %[[M:.*]]: memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK:         %[[SIZE:.*]] = memref.dim %[[M]]
// CHECK:         %[[A:.*]] = memref.alloc(%[[SIZE]]) : memref<?x4xf32>
// CHECK:         %[[CLONE:.*]] = memref.cast %[[A]] : memref<?x4xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK:         memref.copy %[[M]], %[[CLONE]]
// CHECK:         return %[[CLONE]]
func.func @clone(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %c = bufferization.clone %m : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %c : memref<?x4xf32, strided<[?, 1], offset: ?>>
}

// CHECK-LABEL: func.func @unranked(
// CHECK-SAME:    %[[M:.*]]: memref<*xf32>
// CHECK:         %[[RANK:.*]] = memref.rank %[[M]]
// CHECK:         %[[SIZES:.*]] = memref.alloca(%[[RANK]]) : memref<?xindex>
// CHECK:         %[[COUNT:.*]] = scf.for
// CHECK:         %[[A:.*]] = memref.alloc(%[[COUNT]]) : memref<?xf32>
// CHECK:         %[[CLONE:.*]] = memref.reshape %[[A]](%[[SIZES]])
// CHECK:         memref.copy %[[M]], %[[CLONE]]
func.func @unranked(%m: memref<*xf32>) -> memref<*xf32> {
  %c = bufferization.clone %m : memref<*xf32> to memref<*xf32>
  return %c : memref<*xf32>
}

// CHECK-LABEL: func.func @there_and_back(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = memref.cast %[[M]]
// CHECK-NEXT:    return %[[CAST]]
func.func @there_and_back(%m: memref<4xf32>) -> memref<4xf32, strided<[?], offset: ?>> {
  %t = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %b = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %b : memref<4xf32, strided<[?], offset: ?>>
}

// -----

func.func @tensor() -> tensor<4xf32> {
  // expected-error @below {{failed to legalize operation 'bufferization.alloc_tensor' that was explicitly marked illegal}}
  %t = bufferization.alloc_tensor() : tensor<4xf32>
  return %t : tensor<4xf32>
}

// -----

func.func @unknown_strides(%m: memref<4xf32, strided<[?], offset: ?>>) -> memref<4xf32> {
  // expected-error @below {{failed to legalize operation 'bufferization.to_tensor' that was explicitly marked illegal}}
  %t = bufferization.to_tensor %m : memref<4xf32, strided<[?], offset: ?>> to tensor<4xf32>
  // expected-error @below {{explicitly marked illegal: its buffer may have another layout}}
  %b = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  return %b : memref<4xf32>
}
