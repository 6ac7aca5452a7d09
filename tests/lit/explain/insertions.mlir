// A thread that inserts what it has from the tensor that it inserts into.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries analysis-heuristic=top-down}" | FileCheck %s

func.func @f(%t: tensor<8xf32>, %k: index) -> tensor<8xf32> {
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> tensor<8xf32> {
    %s = tensor.extract_slice %o[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%k] [2] [1] : tensor<2xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %s into %o[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// CHECK: insertions.mlir:[[#@LINE-8]]:5: copy by 'scf.forall.in_parallel': 8 bytes in each iteration of 'scf.forall' (line [[#@LINE-10]])
// CHECK-NEXT: The op itself copies: its source is in another buffer than its destination.
// CHECK-NEXT: [[#@LINE-10]] |     scf.forall.in_parallel {
// CHECK-NEXT: |     ^~~~~~~~~~~~~~~~~~~~~~ copies its source
// CHECK: insertions.mlir:[[#@LINE-12]]:5: copy by 'scf.forall.in_parallel': 8 bytes in each iteration of 'scf.forall' (line [[#@LINE-14]])
// CHECK-NEXT: The op itself copies: its source is in another buffer than its destination.
// CHECK-NEXT: [[#@LINE-14]] |     scf.forall.in_parallel {
// CHECK-NEXT: |     ^~~~~~~~~~~~~~~~~~~~~~ copies its source
// CHECK: insertions.mlir:[[#@LINE-15]]:7: copy of %s for 'tensor.parallel_insert_slice': 8 bytes in each iteration of 'scf.forall' (line [[#@LINE-18]])
// CHECK-NEXT: Another insertion of the same thread would overwrite what this one inserts, so all insert copies.
// CHECK-NEXT: [[#@LINE-17]] |       tensor.parallel_insert_slice %s into %o[%k] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT: |                                    ^~ copied before the insertions of the thread
// CHECK-NEXT: avoid: the option analysis-heuristic=bottom-up [tried, copies 2 -> 1]
// CHECK-NEXT: avoid: the option analysis-heuristic=bottom-up-from-terminators [tried, copies 2 -> 1]
// CHECK: insertions.mlir:[[#@LINE-20]]:7: copy of %s for 'tensor.parallel_insert_slice': 8 bytes in each iteration of 'scf.forall' (line [[#@LINE-24]])
// CHECK-NEXT: Another insertion of the same thread would overwrite what this one inserts, so all insert copies.
// CHECK-NEXT: [[#@LINE-22]] |       tensor.parallel_insert_slice %s into %o[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT: |                                    ^~ copied before the insertions of the thread
// CHECK-NEXT: avoid: the option analysis-heuristic=bottom-up [tried, copies 2 -> 1]
// CHECK-NEXT: avoid: the option analysis-heuristic=bottom-up-from-terminators [tried, copies 2 -> 1]
// CHECK: 2 copies into new buffers (16 bytes), 0 other allocations, 2 copies that ops make (16 bytes)
