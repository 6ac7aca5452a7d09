// An initial value that no iteration uses cannot be clobbered by a write in the loop: it is not copied.
// RUN: bufferproof opt --pass-pipeline="builtin.module(one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1})" %s | FileCheck %s

// CHECK-LABEL: func.func @unused
// CHECK-SAME: (%[[A:[a-z0-9]+]]: memref<4xi32,
// CHECK-NOT: memref.copy %[[A]]
// CHECK: memref.store %{{.*}}, %[[A]]
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[A]])
// CHECK-NEXT: linalg.fill {{.*}} outs(%[[A]]
func.func @unused(%a: tensor<4xi32> {bufferization.writable = true}, %b: tensor<4xi32>, %x: i32) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %init = tensor.insert %x into %a[%c0] : tensor<4xi32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%t = %init) -> (tensor<4xi32>) {
    %dead = linalg.fill ins(%x : i32) outs(%a : tensor<4xi32>) -> tensor<4xi32>
    scf.yield %b : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}

// Without iterations the initial value is the result.
// CHECK-LABEL: func.func @no_trips
// CHECK-SAME: (%[[A:[a-z0-9]+]]: memref<4xi32,
// CHECK: memref.copy %[[A]], %[[NEW:[a-z0-9_]+]] :
// CHECK: memref.store %{{.*}}, %[[NEW]]
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[NEW]])
func.func @no_trips(%a: tensor<4xi32> {bufferization.writable = true}, %b: tensor<4xi32>, %x: i32, %n: index) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %init = tensor.insert %x into %a[%c0] : tensor<4xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %init) -> (tensor<4xi32>) {
    %dead = linalg.fill ins(%x : i32) outs(%a : tensor<4xi32>) -> tensor<4xi32>
    scf.yield %b : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}
