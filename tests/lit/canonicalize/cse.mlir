// RUN: bufferproof opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @nested(
func.func @nested(%a: i32, %b: i32, %c: i1) -> (i32, i32) {
  // CHECK-NEXT: %[[S:.*]] = arith.addi
  // CHECK-NEXT: %[[R:.*]] = scf.if
  // CHECK-NEXT:   scf.yield %[[S]]
  // CHECK: return %[[S]], %[[R]]
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %dead = arith.muli %a, %b : i32
  %2 = scf.if %c -> i32 {
    %3 = arith.addi %a, %b : i32
    scf.yield %3 : i32
  } else {
    scf.yield %b : i32
  }
  return %1, %2 : i32, i32
}

// Neither region's op is there for the other.
// CHECK-LABEL: func.func @siblings(
func.func @siblings(%a: i32, %b: i32, %c: i1) -> i32 {
  // CHECK: arith.addi
  // CHECK: else
  // CHECK: arith.addi
  %2 = scf.if %c -> i32 {
    %3 = arith.addi %a, %b : i32
    scf.yield %3 : i32
  } else {
    %3 = arith.addi %a, %b : i32
    scf.yield %3 : i32
  }
  return %2 : i32
}

// Two destinations.
// CHECK-LABEL: func.func @empty(
func.func @empty(%f: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[A:.*]] = tensor.empty
  // CHECK-NEXT: outs(%[[A]]
  // CHECK-NEXT: %[[B:.*]] = tensor.empty
  // CHECK-NEXT: outs(%[[B]]
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.empty() : tensor<4xf32>
  %3 = linalg.fill ins(%f : f32) outs(%2 : tensor<4xf32>) -> tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// A cast that is a destination cannot be copied, so it stays apart from one that is read later.
// CHECK-LABEL: func.func @cast_that_is_a_destination
// CHECK: tensor.cast
// CHECK: bufferization.materialize_in_destination
// CHECK: %[[KEPT:.*]] = tensor.cast
// CHECK: return %{{.*}}, %[[KEPT]]
func.func @cast_that_is_a_destination(%source: tensor<?xf32>, %t: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %dest = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %0 = bufferization.materialize_in_destination %source in %dest : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %kept = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  return %0, %kept : tensor<?xf32>, tensor<?xf32>
}
