// Threads that would write to one buffer get one each; elements that are undefined are not copied.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @f(%t: tensor<8xf32>, %c: f32) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<1xf32>
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
    %s = tensor.insert %c into %e[%c0] : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// CHECK: race.mlir:[[#@LINE-8]]:10: allocation for 'tensor.insert' instead of %e: 4 bytes in each iteration of 'scf.forall' (line [[#@LINE-9]])
// CHECK-NEXT: Race: in place, the threads of 'scf.forall' (line [[#@LINE-10]]) would all write to one buffer, by 'tensor.insert' (line [[#@LINE-9]]). No elements are copied: they are undefined.
// CHECK-NEXT: [[#@LINE-13]] |   %e = tensor.empty() : tensor<1xf32>
// CHECK-NEXT: |   ^~ definition: outside the threads
// CHECK-NEXT: [[#@LINE-12]] |     %s = tensor.insert %c into %e[%c0] : tensor<1xf32>
// CHECK-NEXT: |                                ^~ copied: each thread gets a buffer of its own
// CHECK-NEXT: |                                ^~ write: by every thread
// CHECK-NEXT: avoid: run eliminate-empty-tensors before one-shot-bufferize [tried, other allocations 1 -> 0]
// CHECK: race.mlir:[[#@LINE-15]]:5: copy by 'scf.forall.in_parallel': 4 bytes in each iteration of 'scf.forall' (line [[#@LINE-17]])
// CHECK-NEXT: The op itself copies: its source is in another buffer than its destination.
// CHECK-NEXT: [[#@LINE-17]] |     scf.forall.in_parallel {
// CHECK-NEXT: |     ^~~~~~~~~~~~~~~~~~~~~~ copies its source
// CHECK: 0 copies into new buffers, 1 other allocation (4 bytes), 1 copy that an op makes (4 bytes)
