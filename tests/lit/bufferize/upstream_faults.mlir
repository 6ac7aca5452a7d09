// Programs that mlir-opt 22 bufferizes wrongly, or to IR that does not verify.
// RUN: bufferproof opt %s --split-input-file --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" | FileCheck %s

// One new buffer yielded twice: the results must not share it, or the insertion shows in both.
// CHECK-LABEL: func.func @results_share_no_buffer(
func.func @results_share_no_buffer(%t: tensor<4xf32>, %u: tensor<4xf32>, %f: f32, %lb: index, %ub: index, %st: index) -> (f32, tensor<4xf32>) {
  // CHECK: scf.for
  // CHECK:   %[[A:.*]] = memref.alloc
  // CHECK:   linalg.fill
  // CHECK:   %[[B:.*]] = memref.alloc
  // CHECK:   memref.copy %[[A]], %[[B]]
  %r:2 = scf.for %i = %lb to %ub step %st iter_args(%a = %t, %b = %u) -> (tensor<4xf32>, tensor<4xf32>) {
    %e = tensor.empty() : tensor<4xf32>
    %q = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %q, %q : tensor<4xf32>, tensor<4xf32>
  }
  %w = tensor.insert %f into %r#0[%lb] : tensor<4xf32>
  %v = tensor.extract %r#1[%lb] : tensor<4xf32>
  return %v, %w : f32, tensor<4xf32>
}

// -----

// Both edges of a branch lead to one block.
// CHECK-LABEL: func.func @two_edges_to_one_block(
func.func @two_edges_to_one_block(%t: tensor<4xf32>, %c: i1, %f: f32) -> tensor<4xf32> {
  // CHECK: cf.cond_br %{{.*}}, ^bb1(%{{.*}} : memref<4xf32, strided<[?], offset: ?>>), ^bb1(%{{.*}} : memref<4xf32, strided<[?], offset: ?>>)
  %e = tensor.empty() : tensor<4xf32>
  %q = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  cf.cond_br %c, ^bb1(%q : tensor<4xf32>), ^bb1(%t : tensor<4xf32>)
^bb1(%a: tensor<4xf32>):
  return %a : tensor<4xf32>
}

// -----

// A call on a cycle is bufferized before its callee's result type is final, which therefore stays as it was foreseen.
// CHECK-LABEL: func.func @cycle_a(
// CHECK-SAME:    -> memref<4xf32, strided<[?], offset: ?>> {
// CHECK:         call @cycle_b({{.*}} -> memref<4xf32, strided<[?], offset: ?>>
// CHECK-LABEL: func.func @cycle_b(
// CHECK-SAME:    -> memref<4xf32, strided<[?], offset: ?>> {
func.func @cycle_a(%t: tensor<4xf32>, %c: i1, %f: f32) -> tensor<4xf32> {
  %r = scf.if %c -> tensor<4xf32> {
    %0 = func.call @cycle_b(%t, %c, %f) : (tensor<4xf32>, i1, f32) -> tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  } else {
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
func.func @cycle_b(%t: tensor<4xf32>, %c: i1, %f: f32) -> tensor<4xf32> {
  %0 = func.call @cycle_a(%t, %c, %f) : (tensor<4xf32>, i1, f32) -> tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %q = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %q : tensor<4xf32>
}

// -----

// The body yields the output's own element: the copy in front needs its contents.
// CHECK-LABEL: func.func @map_reads_its_output(
func.func @map_reads_its_output(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[ALLOC:.*]] = memref.alloc
  // CHECK: memref.copy %{{.*}}, %[[ALLOC]]
  // CHECK: linalg.map
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
    (%in: f32, %init: f32) {
      linalg.yield %init : f32
    }
  return %0, %t : tensor<4xf32>, tensor<4xf32>
}
