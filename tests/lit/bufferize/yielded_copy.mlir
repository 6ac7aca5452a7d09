// A loop yields a slice that is in a new buffer of the iteration, for another read of the tensor: it is not copied again.
// RUN: bufferproof opt %s --one-shot-bufferize="allow-return-allocs-from-loops" | FileCheck %s

// CHECK-LABEL: func.func @slice
// CHECK: scf.for
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK-NEXT: linalg.fill ins(%{{.*}}) outs(%[[NEW]]
// CHECK-NEXT: scf.yield %[[NEW]]
func.func @slice(%n: index, %size: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.empty() : tensor<2xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<2xf32>) {
    %e = tensor.extract_slice %t[0] [2] [%size] : tensor<2xf32> to tensor<2xf32>
    %f = linalg.fill ins(%x : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    scf.yield %e : tensor<2xf32>
  }
  return
}

// Yielded twice, it is allocated once more: each result of a loop has a buffer of its own. The elements are undefined.
// CHECK-LABEL: func.func @twice
// CHECK: scf.for
// CHECK: %[[NEW:.*]] = memref.alloc()
// CHECK-NEXT: linalg.fill ins(%{{.*}}) outs(%[[NEW]]
// CHECK-NEXT: %[[SECOND:.*]] = memref.alloc()
// CHECK-NEXT: scf.yield %[[NEW]], %[[SECOND]]
func.func @twice(%n: index, %size: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.empty() : tensor<2xf32>
  %u = tensor.empty() : tensor<2xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %u) -> (tensor<2xf32>, tensor<2xf32>) {
    %e = tensor.extract_slice %t[0] [2] [%size] : tensor<2xf32> to tensor<2xf32>
    %f = linalg.fill ins(%x : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    scf.yield %e, %e : tensor<2xf32>, tensor<2xf32>
  }
  return
}
