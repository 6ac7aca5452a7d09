// Ops of dialect shape, executed: with extents in tensors, and as values of type shape.
// RUN: bufferproof run %s --arg "[1, 2]" --arg "[[1.0], [2.0], [3.0]]" | FileCheck %s
// RUN: bufferproof run %s --entry shapes | FileCheck %s --check-prefix=SHAPES
// RUN: bufferproof run %s --entry sizes | FileCheck %s --check-prefix=SIZES
// RUN: not bufferproof run %s --entry no_witness 2>&1 | FileCheck %s --check-prefix=WITNESS
// RUN: not bufferproof run %s --entry unequal 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: not bufferproof run %s --entry error_as_tensor 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not bufferproof run %s --entry beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not bufferproof run %s --entry returned 2>&1 | FileCheck %s --check-prefix=RETURNED

// CHECK: result 0: tensor<2xindex> [3, 2]
// CHECK: result 1: 6
// CHECK: result 2: 2
// CHECK: result 3: 7
func.func @main(%a: tensor<2xi32>, %b: tensor<?x1xf32>) -> (tensor<?xindex>, index, index, index) {
  %0 = shape.shape_of %a : tensor<2xi32> -> tensor<1xindex>
  %1 = shape.shape_of %b : tensor<?x1xf32> -> tensor<2xindex>
  %2 = shape.broadcast %0, %1 : tensor<1xindex>, tensor<2xindex> -> tensor<?xindex>
  %3 = shape.num_elements %2 : tensor<?xindex> -> index
  %4 = shape.rank %2 : tensor<?xindex> -> index
  %5 = shape.reduce(%2, %4) : tensor<?xindex> -> index {
  ^bb0(%i: index, %e: index, %sum: index):
    %s = arith.addi %sum, %e : index
    shape.yield %s : index
  }
  return %2, %3, %4, %5 : tensor<?xindex>, index, index, index
}

// SHAPES: result 0: tensor<3xindex> [4, 5, 6]
// SHAPES: result 1: tensor<1xindex> [4]
// SHAPES: result 2: tensor<2xindex> [5, 6]
// SHAPES: result 3: true
// SHAPES: result 4: false
// SHAPES: result 5: true
// SHAPES: result 6: tensor<2xindex> [5, 9]
func.func @shapes() -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, i1, i1, i1, tensor<?xindex>) {
  %a = shape.const_shape [4] : !shape.shape
  %b = shape.const_shape [5, 6] : !shape.shape
  %c = shape.const_shape [3, 9] : !shape.shape
  %0 = shape.concat %a, %b : !shape.shape, !shape.shape -> !shape.shape
  %1 = shape.to_extent_tensor %0 : !shape.shape -> tensor<?xindex>
  %n = shape.const_size 1
  %head, %tail = "shape.split_at"(%0, %n) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %2 = shape.to_extent_tensor %head : !shape.shape -> tensor<?xindex>
  %3 = shape.to_extent_tensor %tail : !shape.shape -> tensor<?xindex>
  %4 = shape.shape_eq %tail, %b : !shape.shape, !shape.shape
  %5 = shape.is_broadcastable %b, %c : !shape.shape, !shape.shape
  // Shapes that are errors are equal.
  %6 = shape.broadcast %b, %c : !shape.shape, !shape.shape -> !shape.shape
  %7 = shape.meet %b, %c : !shape.shape, !shape.shape -> !shape.shape
  %8 = shape.shape_eq %6, %7 : !shape.shape, !shape.shape
  %9 = shape.max %b, %c : !shape.shape, !shape.shape -> !shape.shape
  %10 = shape.any %9, %9 : !shape.shape, !shape.shape -> !shape.shape
  %11 = "shape.debug_print"(%10) : (!shape.shape) -> !shape.shape
  %12 = shape.to_extent_tensor %11 : !shape.shape -> tensor<?xindex>
  return %1, %2, %3, %4, %5, %8, %12 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, i1, i1, i1, tensor<?xindex>
}

// SIZES: result 0: 10
// SIZES: result 1: -4
// SIZES: result 2: undef
// SIZES: result 3: undef
// SIZES: result 4: 3
// SIZES: result 5: 7
// SIZES: result 6: 9
func.func @sizes() -> (index, index, index, index, index, index, index) {
  %0 = shape.const_size 3
  %1 = shape.const_size 7
  %2 = shape.add %0, %1 : !shape.size, !shape.size -> !shape.size
  %3 = shape.size_to_index %2 : !shape.size
  %c7 = arith.constant -7 : index
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %4 = shape.div %c7, %c2 : index, index -> index
  %5 = shape.div %0, %c0 : !shape.size, index -> !shape.size
  %6 = shape.size_to_index %5 : !shape.size
  %7 = shape.meet %0, %1 : !shape.size, !shape.size -> !shape.size
  %8 = shape.size_to_index %7 : !shape.size
  %9 = shape.min %0, %1 : !shape.size, !shape.size -> !shape.size
  %10 = shape.size_to_index %9 : !shape.size
  %11 = shape.index_to_size %c2
  %12 = shape.from_extents %11, %1 : !shape.size, !shape.size
  %13 = shape.get_extent %12, %11 : !shape.shape, !shape.size -> !shape.size
  %c1 = arith.constant 1 : index
  %14 = shape.get_extent %12, %c1 : !shape.shape, index -> !shape.size
  %15 = shape.size_to_index %14 : !shape.size
  %16 = shape.mul %0, %0 : !shape.size, !shape.size -> !shape.size
  %17 = shape.size_to_index %16 : !shape.size
  return %3, %4, %6, %8, %10, %15, %17 : index, index, index, index, index, index, index
}

// WITNESS: 'shape.assuming': assumes a witness that does not hold
func.func @no_witness() {
  %0 = shape.const_witness false
  shape.assuming %0 {
  }
  return
}

// UNEQUAL: 'shape.cstr_eq': assertion failed
func.func @unequal() {
  %0 = shape.const_shape [1] : !shape.shape
  %1 = shape.const_shape [2] : !shape.shape
  %2 = shape.cstr_eq %0, %1 : !shape.shape, !shape.shape
  return
}

// ERROR: 'shape.to_extent_tensor': a shape that is an error as a tensor of extents
func.func @error_as_tensor() -> tensor<?xindex> {
  %0 = shape.const_shape [2] : !shape.shape
  %1 = shape.const_shape [3] : !shape.shape
  %2 = shape.broadcast %0, %1 : !shape.shape, !shape.shape -> !shape.shape
  %3 = shape.to_extent_tensor %2 : !shape.shape -> tensor<?xindex>
  return %3 : tensor<?xindex>
}

// BEYOND: 'shape.get_extent': dimension 3 of 2
func.func @beyond() -> index {
  %0 = shape.const_shape [2, 3] : tensor<2xindex>
  %c3 = arith.constant 3 : index
  %1 = shape.get_extent %0, %c3 : tensor<2xindex>, index -> index
  return %1 : index
}

// RETURNED: a shape, size or witness of a caller or callee outside
func.func @returned() -> !shape.shape {
  %0 = shape.const_shape [2, 3] : !shape.shape
  return %0 : !shape.shape
}
