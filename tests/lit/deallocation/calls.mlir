// Ownership over calls: by the rules of function boundaries, and with the ownership of results returned.
// RUN: bufferproof opt --ownership-based-buffer-deallocation=minimal %s | FileCheck %s
// RUN: bufferproof opt --ownership-based-buffer-deallocation="minimal private-function-dynamic-ownership" %s | FileCheck %s --check-prefix=DYNAMIC

// CHECK-LABEL:   func.func private @identity(
// CHECK-SAME:      -> memref<4xf32> {
// CHECK:           %[[CLONE:.*]] = bufferization.clone
// CHECK:           return %[[CLONE]] : memref<4xf32>
// DYNAMIC-LABEL: func.func private @identity(
// DYNAMIC-SAME:    %[[M:.*]]: memref<4xf32>) -> (memref<4xf32>, i1) {
// DYNAMIC:         %[[FALSE:.*]] = arith.constant false
// DYNAMIC:         return %[[M]], %[[FALSE]] : memref<4xf32>, i1
func.func private @identity(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

func.func private @external(memref<4xf32>) -> memref<4xf32>

// CHECK-LABEL:   func.func @caller(
// CHECK:           %[[TRUE:.*]] = arith.constant true
// CHECK:           %[[R:.*]] = call @identity(%{{.*}}) : (memref<4xf32>) -> memref<4xf32>
// CHECK:           %[[E:.*]] = call @external(%[[R]]) : (memref<4xf32>) -> memref<4xf32>
// CHECK:           bufferization.dealloc (%{{.*}}, %{{.*}} : memref<f32>, memref<f32>) if (%[[TRUE]], %[[TRUE]])
// DYNAMIC-LABEL: func.func @caller(
// DYNAMIC:         %[[R:.*]]:2 = call @identity(%{{.*}}) : (memref<4xf32>) -> (memref<4xf32>, i1)
// DYNAMIC:         call @external(%[[R]]#0) : (memref<4xf32>) -> memref<4xf32>
// DYNAMIC:         bufferization.dealloc (%{{.*}}, %{{.*}} : memref<f32>, memref<f32>) if (%[[R]]#1, %{{.*}})
func.func @caller(%m: memref<4xf32>) {
  %r = call @identity(%m) : (memref<4xf32>) -> memref<4xf32>
  %e = call @external(%r) : (memref<4xf32>) -> memref<4xf32>
  return
}
