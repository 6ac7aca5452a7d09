// Parallel loops lose outputs and results; their updates become copies before the terminator.
// RUN: bufferproof opt --split-input-file --one-shot-bufferize=bufferize-function-boundaries %s | FileCheck %s
// RUN: bufferproof opt --split-input-file --one-shot-bufferize="bufferize-function-boundaries copy-before-write" %s | FileCheck %s --check-prefix=ALWAYS

// CHECK-LABEL: func.func @tiles(
// CHECK-SAME: %[[T:.*]]: memref<8xf32, strided<[?], offset: ?>>, %[[F:.*]]: f32, %[[N:.*]]: index)
// CHECK-NEXT: scf.forall (%[[I:.*]]) = (0) to (%[[N]]) step (4) {
// CHECK-NEXT: %[[V:.*]] = memref.subview %[[T]][%[[I]]] [4] [1]
// CHECK-NEXT: linalg.fill ins(%[[F]] : f32) outs(%[[V]] :
// CHECK-NEXT: %[[W:.*]] = memref.subview %[[T]][%[[I]]] [4] [1]
// CHECK-NEXT: memref.copy %[[V]], %[[W]]
// CHECK-NEXT: } {mapping = [#gpu.block<x>], tag}
// CHECK-NEXT: return
// ALWAYS-LABEL: func.func @tiles(
// ALWAYS: memref.copy
// ALWAYS: scf.forall
// ALWAYS: %[[A:.*]] = memref.alloc
// ALWAYS: linalg.fill {{.*}} outs(%[[A]] :
// ALWAYS: memref.copy %[[A]],
// ALWAYS: } {mapping = [#gpu.block<x>], tag}
// ALWAYS-LABEL: func.func @exchange(
func.func @tiles(%t: tensor<8xf32>, %f: f32, %n: index) -> tensor<8xf32> {
  %r = scf.forall (%i) = (0) to (%n) step (4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %s = tensor.extract_slice %o[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
    %u = linalg.fill ins(%f : f32) outs(%s : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  } {mapping = [#gpu.block<x>], tag}
  return %r : tensor<8xf32>
}

// -----

// Two updates of a thread that take each other's place: one takes a copy.
// CHECK-LABEL: func.func @exchange(
// CHECK: scf.forall
// CHECK: %[[A:.*]] = memref.alloc() {{.*}} : memref<1xf32>
// CHECK: memref.copy %{{.*}}, %[[A]]
// CHECK: memref.copy
// CHECK: memref.copy %[[A]],
func.func @exchange(%t: tensor<8xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) = (0) to (8) step (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %c1 = arith.constant 1 : index
    %j = arith.addi %i, %c1 : index
    %a = tensor.extract_slice %o[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %b = tensor.extract_slice %o[%j] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %b into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %a into %o[%j] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// Outputs that are inserted whole into each other: both are copied before any update.
// CHECK-LABEL: func.func @crosswise(
// CHECK: scf.forall
// CHECK: memref.alloc
// CHECK: memref.alloc
// CHECK: memref.subview
func.func @crosswise(%t: tensor<8xf32>, %u: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %r:2 = scf.forall (%i) in (1) shared_outs(%o = %t, %p = %u) -> (tensor<8xf32>, tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %o[0] [8] [1] : tensor<8xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %o into %p[0] [8] [1] : tensor<8xf32> into tensor<8xf32>
    }
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}

// -----

// An output that no thread updates is not written either.
// CHECK-LABEL: func.func @untouched(
// CHECK-SAME: %[[T:.*]]: memref<8xf32
// CHECK: scf.forall
// CHECK-NEXT: %[[A:.*]] = memref.alloc
// CHECK: linalg.fill {{.*}} outs(%[[A]] :
// CHECK: return %[[T]]
func.func @untouched(%t: tensor<8xf32>, %u: tensor<4xf32>, %f: f32) -> (tensor<8xf32>, tensor<4xf32>) {
  %r:2 = scf.forall (%i) in (2) shared_outs(%o = %t, %p = %u) -> (tensor<8xf32>, tensor<4xf32>) {
    %w = linalg.fill ins(%f : f32) outs(%o : tensor<8xf32>) -> tensor<8xf32>
    %s = tensor.extract_slice %w[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %k = arith.muli %i, %i : index
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %p[%k] [2] [1] : tensor<2xf32> into tensor<4xf32>
    }
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<4xf32>
}

// -----

// Upstream takes the iterations of scf.parallel for one: what is written in there gets a copy, too.
// CHECK-LABEL: func.func @parallel(
// CHECK: scf.parallel
// CHECK: memref.alloc
// CHECK: linalg.fill
func.func @parallel(%t: tensor<8xf32>, %n: index, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%f) -> f32 {
    %w = linalg.fill ins(%f : f32) outs(%t : tensor<8xf32>) -> tensor<8xf32>
    %x = tensor.extract %w[%i] : tensor<8xf32>
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  return %r : f32
}
