// Dialect shape: text in and out as mlir-opt prints it.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: !shape.witness, %arg1: tensor<4xf32>, %arg2: index, %arg3: !shape.size, %arg4: !shape.shape, %arg5: tensor<?xindex>, %arg6: i1, %arg7: !shape.value_shape) -> tensor<4xf32> {
func.func @f(%arg0: !shape.witness, %arg1: tensor<4xf32>, %arg2: index, %arg3: !shape.size, %arg4: !shape.shape, %arg5: tensor<?xindex>, %arg6: i1, %arg7: !shape.value_shape) -> tensor<4xf32> {
  // CHECK-NEXT: %0 = shape.assuming %arg0 -> (tensor<4xf32>) {
  %0 = shape.assuming %arg0 -> (tensor<4xf32>) {
    // CHECK-NEXT: shape.assuming_yield %arg1 : tensor<4xf32>
    shape.assuming_yield %arg1 : tensor<4xf32>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: shape.assuming %arg0 {
  shape.assuming %arg0 {
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: shape.assuming %arg0 {
  shape.assuming %arg0 {
  // CHECK-NEXT: } {b = 2 : i64}
  } {b = 2 : i64}
  // CHECK-NEXT: %1 = shape.assuming_all %arg0, %arg0 {c}
  %1 = shape.assuming_all %arg0, %arg0 {c}
  // CHECK-NEXT: %2 = shape.add %arg2, %arg3 : index, !shape.size -> !shape.size
  %2 = shape.add %arg2, %arg3 : index, !shape.size -> !shape.size
  // CHECK-NEXT: %3 = shape.add %arg2, %arg2 : index, index -> index
  %3 = shape.add %arg2, %arg2 : index, index -> index
  // CHECK-NEXT: %4 = shape.broadcast %arg4, %arg5, %arg5 : !shape.shape, tensor<?xindex>, tensor<?xindex> -> !shape.shape
  %4 = shape.broadcast %arg4, %arg5, %arg5 : !shape.shape, tensor<?xindex>, tensor<?xindex> -> !shape.shape
  // CHECK-NEXT: %5 = shape.broadcast %arg5, %arg5 {error = "x"} : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  %5 = shape.broadcast %arg5, %arg5 {error = "x"} : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  // CHECK-NEXT: %6 = shape.const_shape [] : !shape.shape
  %6 = shape.const_shape [] : !shape.shape
  // CHECK-NEXT: %7 = shape.const_shape [1, 2, 3] : !shape.shape
  %7 = shape.const_shape [1, 2, 3] : !shape.shape
  // CHECK-NEXT: %8 = shape.const_shape  {a}[1, 2] : tensor<2xindex>
  %8 = shape.const_shape  {a}[1, 2] : tensor<2xindex>
  // CHECK-NEXT: %c10 = shape.const_size 10
  %c10 = shape.const_size 10
  // CHECK-NEXT: %9 = shape.const_witness true
  %9 = shape.const_witness true
  // CHECK-NEXT: %10 = shape.cstr_broadcastable %arg4, %arg5 : !shape.shape, tensor<?xindex>
  %10 = shape.cstr_broadcastable %arg4, %arg5 : !shape.shape, tensor<?xindex>
  // CHECK-NEXT: %11 = shape.cstr_eq %arg4 : !shape.shape
  %11 = shape.cstr_eq %arg4 : !shape.shape
  // CHECK-NEXT: %12 = shape.cstr_require %arg6, "msg"
  %12 = shape.cstr_require %arg6, "msg"
  // CHECK-NEXT: %13 = "shape.debug_print"(%arg4) : (!shape.shape) -> !shape.shape
  %13 = "shape.debug_print"(%arg4) : (!shape.shape) -> !shape.shape
  // CHECK-NEXT: %14 = shape.dim %arg1, %arg2 : tensor<4xf32>, index -> index
  %14 = shape.dim %arg1, %arg2 : tensor<4xf32>, index -> index
  // CHECK-NEXT: %15 = shape.div %arg2, %arg2 : index, index -> index
  %15 = shape.div %arg2, %arg2 : index, index -> index
  // CHECK-NEXT: %16 = shape.from_extent_tensor %arg5 : tensor<?xindex>
  %16 = shape.from_extent_tensor %arg5 : tensor<?xindex>
  // CHECK-NEXT: %17 = shape.from_extents %arg2, %arg3 : index, !shape.size
  %17 = shape.from_extents %arg2, %arg3 : index, !shape.size
  // CHECK-NEXT: %18 = shape.get_extent %arg4, %arg2 : !shape.shape, index -> !shape.size
  %18 = shape.get_extent %arg4, %arg2 : !shape.shape, index -> !shape.size
  // CHECK-NEXT: %19 = shape.index_to_size %arg2
  %19 = shape.index_to_size %arg2
  // CHECK-NEXT: %20 = shape.is_broadcastable %arg4, %arg4 : !shape.shape, !shape.shape
  %20 = shape.is_broadcastable %arg4, %arg4 : !shape.shape, !shape.shape
  // CHECK-NEXT: %21 = shape.max %arg3, %arg3 : !shape.size, !shape.size -> !shape.size
  %21 = shape.max %arg3, %arg3 : !shape.size, !shape.size -> !shape.size
  // CHECK-NEXT: %22 = shape.meet %arg4, %arg4, error = "no" : !shape.shape, !shape.shape -> !shape.shape
  %22 = shape.meet %arg4, %arg4, error = "no" : !shape.shape, !shape.shape -> !shape.shape
  // CHECK-NEXT: %23 = shape.min %arg4, %arg4 : !shape.shape, !shape.shape -> !shape.shape
  %23 = shape.min %arg4, %arg4 : !shape.shape, !shape.shape -> !shape.shape
  // CHECK-NEXT: %24 = shape.mul %arg2, %arg3 : index, !shape.size -> !shape.size
  %24 = shape.mul %arg2, %arg3 : index, !shape.size -> !shape.size
  // CHECK-NEXT: %25 = shape.num_elements %arg5 : tensor<?xindex> -> index
  %25 = shape.num_elements %arg5 : tensor<?xindex> -> index
  // CHECK-NEXT: %26 = shape.rank %arg4 : !shape.shape -> !shape.size
  %26 = shape.rank %arg4 : !shape.shape -> !shape.size
  // CHECK-NEXT: %27 = shape.reduce(%arg4, %arg3) : !shape.shape -> !shape.size {
  %27 = shape.reduce(%arg4, %arg3) : !shape.shape -> !shape.size {
  // CHECK-NEXT: ^bb0(%arg8: index, %arg9: !shape.size, %arg10: !shape.size):
  ^bb0(%arg8: index, %arg9: !shape.size, %arg10: !shape.size):
    // CHECK-NEXT: shape.yield %arg10 : !shape.size
    shape.yield %arg10 : !shape.size
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: %28 = shape.shape_eq %arg4, %arg5 : !shape.shape, tensor<?xindex>
  %28 = shape.shape_eq %arg4, %arg5 : !shape.shape, tensor<?xindex>
  // CHECK-NEXT: %29 = shape.shape_of %arg1 : tensor<4xf32> -> tensor<1xindex>
  %29 = shape.shape_of %arg1 : tensor<4xf32> -> tensor<1xindex>
  // CHECK-NEXT: %30 = shape.size_to_index %arg3 : !shape.size
  %30 = shape.size_to_index %arg3 : !shape.size
  // CHECK-NEXT: %head, %tail = "shape.split_at"(%arg4, %arg3) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %head, %tail = "shape.split_at"(%arg4, %arg3) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  // CHECK-NEXT: %31 = shape.to_extent_tensor %arg4 : !shape.shape -> tensor<3xindex>
  %31 = shape.to_extent_tensor %arg4 : !shape.shape -> tensor<3xindex>
  // CHECK-NEXT: %32 = shape.value_as_shape %arg5 : tensor<?xindex> -> !shape.shape
  %32 = shape.value_as_shape %arg5 : tensor<?xindex> -> !shape.shape
  // CHECK-NEXT: %33 = shape.value_of %arg7 : tensor<4xf32>
  %33 = shape.value_of %arg7 : tensor<4xf32>
  // CHECK-NEXT: %34 = shape.with_shape %arg1, %arg4 : tensor<4xf32>, !shape.shape
  %34 = shape.with_shape %arg1, %arg4 : tensor<4xf32>, !shape.shape
  // CHECK-NEXT: %35 = shape.any %arg4, %arg5 : !shape.shape, tensor<?xindex> -> !shape.shape
  %35 = shape.any %arg4, %arg5 : !shape.shape, tensor<?xindex> -> !shape.shape
  // CHECK-NEXT: %36 = shape.concat %arg4, %arg5 : !shape.shape, tensor<?xindex> -> !shape.shape
  %36 = shape.concat %arg4, %arg5 : !shape.shape, tensor<?xindex> -> !shape.shape
  // CHECK-NEXT: %37:2 = shape.reduce(%arg5, %arg2, %arg2) : tensor<?xindex> -> (index, index) {
  %37:2 = shape.reduce(%arg5, %arg2, %arg2) : tensor<?xindex> -> (index, index) {
  // CHECK-NEXT: ^bb0(%arg8: index, %arg9: index, %arg10: index, %arg11: index):
  ^bb0(%arg8: index, %arg9: index, %arg10: index, %arg11: index):
    // CHECK-NEXT: shape.yield %arg10, %arg11 : index, index
    shape.yield %arg10, %arg11 : index, index
  // CHECK-NEXT: } {x}
  } {x}
  // CHECK-NEXT: return %0 : tensor<4xf32>
  return %0 : tensor<4xf32>
// CHECK-NEXT: }
}
// CHECK-LABEL: shape.func @g(%arg0: !shape.shape, %arg1: index) -> !shape.shape {
shape.func @g(%arg0: !shape.shape, %arg1: index) -> !shape.shape {
  // CHECK-NEXT: return %arg0 : !shape.shape
  return %arg0 : !shape.shape
// CHECK-NEXT: }
}
// CHECK: shape.func private @h(!shape.shape) -> !shape.shape attributes {a = 1 : i64}
shape.func private @h(!shape.shape) -> !shape.shape attributes {a = 1 : i64}
// CHECK: shape.function_library @l {
shape.function_library @l {
  // CHECK-NEXT: func.func @sf(%arg0: !shape.value_shape) -> !shape.shape {
  func.func @sf(%arg0: !shape.value_shape) -> !shape.shape {
    // CHECK-NEXT: %0 = shape.shape_of %arg0 : !shape.value_shape -> !shape.shape
    %0 = shape.shape_of %arg0 : !shape.value_shape -> !shape.shape
    // CHECK-NEXT: return %0 : !shape.shape
    return %0 : !shape.shape
  // CHECK-NEXT: }
  }
// CHECK-NEXT: } mapping {std.atan = @sf}
} mapping {std.atan = @sf}
