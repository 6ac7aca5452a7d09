// Slices of tensors: constants become static, casts and slices that undo each other go. As upstream prints it.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// A negative offset stays an operand, also a stride of 0 where the slice is written.
// CHECK-LABEL: func.func @constants(
// CHECK-DAG:     %[[M:.*]] = arith.constant -1 : index
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : index
// CHECK:         %[[S:.*]] = tensor.extract_slice %arg0[%[[M]], 0] [4, %arg1] [1, 0] : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:    %[[C:.*]] = tensor.cast %[[S]] : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %[[D:.*]] = tensor.cast %arg2 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    tensor.insert_slice %[[D]] into %arg0[0, %[[M]]] [4, 1] [%[[ZERO]], -1] : tensor<4xf32> into tensor<?x?xf32>
func.func @constants(%t: tensor<?x?xf32>, %n: index, %s: tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %m = arith.constant -1 : index
  %0 = tensor.extract_slice %t[%m, %c0] [%c4, %n] [1, %c0] : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %s into %t[%c0, %m] [%c4, 1] [%c0, %m] : tensor<?xf32> into tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// The dimension that was dropped stays the one that is. (Upstream drops the first of size 1, and makes invalid casts.)
// CHECK-LABEL: func.func @dropped(
// CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[0, 0, 0] [1, 4, 1] [1, 1, 1] : tensor<?x?x?xf32> to tensor<1x4xf32>
// CHECK-NEXT:    tensor.cast %[[S]] : tensor<1x4xf32> to tensor<1x?xf32>
// CHECK-NEXT:    %[[C:.*]] = tensor.cast %arg1 : tensor<1x?xf32> to tensor<1x4xf32>
// CHECK-NEXT:    tensor.insert_slice %[[C]] into %arg0[0, 0, 0] [1, 4, 1] [1, 1, 1] : tensor<1x4xf32> into tensor<?x?x?xf32>
func.func @dropped(%t: tensor<?x?x?xf32>, %s: tensor<1x?xf32>) -> (tensor<1x?xf32>, tensor<?x?x?xf32>) {
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %t[0, 0, 0] [1, %c4, 1] [1, 1, 1] : tensor<?x?x?xf32> to tensor<1x?xf32>
  %1 = tensor.insert_slice %s into %t[0, 0, 0] [1, %c4, 1] [1, 1, 1] : tensor<1x?xf32> into tensor<?x?x?xf32>
  return %0, %1 : tensor<1x?xf32>, tensor<?x?x?xf32>
}

// What would be out of bounds stays. (Upstream makes an invalid slice of @outside.)
// CHECK-LABEL: func.func @outside(
// CHECK:         tensor.insert_slice %arg1 into %arg0[6] [%{{.*}}] [1] : tensor<?xf32> into tensor<8xf32>
// CHECK-NEXT:    %[[C:.*]] = tensor.cast %arg2 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    tensor.insert_slice %[[C]] into %arg0[6] [%arg3] [1] : tensor<?xf32> into tensor<8xf32>
// CHECK-NEXT:    %[[D:.*]] = tensor.cast %arg0 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:    tensor.extract_slice %[[D]][6] [4] [1] : tensor<?xf32> to tensor<4xf32>
func.func @outside(%t: tensor<8xf32>, %s: tensor<?xf32>, %u: tensor<4xf32>, %n: index)
    -> (tensor<8xf32>, tensor<8xf32>, tensor<4xf32>) {
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %s into %t[6] [%c4] [1] : tensor<?xf32> into tensor<8xf32>
  %uc = tensor.cast %u : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.insert_slice %uc into %t[6] [%n] [1] : tensor<?xf32> into tensor<8xf32>
  %tc = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %2 = tensor.extract_slice %tc[6] [4] [1] : tensor<?xf32> to tensor<4xf32>
  return %0, %1, %2 : tensor<8xf32>, tensor<8xf32>, tensor<4xf32>
}

// Casts that say less go, with static sizes up to the first dynamic one; casts that say more stay.
// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:    tensor.insert_slice %arg1 into %arg0[%arg3, 0, 0] [1, 8, %arg4] [1, 1, 1] : tensor<8x?xf32> into tensor<4x?x?xf32>
// CHECK-NEXT:    tensor.cast %{{.*}} : tensor<4x?x?xf32> to tensor<?x?x?xf32>
// CHECK-NEXT:    %[[C:.*]] = tensor.cast %arg2 : tensor<?x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:    tensor.insert_slice %[[C]] into %arg0[0, 0, 0] [1, %arg3, %arg3] [1, 1, 1] : tensor<?x?xf32> into tensor<4x?x?xf32>
// CHECK-NEXT:    tensor.extract_slice %arg0[%arg3, 0, 0] [1, 1, %arg3] [1, 1, 1] : tensor<4x?x?xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[M:.*]] = tensor.cast %arg2 : tensor<?x8xf32> to tensor<3x8xf32>
// CHECK-NEXT:    tensor.extract_slice %[[M]][%arg3, 0] [1, 8] [1, 1] : tensor<3x8xf32> to tensor<8xf32>
func.func @casts(%t: tensor<4x?x?xf32>, %s: tensor<8x?xf32>, %u: tensor<?x8xf32>, %n: index, %m: index)
    -> (tensor<?x?x?xf32>, tensor<4x?x?xf32>, tensor<?xf32>, tensor<8xf32>) {
  %tc = tensor.cast %t : tensor<4x?x?xf32> to tensor<?x?x?xf32>
  %sc = tensor.cast %s : tensor<8x?xf32> to tensor<?x?xf32>
  %0 = tensor.insert_slice %sc into %tc[%n, 0, 0] [1, %n, %m] [1, 1, 1] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %uc = tensor.cast %u : tensor<?x8xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %uc into %t[0, 0, 0] [1, %n, %n] [1, 1, 1] : tensor<?x?xf32> into tensor<4x?x?xf32>
  %2 = tensor.extract_slice %tc[%n, 0, 0] [1, 1, %n] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?xf32>
  %um = tensor.cast %u : tensor<?x8xf32> to tensor<3x8xf32>
  %3 = tensor.extract_slice %um[%n, 0] [1, 8] [1, 1] : tensor<3x8xf32> to tensor<8xf32>
  return %0, %1, %2, %3 : tensor<?x?x?xf32>, tensor<4x?x?xf32>, tensor<?xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @undone(
// CHECK-NEXT:    %[[I:.*]] = tensor.insert_slice %arg1 into %arg0[%arg3] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:    %[[J:.*]] = tensor.insert_slice %arg2 into %arg0[%arg3] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:    return %[[I]], %arg1, %[[J]], %arg0, %arg0, %[[J]]
func.func @undone(%t: tensor<8xf32>, %a: tensor<4xf32>, %b: tensor<4xf32>, %n: index)
    -> (tensor<8xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.insert_slice %a into %t[%n] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %1 = tensor.extract_slice %0[%n] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %2 = tensor.insert_slice %b into %0[%n] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %3 = tensor.extract_slice %t[%n] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %4 = tensor.insert_slice %3 into %t[%n] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %5 = tensor.extract_slice %t[0] [8] [1] : tensor<8xf32> to tensor<8xf32>
  %6 = tensor.insert_slice %2 into %t[0] [8] [1] : tensor<8xf32> into tensor<8xf32>
  return %0, %1, %2, %4, %5, %6 : tensor<8xf32>, tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// Nothing is undone at another place, of another type, or where elements of the slice are one element of the tensor.
// CHECK-LABEL: func.func @not_undone(
// CHECK-COUNT-3: tensor.insert_slice
// CHECK-COUNT-3: tensor.extract_slice
// CHECK:         tensor.insert_slice
func.func @not_undone(%t: tensor<8x1xf32>, %a: tensor<4xf32>, %b: tensor<4xf32>, %n: index, %m: index)
    -> (tensor<8x1xf32>, tensor<4x1xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8x1xf32>) {
  %0 = tensor.insert_slice %a into %t[%n, 0] [4, 1] [1, 1] : tensor<4xf32> into tensor<8x1xf32>
  %1 = tensor.insert_slice %b into %0[%m, 0] [4, 1] [1, 1] : tensor<4xf32> into tensor<8x1xf32>
  %2 = tensor.insert_slice %a into %t[%n, 0] [4, 1] [%m, 1] : tensor<4xf32> into tensor<8x1xf32>
  %3 = tensor.extract_slice %0[%n, 0] [4, 1] [1, 1] : tensor<8x1xf32> to tensor<4x1xf32>
  %4 = tensor.extract_slice %0[%m, 0] [4, 1] [1, 1] : tensor<8x1xf32> to tensor<4xf32>
  %5 = tensor.extract_slice %2[%n, 0] [4, 1] [%m, 1] : tensor<8x1xf32> to tensor<4xf32>
  %6 = tensor.insert_slice %4 into %0[%n, 0] [4, 1] [1, 1] : tensor<4xf32> into tensor<8x1xf32>
  return %1, %3, %4, %5, %6 : tensor<8x1xf32>, tensor<4x1xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8x1xf32>
}

// CHECK-LABEL: func.func @splat(
// CHECK-DAG:     %[[S:.*]] = arith.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-DAG:     %[[C:.*]] = arith.constant dense<1.000000e+00> : tensor<8x8xf32>
// CHECK:         %[[D:.*]] = tensor.extract_slice %[[C]][%arg0, 0] [%arg0, 1] [1, 1] : tensor<8x8xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[S]], %[[D]]
func.func @splat(%n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %c = arith.constant dense<1.0> : tensor<8x8xf32>
  %0 = tensor.extract_slice %c[%n, 0] [4, 1] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
  %1 = tensor.extract_slice %c[%n, 0] [%n, 1] [1, 1] : tensor<8x8xf32> to tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}

// Casts stand before scf.forall.in_parallel, which takes insertions alone.
// CHECK-LABEL: func.func @parallel(
// CHECK:         scf.forall
// CHECK-NEXT:      %[[C:.*]] = tensor.cast %arg1 : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %[[C]] into %{{.*}}[%{{.*}}] [1] [1] : tensor<1xf32> into tensor<8xf32>
// CHECK-NEXT:        tensor.parallel_insert_slice %arg2 into %{{.*}}[%{{.*}}] [1] [1] : tensor<1xf32> into tensor<8xf32>
func.func @parallel(%t: tensor<8xf32>, %s: tensor<?xf32>, %u: tensor<1xf32>, %n: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %c1 = arith.constant 1 : index
  %uc = tensor.cast %u : tensor<1xf32> to tensor<?xf32>
  %r:2 = scf.forall (%i) in (8) shared_outs(%o = %t, %p = %t) -> (tensor<8xf32>, tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [%c1] [%c1] : tensor<?xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %uc into %p[%i] [%n] [1] : tensor<?xf32> into tensor<8xf32>
    }
  }
  return %r#0, %r#1 : tensor<8xf32>, tensor<8xf32>
}

// A slice of known sizes has the encoding of the tensor.
// CHECK-LABEL: func.func @encodings(
// CHECK-NEXT:    %[[S:.*]] = tensor.extract_slice %arg0[0] [4] [1] : tensor<8xf32, "near"> to tensor<4xf32, "near">
// CHECK-NEXT:    tensor.cast %[[S]] : tensor<4xf32, "near"> to tensor<4xf32>
// CHECK-NEXT:    %[[C:.*]] = tensor.cast %arg1 : tensor<4xf32> to tensor<4xf32, "near">
// CHECK-NEXT:    tensor.insert_slice %[[C]] into %arg0[0] [4] [1] : tensor<4xf32, "near"> into tensor<8xf32, "near">
func.func @encodings(%t: tensor<8xf32, "near">, %s: tensor<4xf32>) -> (tensor<4xf32>, tensor<8xf32, "near">) {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract_slice %t[%c0] [4] [1] : tensor<8xf32, "near"> to tensor<4xf32>
  %1 = tensor.insert_slice %s into %t[%c0] [4] [1] : tensor<4xf32> into tensor<8xf32, "near">
  return %0, %1 : tensor<4xf32>, tensor<8xf32, "near">
}
