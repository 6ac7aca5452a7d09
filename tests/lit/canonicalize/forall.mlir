// Bounds and steps of scf.forall that are constants are part of the op, and a grid without points goes.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

func.func private @use(index, index)

// CHECK-LABEL: func.func @known(
// CHECK-SAME:    %[[N:.*]]: index)
// CHECK-NEXT:    scf.forall (%{{.*}}, %{{.*}}) = (1, -1) to (4, %[[N]]) step (%[[N]], 2) {
// CHECK:         } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
func.func @known(%n: index) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %minus = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  scf.forall (%i, %j) = (%c1, %minus) to (%c4, %n) step (%n, %c2) {
    func.call @use(%i, %j) : (index, index) -> ()
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}

// CHECK-LABEL: func.func @outputs(
// CHECK-SAME:    %[[N:.*]]: index, %[[T:.*]]: tensor<4xf32>, %{{.*}}: f32)
//       CHECK: scf.forall (%{{.*}}) = (%[[N]]) to (4) step (1) shared_outs(%{{.*}} = %[[T]]) -> (tensor<4xf32>) {
func.func @outputs(%n: index, %t: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %1 = scf.forall (%i) = (%n) to (%c4) step (%c1) shared_outs(%o = %t) -> tensor<4xf32> {
    %s = tensor.from_elements %f : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @empty(
// CHECK-SAME:    %[[N:.*]]: index, %[[T:.*]]: tensor<4xf32>, %{{.*}}: f32)
// CHECK-NEXT:    return %[[T]]
func.func @empty(%n: index, %t: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %c3 = arith.constant 3 : index
  %1 = scf.forall (%i, %j) = (0, 3) to (%n, %c3) step (1, 1) shared_outs(%o = %t) -> tensor<4xf32> {
    %s = tensor.from_elements %f : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @unknown(
//  CHECK-SAME:   %[[N:.*]]: index)
//  CHECK-NEXT:   scf.forall (%{{.*}}, %{{.*}}) in (%[[N]], %[[N]]) {
func.func @unknown(%n: index) {
  scf.forall (%i, %j) in (%n, %n) {
    func.call @use(%i, %j) : (index, index) -> ()
  }
  return
}
