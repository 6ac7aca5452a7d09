// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | FileCheck %s

// A slice goes back to where it is from: the places are the same numbers, computed by arith or affine ops.

// CHECK-LABEL: func.func @apply(
// CHECK-NOT: memref.alloc
func.func @apply(%t: tensor<8xf32>, %i: index, %n: index) -> tensor<8xf32> {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0 - 1)>(%i)[%n]
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %1 = arith.muli %i, %c2 : index
  %2 = arith.addi %1, %n : index
  %3 = arith.subi %2, %c1 : index
  %part = tensor.extract_slice %t[%0] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %4 = tensor.insert_slice %part into %t[%3] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %4 : tensor<8xf32>
}

// CHECK-LABEL: func.func @digits(
// CHECK-NOT: memref.alloc
func.func @digits(%t: tensor<8xf32>, %i: index, %j: index, %k: index) -> tensor<8xf32> {
  %0 = affine.linearize_index [%i, %j, %k] by (4, 3, 2) : index
  %1 = affine.linearize_index [%i, %j, %k] by (3, 2) : index
  %2 = affine.apply affine_map<(d0, d1, d2) -> (d0 * 6 + d1 * 2 + d2)>(%i, %j, %k)
  %part = tensor.extract_slice %t[%0] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %3 = tensor.insert_slice %part into %t[%1] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %part2 = tensor.extract_slice %3[%1] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %4 = tensor.insert_slice %part2 into %3[%2] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %4 : tensor<8xf32>
}

// CHECK-LABEL: func.func @other_places(
// CHECK: memref.alloc
// CHECK: memref.alloc
// CHECK: memref.alloc
func.func @other_places(%t: tensor<8xf32>, %i: index, %j: index, %n: index) -> tensor<8xf32> {
  %0 = affine.linearize_index [%i, %j] by (%n) : index
  %1 = affine.linearize_index [%j, %i] by (2) : index
  %2 = affine.linearize_index [%i, %j] by (2) : index
  %3 = affine.apply affine_map<(d0) -> (d0 mod 2)>(%i)
  %part = tensor.extract_slice %t[%0] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %4 = tensor.insert_slice %part into %t[%2] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %part1 = tensor.extract_slice %4[%1] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %5 = tensor.insert_slice %part1 into %4[%2] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %part2 = tensor.extract_slice %5[%3] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %6 = tensor.insert_slice %part2 into %5[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %6 : tensor<8xf32>
}

// The extent of an expanded tensor is the one that it was given.
// CHECK-LABEL: func.func @expanded(
// CHECK-NOT: memref.alloc
func.func @expanded(%t: tensor<?xf32>, %n: index) -> tensor<?x1xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [%n, 1] : tensor<?xf32> into tensor<?x1xf32>
  %size = tensor.dim %0, %c0 : tensor<?x1xf32>
  %part = tensor.extract_slice %0[%size, 0] [1, 1] [1, 1] : tensor<?x1xf32> to tensor<1x1xf32>
  %1 = tensor.insert_slice %part into %0[%n, 0] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x1xf32>
  return %1 : tensor<?x1xf32>
}
