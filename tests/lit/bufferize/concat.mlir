// tensor.concat: a new buffer, and a copy of each input to a part of it.
// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" | FileCheck %s

// CHECK-LABEL: func.func @same_input_twice(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: memref<3x4xf32, strided<[?, ?], offset: ?>>
func.func @same_input_twice(%a: tensor<3x4xf32>) -> tensor<6x4xf32> {
  // CHECK-NEXT: %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<6x4xf32>
  // CHECK-NEXT: %[[FIRST:.*]] = memref.subview %[[ALLOC]][0, 0] [3, 4] [1, 1] : memref<6x4xf32> to memref<3x4xf32, strided<[4, 1]>>
  // CHECK-NEXT: memref.copy %[[A]], %[[FIRST]]
  // CHECK-NEXT: %[[SECOND:.*]] = memref.subview %[[ALLOC]][3, 0] [3, 4] [1, 1] : memref<6x4xf32> to memref<3x4xf32, strided<[4, 1], offset: 12>>
  // CHECK-NEXT: memref.copy %[[A]], %[[SECOND]]
  %0 = tensor.concat dim(0) %a, %a : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}

// The extents that are not concatenated are the new buffer's.
// CHECK-LABEL: func.func @columns_of_any_number(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: memref<3x?xf32, strided<[?, ?], offset: ?>>
func.func @columns_of_any_number(%a: tensor<3x?xf32>) -> tensor<6x?xf32> {
  // CHECK: %[[N:.*]] = memref.dim %[[A]], %{{.*}}
  // CHECK: %[[ALLOC:.*]] = memref.alloc(%[[N]]) {alignment = 64 : i64} : memref<6x?xf32>
  // CHECK: %[[COLUMNS:.*]] = memref.dim %[[ALLOC]]
  // CHECK: memref.subview %[[ALLOC]][0, 0] [3, %[[COLUMNS]]] [1, 1] : memref<6x?xf32> to memref<3x?xf32, strided<[?, 1]>>
  // CHECK: memref.subview %[[ALLOC]][3, 0] [3, %[[COLUMNS]]] [1, 1] : memref<6x?xf32> to memref<3x?xf32, strided<[?, 1], offset: ?>>
  %0 = tensor.concat dim(0) %a, %a : (tensor<3x?xf32>, tensor<3x?xf32>) -> tensor<6x?xf32>
  return %0 : tensor<6x?xf32>
}

// Sums of dynamic extents are arith.addi; upstream spells them as affine.apply.
// CHECK-LABEL: func.func @dynamic_parts(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: memref<?xf32, {{.*}}>, %[[B:[a-z0-9]*]]: memref<2xf32, {{.*}}>)
func.func @dynamic_parts(%a: tensor<?xf32>, %b: tensor<2xf32>) -> tensor<?xf32> {
  // CHECK: %[[N:.*]] = memref.dim %[[A]]
  // CHECK: %[[M:.*]] = memref.dim %[[A]]
  // CHECK: %[[NM:.*]] = arith.addi %[[N]], %[[M]]
  // CHECK: %[[C2:.*]] = arith.constant 2
  // CHECK: %[[SUM:.*]] = arith.addi %[[NM]], %[[C2]]
  // CHECK: %[[ALLOC:.*]] = memref.alloc(%[[SUM]])
  // CHECK: %[[FIRST:.*]] = memref.dim %[[A]]
  // CHECK: memref.subview %[[ALLOC]][0] [%[[FIRST]]] [1]
  // CHECK: memref.subview %[[ALLOC]][%[[FIRST]]] [2] [1]
  // CHECK: %[[LAST:.*]] = memref.dim %[[A]]
  // CHECK: %[[OFFSET:.*]] = arith.addi %[[FIRST]], %{{.*}}
  // CHECK: memref.subview %[[ALLOC]][%[[OFFSET]]] [%[[LAST]]] [1]
  %0 = tensor.concat dim(0) %a, %b, %a : (tensor<?xf32>, tensor<2xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The result shares no buffer with an input: what is written to it later does not need a copy.
// CHECK-LABEL: func.func @written_later(
// CHECK: %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<6xf32>
// CHECK-NOT: memref.alloc
// CHECK: memref.store %{{.*}}, %[[ALLOC]]
func.func @written_later(%a: tensor<3xf32>, %f: f32, %i: index) -> (tensor<6xf32>, tensor<3xf32>) {
  %0 = tensor.concat dim(0) %a, %a : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
  %1 = tensor.insert %f into %0[%i] : tensor<6xf32>
  return %1, %a : tensor<6xf32>, tensor<3xf32>
}

// What a loop yields is a new buffer, and so is what it carries, though that was thought to be of any layout before.
// CHECK-LABEL: func.func @carried(
// CHECK: scf.for {{.*}} -> (memref<5xi32>) {
func.func @carried(%n : index) -> tensor<5xi32> {
  %e = bufferization.alloc_tensor() : tensor<5xi32>
  %0 = scf.for %i = %n to %n step %n iter_args(%t = %e) -> (tensor<5xi32>) {
    %concat = tensor.concat dim(0) %t : (tensor<5xi32>) -> tensor<5xi32>
    scf.yield %concat : tensor<5xi32>
  }
  return %0 : tensor<5xi32>
}
