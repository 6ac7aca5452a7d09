// Buffers of another layout are copied, unless that is the layout that is wanted; a to_buffer of another layout cannot be
// removed.
// RUN: bufferproof opt %s --split-input-file --finalizing-bufferize --verify-diagnostics | FileCheck %s
// RUN: bufferproof opt %s --split-input-file --finalizing-bufferize=allow-pattern-rollback=true --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @same(
// CHECK-NEXT: return %{{.*}} : memref<?xf32>
func.func @same(%m: memref<?xf32>) -> memref<?xf32> {
  %t = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %n = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  return %n : memref<?xf32>
}

// CHECK-LABEL: func.func @same_layout(
// CHECK-NEXT: return %{{.*}} : memref<?xf32, strided<[?], offset: ?>>
func.func @same_layout(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
  %t = bufferization.to_tensor %m : memref<?xf32, strided<[?], offset: ?>> to tensor<?xf32>
  %n = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %n : memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @same_space(
// CHECK-NEXT: return %{{.*}} : memref<*xf32, 1>
func.func @same_space(%m: memref<*xf32, 1>) -> memref<*xf32, 1> {
  %t = bufferization.to_tensor %m : memref<*xf32, 1> to tensor<*xf32>
  %n = bufferization.to_buffer %t : tensor<*xf32> to memref<*xf32, 1>
  %u = bufferization.to_tensor %n : memref<*xf32, 1> to tensor<*xf32>
  %o = bufferization.to_buffer %u : tensor<*xf32> to memref<*xf32, 1>
  return %o : memref<*xf32, 1>
}

// CHECK-LABEL: func.func @unused(
// CHECK-NEXT: return
func.func @unused(%m: memref<?xf32>) {
  %t = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %n = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  return
}

// CHECK-LABEL: func.func @layout(
// CHECK-SAME: %[[M:.*]]: memref<?xf32, strided<[?], offset: ?>>)
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[D:.*]] = memref.dim %[[M]], %[[C0]]
// CHECK-NEXT: %[[A:.*]] = memref.alloc(%[[D]]) : memref<?xf32>
// CHECK-NEXT: memref.copy %[[M]], %[[A]]
// CHECK-NEXT: return %[[A]]
func.func @layout(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32> {
  %t = bufferization.to_tensor %m : memref<?xf32, strided<[?], offset: ?>> to tensor<?xf32>
  %n = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  return %n : memref<?xf32>
}

// The copy is made where the tensor is: a store before it counts. (Upstream copies where the buffer is allocated.)
// CHECK-LABEL: func.func @stored(
// CHECK: memref.store %{{.*}}, %[[M:.*]][%{{.*}}] : memref<2xf32, strided<[2]>>
// CHECK-NEXT: %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT: memref.copy %[[M]], %[[A]]
// CHECK-NEXT: return %[[A]]
func.func @stored(%x: f32) -> memref<2xf32> {
  %m = memref.alloc() : memref<2xf32, strided<[2]>>
  %zero = arith.constant 0 : index
  memref.store %x, %m[%zero] : memref<2xf32, strided<[2]>>
  %t = bufferization.to_tensor %m restrict : memref<2xf32, strided<[2]>> to tensor<2xf32>
  %n = bufferization.to_buffer %t : tensor<2xf32> to memref<2xf32>
  return %n : memref<2xf32>
}

// -----

func.func @other(%m: memref<?xf32>) -> memref<?xf32, strided<[1], offset: ?>> {
  %t = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  // expected-error @+1 {{failed to materialize conversion for result #0 of operation 'bufferization.to_buffer' that remained live after conversion}}
  %n = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %n : memref<?xf32, strided<[1], offset: ?>>
}

// -----

func.func @left(%t: tensor<4xf32>, %i: index) -> f32 {
  // expected-error @+1 {{failed to legalize operation 'tensor.extract'}}
  %e = tensor.extract %t[%i] : tensor<4xf32>
  return %e : f32
}

// -----

func.func @other_space(%m: memref<*xf32, 1>) -> memref<*xf32> {
  %t = bufferization.to_tensor %m : memref<*xf32, 1> to tensor<*xf32>
  // expected-error @+1 {{'bufferization.to_buffer' op would copy an unranked buffer to another memory space}}
  %n = bufferization.to_buffer %t : tensor<*xf32> to memref<*xf32>
  return %n : memref<*xf32>
}

// -----

func.func @made() {
  // expected-error @+1 {{failed to legalize operation 'tensor.empty'}}
  %e = tensor.empty() : tensor<4xf32>
  return
}
