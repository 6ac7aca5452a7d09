// Reshapes that undo each other, two in a row, and casts in front of them.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @undone(
// CHECK-NEXT:    return %arg0, %arg1, %arg2
func.func @undone(%t: tensor<?x4xf32>, %u: tensor<?xf32>, %s: tensor<1x2x1xf32>, %n: index) -> (tensor<?x4xf32>, tensor<?xf32>, tensor<1x2x1xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %2 = tensor.expand_shape %u [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %4 = tensor.collapse_shape %s [[0, 1, 2]] : tensor<1x2x1xf32> into tensor<2xf32>
  %5 = tensor.expand_shape %4 [[0, 1, 2]] output_shape [1, 2, 1] : tensor<2xf32> into tensor<1x2x1xf32>
  return %1, %3, %5 : tensor<?x4xf32>, tensor<?xf32>, tensor<1x2x1xf32>
}

// CHECK-LABEL: func.func @undone_by_groups(
// CHECK-NEXT:    return %arg0, %arg1
func.func @undone_by_groups(%t: tensor<?x4x?xf32>, %u: tensor<?x?xf32>, %n: index, %m: index) -> (tensor<?x4x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %2 = tensor.expand_shape %u [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %3 = tensor.collapse_shape %2 [[0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  return %1, %3 : tensor<?x4x?xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @other_groups(
// CHECK-NEXT:    return %arg0, %arg1
func.func @other_groups(%t: tensor<2x1x4xf32>, %u: tensor<?x1x4xf32>, %n: index) -> (tensor<2x1x4xf32>, tensor<?x1x4xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x1x4xf32> into tensor<2x4xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [2, 1, 4] : tensor<2x4xf32> into tensor<2x1x4xf32>
  %2 = tensor.collapse_shape %u [[0, 1], [2]] : tensor<?x1x4xf32> into tensor<?x4xf32>
  %3 = tensor.expand_shape %2 [[0], [1, 2]] output_shape [%n, 1, 4] : tensor<?x4xf32> into tensor<?x1x4xf32>
  return %1, %3 : tensor<2x1x4xf32>, tensor<?x1x4xf32>
}

// The extents may be others.
// CHECK-LABEL: func.func @not_undone(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x?xf32> into tensor<?xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [%arg2, %arg3] : tensor<?xf32> into tensor<?x?xf32>
// CHECK-NEXT:    %expanded_0 = tensor.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [%arg2, 4, %arg3] : tensor<?x?xf32> into tensor<?x4x?xf32>
// CHECK-NEXT:    %collapsed_1 = tensor.collapse_shape %expanded_0 {{\[\[}}0], [1, 2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:    return %expanded, %collapsed_1
func.func @not_undone(%t: tensor<?x?xf32>, %u: tensor<?x?xf32>, %n: index, %m: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  %2 = tensor.expand_shape %u [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %3 = tensor.collapse_shape %2 [[0], [1, 2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<?x?xf32>
}

// Any %n goes with no elements. (Upstream takes the source.)
// CHECK-LABEL: func.func @no_elements(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x0xf32> into tensor<?xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [%arg1, 0] : tensor<?xf32> into tensor<?x0xf32>
// CHECK-NEXT:    return %expanded
func.func @no_elements(%t: tensor<?x0xf32>, %n: index) -> tensor<?x0xf32> {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x0xf32> into tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 0] : tensor<?xf32> into tensor<?x0xf32>
  return %1 : tensor<?x0xf32>
}

// CHECK-LABEL: func.func @same(
// CHECK-NEXT:    return %arg0, %arg0
func.func @same(%t: tensor<4x?xf32>, %n: index) -> (tensor<4x?xf32>, tensor<4x?xf32>) {
  %0 = tensor.collapse_shape %t [[0], [1]] : tensor<4x?xf32> into tensor<4x?xf32>
  %1 = tensor.expand_shape %t [[0], [1]] output_shape [4, %n] : tensor<4x?xf32> into tensor<4x?xf32>
  return %0, %1 : tensor<4x?xf32>, tensor<4x?xf32>
}

// CHECK-LABEL: func.func @in_a_row(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2], [3]] : tensor<2x3x?x5xf32> into tensor<?x5xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg1 {{\[\[}}0, 1, 2], [3]] output_shape [%arg2, %arg4, 2, 5] : tensor<?x5xf32> into tensor<?x?x2x5xf32>
// CHECK-NEXT:    return %collapsed, %expanded
func.func @in_a_row(%t: tensor<2x3x?x5xf32>, %u: tensor<?x5xf32>, %n: index, %m: index, %k: index) -> (tensor<?x5xf32>, tensor<?x?x2x5xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [2], [3]] : tensor<2x3x?x5xf32> into tensor<6x?x5xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<6x?x5xf32> into tensor<?x5xf32>
  %2 = tensor.expand_shape %u [[0, 1], [2]] output_shape [%n, %m, 5] : tensor<?x5xf32> into tensor<?x?x5xf32>
  %3 = tensor.expand_shape %2 [[0], [1, 2], [3]] output_shape [%n, %k, 2, 5] : tensor<?x?x5xf32> into tensor<?x?x2x5xf32>
  return %1, %3 : tensor<?x5xf32>, tensor<?x?x2x5xf32>
}

// CHECK-LABEL: func.func @scalars(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg1 [] output_shape [1, 1, 1] : tensor<f32> into tensor<1x1x1xf32>
// CHECK-NEXT:    return %collapsed, %expanded
func.func @scalars(%t: tensor<1x1xf32>, %s: tensor<f32>) -> (tensor<f32>, tensor<1x1x1xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<1x1xf32> into tensor<1xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<1xf32> into tensor<f32>
  %2 = tensor.expand_shape %s [] output_shape [1] : tensor<f32> into tensor<1xf32>
  %3 = tensor.expand_shape %2 [[0, 1, 2]] output_shape [1, 1, 1] : tensor<1xf32> into tensor<1x1x1xf32>
  return %1, %3 : tensor<f32>, tensor<1x1x1xf32>
}

// CHECK-LABEL: func.func @splat(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<2x4xf32>
// CHECK-NEXT:    return %cst
func.func @splat() -> tensor<2x4xf32> {
  %t = arith.constant dense<1.0> : tensor<8xf32>
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %cst = arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>
// CHECK-NEXT:    return %cst
func.func @constant() -> tensor<4xf32> {
  %t = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @elements(
// CHECK-NEXT:    %splat = tensor.splat %arg0 : tensor<2x4xf32>
// CHECK-NEXT:    %from_elements = tensor.from_elements %arg0, %arg1 : tensor<2xf32>
// CHECK-NEXT:    return %splat, %from_elements
func.func @elements(%x: f32, %y: f32) -> (tensor<2x4xf32>, tensor<2xf32>) {
  %0 = tensor.splat %x : tensor<8xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  %2 = tensor.from_elements %x, %y : tensor<2x1xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<2x1xf32> into tensor<2xf32>
  return %1, %3 : tensor<2x4xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @dynamic_splat(
// CHECK-NEXT:    %splat = tensor.splat %arg0[%arg1] : tensor<?xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %splat {{\[\[}}0, 1]] output_shape [%arg1, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT:    %splat_0 = tensor.splat %arg0[%arg1] : tensor<?x4xf32>
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %splat_0 {{\[\[}}0, 1]] : tensor<?x4xf32> into tensor<?xf32>
// CHECK-NEXT:    return %expanded, %collapsed
func.func @dynamic_splat(%x: f32, %n: index) -> (tensor<?x4xf32>, tensor<?xf32>) {
  %0 = tensor.splat %x[%n] : tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %2 = tensor.splat %x[%n] : tensor<?x4xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  return %1, %3 : tensor<?x4xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @collapsed_cast(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<2x4xf32> into tensor<8xf32>
// CHECK-NEXT:    %cast = tensor.cast %collapsed : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:    %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<2x?xf32> into tensor<?xf32>
// CHECK-NEXT:    return %cast, %collapsed_0
func.func @collapsed_cast(%t: tensor<2x4xf32>, %u: tensor<2x?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %t : tensor<2x4xf32> to tensor<?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %2 = tensor.cast %u : tensor<2x?xf32> to tensor<?x?xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %1, %3 : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @expanded_cast(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<8x8xf32> to tensor<8x?xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %cast {{\[\[}}0, 1], [2]] output_shape [2, 4, %arg1] : tensor<8x?xf32> into tensor<2x4x?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %expanded : tensor<2x4x?xf32> to tensor<?x4x?xf32>
// CHECK-NEXT:    return %cast_0
func.func @expanded_cast(%t: tensor<8x8xf32>, %n: index) -> tensor<?x4x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.cast %t : tensor<8x8xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%c2, 4, %n] : tensor<?x?xf32> into tensor<?x4x?xf32>
  return %1 : tensor<?x4x?xf32>
}

// Without a constant, and without a cast that says what is expanded.
// CHECK-LABEL: func.func @expanded(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %cast {{\[\[}}0, 1]] output_shape [%arg2, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg1 : tensor<?x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %expanded_1 = tensor.expand_shape %cast_0 {{\[\[}}0, 1], [2]] output_shape [%c2, 4, %arg2] : tensor<?x?xf32> into tensor<?x4x?xf32>
// CHECK-NEXT:    return %expanded, %expanded_1
func.func @expanded(%t: tensor<8xf32>, %u: tensor<?x8xf32>, %n: index) -> (tensor<?x4xf32>, tensor<?x4x?xf32>) {
  %c2 = arith.constant 2 : index
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %2 = tensor.cast %u : tensor<?x8xf32> to tensor<?x?xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [%c2, 4, %n] : tensor<?x?xf32> into tensor<?x4x?xf32>
  return %1, %3 : tensor<?x4xf32>, tensor<?x4x?xf32>
}

// 3 rows of 4 are not 8 elements. (Upstream casts them to 12, and makes negative extents.)
// CHECK-LABEL: func.func @contradictions(
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %c-2 = arith.constant -2 : index
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %cast {{\[\[}}0, 1]] output_shape [%c3, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT:    %expanded_0 = tensor.expand_shape %cast {{\[\[}}0, 1]] output_shape [%c-2, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT:    return %expanded, %expanded_0
func.func @contradictions(%t: tensor<8xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>) {
  %c3 = arith.constant 3 : index
  %negative = arith.constant -2 : index
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%c3, 4] : tensor<?xf32> into tensor<?x4xf32>
  %2 = tensor.expand_shape %0 [[0, 1]] output_shape [%negative, 4] : tensor<?xf32> into tensor<?x4xf32>
  return %1, %2 : tensor<?x4xf32>, tensor<?x4xf32>
}
