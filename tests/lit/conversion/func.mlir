// Functions, their blocks, branches and calls take buffers; what nothing converts is between casts.
// RUN: bufferproof opt %s --func-bufferize | FileCheck %s
// RUN: bufferproof opt %s --func-bufferize=allow-pattern-rollback=true | FileCheck %s

// CHECK: func.func private @ext(memref<4xf32>) -> memref<?xf32>
func.func private @ext(tensor<4xf32>) -> tensor<?xf32>

// The caller comes before the callee, and both directions of a branch forward the same argument.
// CHECK-LABEL: func.func @caller(
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[C:.*]]: i1) -> (memref<?xf32>, memref<4xf32>)
// CHECK-NEXT: %[[R:.*]]:2 = call @callee(%[[M]], %[[M]], %[[C]]) : (memref<4xf32>, memref<4xf32>, i1) -> (memref<4xf32>, memref<4xf32>)
// CHECK-NEXT: cf.cond_br %[[C]], ^bb1(%[[R]]#0 : memref<4xf32>), ^bb1(%[[M]] : memref<4xf32>)
// CHECK-NEXT: ^bb1(%[[A:.*]]: memref<4xf32>):
// CHECK-NEXT: %[[E:.*]] = call @ext(%[[A]]) : (memref<4xf32>) -> memref<?xf32>
// CHECK-NEXT: return %[[E]], %[[R]]#1
func.func @caller(%t: tensor<4xf32>, %c: i1) -> (tensor<?xf32>, tensor<4xf32>) {
  %r:2 = call @callee(%t, %t, %c) : (tensor<4xf32>, tensor<4xf32>, i1) -> (tensor<4xf32>, tensor<4xf32>)
  cf.cond_br %c, ^a(%r#0 : tensor<4xf32>), ^a(%t : tensor<4xf32>)
^a(%p: tensor<4xf32>):
  %e = call @ext(%p) : (tensor<4xf32>) -> tensor<?xf32>
  return %e, %r#1 : tensor<?xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @callee(
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[N:.*]]: memref<4xf32>, %[[C:.*]]: i1)
// CHECK-NEXT: %[[U:.*]] = bufferization.to_tensor %[[N]]
// CHECK-NEXT: %[[T:.*]] = bufferization.to_tensor %[[M]]
// CHECK-NEXT: %[[S:.*]] = arith.select %[[C]], %[[T]], %[[U]] : tensor<4xf32>
// CHECK-NEXT: %[[B:.*]] = bufferization.to_buffer %[[S]]
// CHECK-NEXT: return %[[B]], %[[M]]
func.func @callee(%t: tensor<4xf32>, %u: tensor<4xf32>, %c: i1) -> (tensor<4xf32>, tensor<4xf32>) {
  %s = arith.select %c, %t, %u : tensor<4xf32>
  return %s, %t : tensor<4xf32>, tensor<4xf32>
}

// Every call of a function is converted.
// CHECK-LABEL: func.func @calls(
// CHECK: call @twice(%{{.*}}) : (memref<4xf32>) -> memref<4xf32>
// CHECK: call @twice(%{{.*}}) : (memref<4xf32>) -> memref<4xf32>
func.func @calls(%t: tensor<4xf32>) -> tensor<4xf32> {
  %a = call @twice(%t) : (tensor<4xf32>) -> tensor<4xf32>
  %b = call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %b : tensor<4xf32>
}
func.func private @twice(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}
