// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" | FileCheck %s

// CHECK-LABEL: func.func @loop_in_place(
// CHECK-SAME:    %[[T:[a-z0-9]*]]: memref<?xf32, strided<[?], offset: ?>>
func.func @loop_in_place(%t: tensor<?xf32>, %f: f32, %lb: index, %ub: index, %step: index) -> tensor<?xf32> {
  // CHECK: %[[R:.*]] = scf.for %{{.*}} iter_args(%[[A:.*]] = %[[T]]) -> (memref<?xf32, strided<[?], offset: ?>>)
  // CHECK:   memref.store %{{.*}}, %[[A]]
  // CHECK:   scf.yield %[[A]]
  %r = scf.for %i = %lb to %ub step %step iter_args(%a = %t) -> (tensor<?xf32>) {
    %0 = tensor.insert %f into %a[%i] : tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  }
  // CHECK: return %[[R]]
  return %r : tensor<?xf32>
}

// The layouts of the branches differ: both are cast to the most dynamic one.
// CHECK-LABEL: func.func @if_joins_layouts(
func.func @if_joins_layouts(%t: tensor<8xf32>, %c: i1, %f: f32, %n: index) -> tensor<4xf32> {
  // CHECK: scf.if %{{.*}} -> (memref<4xf32, strided<[?], offset: ?>>) {
  %r = scf.if %c -> tensor<4xf32> {
    // CHECK: %[[VIEW:.*]] = memref.subview
    // CHECK: scf.yield %[[VIEW]] : memref<4xf32, strided<[?], offset: ?>>
    %s = tensor.extract_slice %t[%n] [4] [1] : tensor<8xf32> to tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  } else {
    // CHECK: %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    // CHECK: %[[CAST:.*]] = memref.cast %[[ALLOC]] : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
    // CHECK: scf.yield %[[CAST]]
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @while(
func.func @while(%t: tensor<4xf32>, %f: f32, %i: index) -> tensor<4xf32> {
  // CHECK: scf.while (%[[A:.*]] = %{{.*}}) : (memref<4xf32, strided<[?], offset: ?>>) -> memref<4xf32, strided<[?], offset: ?>> {
  // CHECK:   %[[X:.*]] = memref.load %[[A]]
  // CHECK:   scf.condition(%{{.*}}) %[[A]]
  %r = scf.while (%a = %t) : (tensor<4xf32>) -> tensor<4xf32> {
    %x = tensor.extract %a[%i] : tensor<4xf32>
    %c = arith.cmpf olt, %x, %f : f32
    scf.condition(%c) %a : tensor<4xf32>
  } do {
  // CHECK: ^bb0(%[[B:.*]]: memref<4xf32, strided<[?], offset: ?>>):
  // CHECK:   memref.store %{{.*}}, %[[B]]
  // CHECK:   scf.yield %[[B]]
  ^bb0(%b: tensor<4xf32>):
    %q = tensor.insert %f into %b[%i] : tensor<4xf32>
    scf.yield %q : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @blocks(
func.func @blocks(%t: tensor<4xf32>, %c: i1, %f: f32, %i: index) -> tensor<4xf32> {
  // CHECK: cf.br ^bb1(%{{.*}} : memref<4xf32, strided<[?], offset: ?>>)
  cf.br ^bb1(%t : tensor<4xf32>)
  // CHECK: ^bb1(%[[A:.*]]: memref<4xf32, strided<[?], offset: ?>>):
^bb1(%a: tensor<4xf32>):
  // CHECK: memref.copy %[[A]], %[[ALLOC:.*]] :
  // CHECK: memref.store %{{.*}}, %[[ALLOC]]
  // CHECK: %[[CAST:.*]] = memref.cast %[[ALLOC]]
  %q = tensor.insert %f into %a[%i] : tensor<4xf32>
  // CHECK: cf.cond_br %{{.*}}, ^bb1(%[[CAST]] : {{.*}}), ^bb2
  cf.cond_br %c, ^bb1(%q : tensor<4xf32>), ^bb2
^bb2:
  return %a : tensor<4xf32>
}
