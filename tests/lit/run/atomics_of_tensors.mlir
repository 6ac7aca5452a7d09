// Atomic updates of the buffer of a tensor.
// RUN: bufferproof run %s --entry mixed | FileCheck --check-prefix=MIXED %s
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline | bufferproof run - --entry mixed | FileCheck --check-prefix=MIXED %s

// MIXED: result 0: tensor<2xi64> [3, 12]
func.func @mixed() -> tensor<2xi64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : i64
  %m = memref.alloc() : memref<2xi64>
  memref.store %three, %m[%one] : memref<2xi64>
  %0 = memref.atomic_rmw assign %three, %m[%zero] : (i64, memref<2xi64>) -> i64
  %1 = memref.generic_atomic_rmw %m[%one] : memref<2xi64> {
  ^bb0(%old: i64):
    %p = arith.muli %old, %three : i64
    %q = arith.addi %p, %three : i64
    memref.atomic_yield %q : i64
  }
  %t = bufferization.to_tensor %m restrict : memref<2xi64> to tensor<2xi64>
  return %t : tensor<2xi64>
}
