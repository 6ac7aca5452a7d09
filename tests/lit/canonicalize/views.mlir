// Views of buffers: reshapes that undo each other, casts that do not matter, and what types say of metadata.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @reshapes(
// CHECK-NEXT:    return %arg0, %arg1
func.func @reshapes(%m: memref<4xf32>, %n: memref<2x2xf32>) -> (memref<4xf32>, memref<2x2xf32>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  %2 = memref.collapse_shape %n [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  return %1, %3 : memref<4xf32>, memref<2x2xf32>
}

// CHECK-LABEL: func.func @other_shape(
// CHECK-NEXT:    %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<?x?xf32> into memref<?xf32>
// CHECK-NEXT:    %expand_shape = memref.expand_shape %collapse_shape {{\[\[}}0, 1]] output_shape [%arg1, %arg2] : memref<?xf32> into memref<?x?xf32>
// CHECK-NEXT:    return %expand_shape
func.func @other_shape(%m: memref<?x?xf32>, %i: index, %j: index) -> memref<?x?xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%i, %j] : memref<?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @spaces(
// CHECK-NEXT:    %memspacecast = memref.memory_space_cast %arg0 : memref<4xf32> to memref<4xf32, 1>
// CHECK-NEXT:    %memspacecast_0 = memref.memory_space_cast %arg0 : memref<4xf32> to memref<4xf32, 2>
// CHECK-NEXT:    return %arg0, %memspacecast_0, %memspacecast
func.func @spaces(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32, 2>, memref<4xf32, 1>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32>
  %2 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32, 2>
  return %1, %2, %0 : memref<4xf32>, memref<4xf32, 2>, memref<4xf32, 1>
}

// CHECK-LABEL: func.func @view(
// CHECK-NEXT:    %view = memref.view %arg0[%arg1][] : memref<32xi8> to memref<4xf32>
// CHECK-NEXT:    return %view
func.func @view(%m: memref<32xi8>, %i: index) -> memref<4xf32> {
  %0 = memref.cast %m : memref<32xi8> to memref<?xi8>
  %1 = memref.view %0[%i][] : memref<?xi8> to memref<4xf32>
  return %1 : memref<4xf32>
}

// CHECK-LABEL: func.func @reinterpreted(
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    %reinterpret_cast_0 = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    return %reinterpret_cast, %reinterpret_cast_0, %arg0
func.func @reinterpreted(%m: memref<4xf32>, %i: index) -> (memref<2xf32, strided<[1], offset: ?>>, memref<2xf32, strided<[1], offset: ?>>, memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.reinterpret_cast %0 to offset: [%i], sizes: [2], strides: [1] : memref<?xf32> to memref<2xf32, strided<[1], offset: ?>>
  %2 = memref.reinterpret_cast %m to offset: [%i], sizes: [3], strides: [1] : memref<4xf32> to memref<3xf32, strided<[1], offset: ?>>
  %3 = memref.reinterpret_cast %2 to offset: [%i], sizes: [2], strides: [1] : memref<3xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  %4 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  return %1, %3, %4 : memref<2xf32, strided<[1], offset: ?>>, memref<2xf32, strided<[1], offset: ?>>, memref<4xf32>
}

// CHECK-LABEL: func.func @unranked(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    %cast_0 = memref.cast %arg1 : memref<*xf32> to memref<4xf32>
// CHECK-NEXT:    %cast_1 = memref.cast %cast_0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    return %cast, %cast_1
func.func @unranked(%m: memref<4xf32>, %u: memref<*xf32>) -> (memref<?xf32>, memref<?xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<?xf32>
  %2 = memref.cast %u : memref<*xf32> to memref<4xf32>
  %3 = memref.cast %2 : memref<4xf32> to memref<?xf32>
  return %1, %3 : memref<?xf32>, memref<?xf32>
}

// The ranks contradict each other. (Upstream makes an invalid cast.)
// CHECK-LABEL: func.func @unranked_to_other_rank(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4x4xf32> to memref<*xf32>
// CHECK-NEXT:    %cast_0 = memref.cast %cast : memref<*xf32> to memref<4xf32>
// CHECK-NEXT:    return %cast_0
func.func @unranked_to_other_rank(%m: memref<4x4xf32>) -> memref<4xf32> {
  %0 = memref.cast %m : memref<4x4xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}

// CHECK-LABEL: func.func @whole(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:    %subview = memref.subview %arg0[1] [3] [1] : memref<4xf32> to memref<3xf32, strided<[1], offset: 1>>
// CHECK-NEXT:    return %arg0, %cast, %subview
func.func @whole(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32, strided<[1]>>, memref<3xf32, strided<[1], offset: 1>>) {
  %0 = memref.subview %m[0] [4] [1] : memref<4xf32> to memref<4xf32>
  %1 = memref.subview %m[0] [4] [1] : memref<4xf32> to memref<4xf32, strided<[1]>>
  %2 = memref.subview %m[1] [3] [1] : memref<4xf32> to memref<3xf32, strided<[1], offset: 1>>
  return %0, %1, %2 : memref<4xf32>, memref<4xf32, strided<[1]>>, memref<3xf32, strided<[1], offset: 1>>
}

// CHECK-LABEL: func.func @metadata(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:    return %base_buffer, %c0, %c4, %sizes#1, %strides#0, %c1
func.func @metadata(%m: memref<4x?xf32>) -> (memref<f32>, index, index, index, index, index) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
