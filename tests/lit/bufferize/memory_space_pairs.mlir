// A to_buffer in another memory space than that of the to_tensor's memref is a copy.
// RUN: bufferproof opt --one-shot-bufferize --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-SAME: %[[M:.*]]: memref<4xf32, 2>
// CHECK: %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32, 1>
// CHECK: memref.copy %[[M]], %[[A]] : memref<4xf32, 2> to memref<4xf32, 1>
// CHECK: return %[[A]]
func.func @f(%m: memref<4xf32, 2>) -> memref<4xf32, 1> {
  %t = bufferization.to_tensor %m restrict writable : memref<4xf32, 2> to tensor<4xf32>
  %b = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32, 1>
  return %b : memref<4xf32, 1>
}
// CHECK-LABEL: func.func @strided(
// CHECK: %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32, 1>
// CHECK: memref.cast %[[A]] : memref<4xf32, 1> to memref<4xf32, strided<[?], offset: ?>, 1>
func.func @strided(%m: memref<4xf32>) -> memref<4xf32, strided<[?], offset: ?>, 1> {
  %t = bufferization.to_tensor %m restrict writable : memref<4xf32> to tensor<4xf32>
  %b = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>, 1>
  return %b : memref<4xf32, strided<[?], offset: ?>, 1>
}

// -----

func.func @unranked(%m: memref<*xf32>) -> memref<*xf32, 1> {
  %t = bufferization.to_tensor %m restrict writable : memref<*xf32> to tensor<*xf32>
  // expected-error @below {{would copy an unranked buffer to another memory space}}
  %b = bufferization.to_buffer %t : tensor<*xf32> to memref<*xf32, 1>
  return %b : memref<*xf32, 1>
}
