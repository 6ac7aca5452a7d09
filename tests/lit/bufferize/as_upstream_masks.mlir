// Upstream takes a write for one of each element if the extents say so, whatever the mask operand; not in vector.mask.
// RUN: bufferproof opt %s --as-upstream --one-shot-bufferize="bufferize-function-boundaries test-analysis-only" | FileCheck %s

// CHECK: @by_operand({{.*}}tensor<4xi32> {bufferization.access = "write"}
func.func @by_operand(%t: tensor<4xi32>, %v: vector<4xi32>, %m: vector<4xi1>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %t[%c0], %m {in_bounds = [true]} : vector<4xi32>, tensor<4xi32>
  return %w : tensor<4xi32>
}

// CHECK: @by_region({{.*}}tensor<4xi32> {bufferization.access = "read-write"}
func.func @by_region(%t: tensor<4xi32>, %v: vector<4xi32>, %m: vector<4xi1>) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %w = vector.mask %m { vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xi32>, tensor<4xi32> } : vector<4xi1> -> tensor<4xi32>
  return %w : tensor<4xi32>
}
