// Structured ops carry buffers, with all of their regions, arguments, terminators and results.
// RUN: bufferproof opt %s --scf-bufferize | FileCheck %s
// RUN: bufferproof opt %s --scf-bufferize=allow-pattern-rollback=true | FileCheck %s

// CHECK-LABEL: func.func @branches(
// CHECK: scf.if %{{.*}} -> (memref<2xf32>, memref<3xf32>) {
// CHECK: scf.yield %{{.*}}, %{{.*}} : memref<2xf32>, memref<3xf32>
// CHECK: else
// CHECK: scf.yield %{{.*}}, %{{.*}} : memref<2xf32>, memref<3xf32>
func.func @branches(%c: i1, %a: tensor<2xf32>, %b: tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>) {
  %r:2 = scf.if %c -> (tensor<2xf32>, tensor<3xf32>) {
    scf.yield %a, %b : tensor<2xf32>, tensor<3xf32>
  } else {
    scf.yield %a, %b : tensor<2xf32>, tensor<3xf32>
  }
  return %r#0, %r#1 : tensor<2xf32>, tensor<3xf32>
}

// A tensor that a loop carries and does not return.
// CHECK-LABEL: func.func @carried(
// CHECK: scf.while (%{{.*}} = %{{.*}}) : (memref<2xf32>) -> i32 {
// CHECK: ^bb0(%{{.*}}: i32):
// CHECK: scf.yield %{{.*}} : memref<2xf32>
func.func @carried(%t: tensor<2xf32>, %c: i1, %k: i32) -> i32 {
  %r = scf.while (%x = %t) : (tensor<2xf32>) -> i32 {
    scf.condition(%c) %k : i32
  } do {
  ^bb0(%i: i32):
    scf.yield %t : tensor<2xf32>
  }
  return %r : i32
}
