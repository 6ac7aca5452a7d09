// Affine loops, conditions and accesses, on tensors and after bufferization.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref | bufferproof run - | FileCheck %s

// CHECK: result 0: 20
// CHECK-NEXT: result 1: 4
// CHECK-NEXT: result 2: tensor<4xi64> [1, 2, 3, 4]
#inside = affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0)>
func.func @main() -> (i64, index, tensor<4xi64>) {
  %t = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %two = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %m = bufferization.to_buffer %t read_only : tensor<4xi64> to memref<4xi64>
  %a = memref.alloc() : memref<4xi64>
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<4xi64>
    affine.store %v, %a[3 - %i] : memref<4xi64>
  }
  %r:2 = affine.for %i = max affine_map<() -> (-3, 0)>() to min affine_map<()[s0] -> (s0 + 3, 7)>()[%two] step 2 iter_args(%x = %zero, %y = %two) -> (i64, index) {
    %v = affine.load %a[%i mod 4] : memref<4xi64>
    %w = affine.if #inside(%i)[%two] -> i64 {
      %u = arith.muli %v, %v : i64
      affine.yield %u : i64
    } else {
      %u = arith.addi %v, %v : i64
      affine.yield %u : i64
    }
    %s = arith.addi %w, %x : i64
    affine.yield %s, %i : i64, index
  }
  return %r#0, %r#1, %t : i64, index, tensor<4xi64>
}
