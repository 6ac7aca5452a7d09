// Parallel loops: bounds of all kinds, shared outputs, reductions, attributes.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: bufferproof opt %s | FileCheck %s

// CHECK-LABEL: func.func @grids
func.func @grids(%n: index, %m: index, %buffer: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 0.0 : f32
  // CHECK: scf.forall (%[[I:.*]]) in (%{{.*}}) {
  // CHECK-NEXT: memref.store %{{.*}}, %{{.*}}[%[[I]]]
  // CHECK-NEXT: }
  scf.forall (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %buffer[%i] : memref<10xf32>
    scf.forall.in_parallel {}
  }
  // CHECK: scf.forall (%{{.*}}) = (1) to (4) step (1) {
  scf.forall (%i) = (1) to (4) step (1) {
  } {mapping = [#gpu.thread<x>], tag}
  // CHECK: } {mapping = [#gpu.thread<x>], tag}
  // CHECK: scf.forall (%{{.*}}, %{{.*}}, %{{.*}}) = (0, %{{.*}}, 2) to (%{{.*}}, %{{.*}}, 8) step (%c1, 2, 3) {
  scf.forall (%i, %j, %k) = (0, %n, 2) to (%n, %m, 8) step (%c1, 2, 3) {
  }
  // CHECK: scf.forall (%{{.*}}, %{{.*}}) in (%{{.*}}, 4) {
  scf.forall (%i, %j) in (%n, 4) {
  } {mapping = [#gpu.block<linear_dim_1>, #gpu.warp<y>]}
  // CHECK: scf.forall () in () {
  scf.forall () in () {
  }
  return
}

// CHECK-LABEL: func.func @outputs
func.func @outputs(%n: index, %t: tensor<?xf32>, %u: tensor<4x?xi32>) -> (tensor<?xf32>, tensor<4x?xi32>) {
  // CHECK: scf.forall (%[[I:.*]], %{{.*}}) in (%{{.*}}, 4) shared_outs(%[[O:.*]] = %{{.*}}, %{{.*}} = %{{.*}}) -> (tensor<?xf32>, tensor<4x?xi32>) {
  %r:2 = scf.forall (%i, %j) in (%n, 4) shared_outs(%o = %t, %p = %u) -> (tensor<?xf32>, tensor<4x?xi32>) {
    %s = tensor.extract_slice %o[%i][1][1] : tensor<?xf32> to tensor<1xf32>
    %v = tensor.extract_slice %p[%j, %i] [1, 1] [1, 1] : tensor<4x?xi32> to tensor<i32>
    // CHECK: scf.forall.in_parallel {
    // CHECK-NEXT: tensor.parallel_insert_slice %{{.*}} into %[[O]][%[[I]]] [1] [1] : tensor<1xf32> into tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i][1][1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %v into %p[%j, %i] [1, 1] [1, 1] : tensor<i32> into tensor<4x?xi32>
    }
  }
  // CHECK: scf.forall () in () shared_outs
  // CHECK-NEXT: scf.forall.in_parallel {
  // CHECK-NEXT: } {tag = 1 : i64}
  %q = scf.forall () in () shared_outs(%o = %r#0) -> (tensor<?xf32>) {
    scf.forall.in_parallel {
    } {tag = 1}
  }
  return %q, %r#1 : tensor<?xf32>, tensor<4x?xi32>
}

// CHECK-LABEL: func.func @reductions
func.func @reductions(%n: index, %x: f32) -> (f32, index) {
  %c1 = arith.constant 1 : index
  // CHECK: scf.parallel (%{{.*}}) = (%c1) to (%{{.*}}) step (%c1) {
  // CHECK-NEXT: scf.reduce
  scf.parallel (%i) = (%c1) to (%n) step (%c1) {
  }
  // CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%c1, %{{.*}}) to (%{{.*}}, %{{.*}}) step (%c1, %c1) init (%{{.*}}) -> f32 {
  // CHECK-NEXT: scf.reduce(%{{.*}} : f32) {
  // CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
  // CHECK-NEXT: %[[S:.*]] = arith.addf %[[A]], %[[B]]
  // CHECK-NEXT: scf.reduce.return %[[S]] : f32
  %r = scf.parallel (%i, %j) = (%c1, %n) to (%n, %n) step (%c1, %c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  } {tag}
  // CHECK: }, {
  %s:2 = scf.parallel (%i) = (%c1) to (%n) step (%c1) init (%x, %c1) -> (f32, index) {
    scf.reduce(%r, %i : f32, index) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    }, {
    ^bb0(%a: index, %b: index):
      scf.reduce.return %a : index
    }
  }
  return %s#0, %s#1 : f32, index
}
