// linalg ops that compute nothing are removed, static extents are inferred from other operands, and uses of filled tensors
// are simplified.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#swap = affine_map<(d0, d1) -> (d1, d0)>
#both = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:    return %arg0, %arg1
func.func @identity(%t: tensor<4xf32>, %s: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%t : tensor<4xf32>) outs(%s, %s : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x, %y : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @identity_of_other_type(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast
func.func @identity_of_other_type(%t: tensor<4xf32>, %s: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%t : tensor<4xf32>) outs(%s : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<?xf32>
  %1 = linalg.broadcast ins(%0 : tensor<?xf32>) outs(%s : tensor<?xf32>) dimensions = []
  return %1 : tensor<?xf32>
}

// As upstream, a copy stays unless it is of a tensor to itself.
// CHECK-LABEL: func.func @copies(
// CHECK-NEXT:    %0 = linalg.copy ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %arg0, %0
func.func @copies(%t: tensor<4xf32>, %s: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.copy ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.copy ins(%t : tensor<4xf32>) outs(%s : tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @no_identity(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [{{.*}}, {{.*}}], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x4xf32>) outs(%arg1 : tensor<4x4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    } -> tensor<4x4xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [{{.*}}, {{.*}}], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x4xf32>) outs(%arg1 : tensor<4x4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %arg2 : f32
// CHECK-NEXT:    } -> tensor<4x4xf32>
// CHECK-NEXT:    return %0, %1
func.func @no_identity(%t: tensor<4x4xf32>, %s: tensor<4x4xf32>, %v: f32) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = linalg.generic {indexing_maps = [#swap, #both], iterator_types = ["parallel", "parallel"]} ins(%t : tensor<4x4xf32>) outs(%s : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [#both, #both], iterator_types = ["parallel", "parallel"]} ins(%t : tensor<4x4xf32>) outs(%s : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %v : f32
  } -> tensor<4x4xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// CHECK-LABEL: func.func @buffers(
// CHECK-NEXT:    linalg.copy ins(%arg0 : memref<4xf32>) outs(%arg1 : memref<4xf32>)
// CHECK-NEXT:    return
func.func @buffers(%m: memref<4xf32>, %n: memref<4xf32>, %e: memref<0xf32>, %x: f32) {
  linalg.copy ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  linalg.fill ins(%x : f32) outs(%e : memref<0xf32>)
  linalg.copy ins(%m : memref<4xf32>) outs(%n : memref<4xf32>)
  return
}

// CHECK-LABEL: func.func @extents(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<4x5xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg1 : tensor<5x?xf32> to tensor<5x8xf32>
// CHECK-NEXT:    %cast_1 = tensor.cast %arg2 : tensor<?x8xf32> to tensor<4x8xf32>
// CHECK-NEXT:    %0 = linalg.matmul ins(%cast, %cast_0 : tensor<4x5xf32>, tensor<5x8xf32>) outs(%cast_1 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:    %cast_2 = tensor.cast %0 : tensor<4x8xf32> to tensor<?x8xf32>
// CHECK-NEXT:    return %cast_2
func.func @extents(%a: tensor<4x?xf32>, %b: tensor<5x?xf32>, %c: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<5x?xf32>) outs(%c : tensor<?x8xf32>) -> tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}

// CHECK-LABEL: func.func @extents_are_known(
// CHECK-NEXT:    %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x5xf32>, tensor<5x?xf32>) outs(%arg2 : tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:    return %0
func.func @extents_are_known(%a: tensor<4x5xf32>, %b: tensor<5x?xf32>, %c: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x5xf32>, tensor<5x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// The index of a window is no loop.
// CHECK-LABEL: func.func @window(
// CHECK-NEXT:    %0 = linalg.conv_1d ins(%arg0, %arg1 : tensor<?xf32>, tensor<3xf32>) outs(%arg2 : tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT:    return %0
func.func @window(%a: tensor<?xf32>, %k: tensor<3xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.conv_1d ins(%a, %k : tensor<?xf32>, tensor<3xf32>) outs(%o : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @result_cast(
// CHECK-NEXT:    %cast = tensor.cast %arg1 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %0 = linalg.fill ins(%arg0 : f32) outs(%cast : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %0
func.func @result_cast(%x: f32, %t: tensor<?xf32>) -> tensor<4xf32> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @result_cast_in_branch(
// CHECK-NEXT:    %0 = linalg.add ins(%arg1, %arg1 : tensor<?xf32>, tensor<?xf32>) outs(%arg1 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %1 = scf.if %arg2 -> (f32) {
// CHECK-NEXT:      %cast = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:      %2 = func.call @first(%cast) : (tensor<4xf32>) -> f32
// CHECK-NEXT:      scf.yield %2 : f32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg0 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1
func.func @result_cast_in_branch(%x: f32, %t: tensor<?xf32>, %b: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = linalg.add ins(%t, %t : tensor<?xf32>, tensor<?xf32>) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %r = scf.if %b -> f32 {
    %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
    %2 = func.call @first(%1) : (tensor<4xf32>) -> f32
    scf.yield %2 : f32
  } else {
    scf.yield %x : f32
  }
  return %r : f32
}
func.func private @first(tensor<4xf32>) -> f32

// CHECK-LABEL: func.func @filled(
// CHECK-NEXT:    %0 = linalg.fill ins(%arg0 : f32) outs(%arg2 : tensor<5x4xf32>) -> tensor<5x4xf32>
// CHECK-NEXT:    %1 = linalg.fill ins(%arg0 : f32) outs(%arg2 : tensor<5x4xf32>) -> tensor<5x4xf32>
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<4x5xf32> into tensor<20xf32>
// CHECK-NEXT:    %2 = linalg.fill ins(%arg0 : f32) outs(%collapsed : tensor<20xf32>) -> tensor<20xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [2, 2, 5] : tensor<4x5xf32> into tensor<2x2x5xf32>
// CHECK-NEXT:    %3 = linalg.fill ins(%arg0 : f32) outs(%expanded : tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
// CHECK-NEXT:    return %arg0, %0, %1, %2, %3
func.func @filled(%x: f32, %t: tensor<4x5xf32>, %s: tensor<5x4xf32>, %i: index) -> (f32, tensor<5x4xf32>, tensor<5x4xf32>, tensor<20xf32>, tensor<2x2x5xf32>) {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = tensor.extract %0[%i, %i] : tensor<4x5xf32>
  %2 = linalg.transpose ins(%0 : tensor<4x5xf32>) outs(%s : tensor<5x4xf32>) permutation = [1, 0]
  %3 = linalg.copy ins(%2 : tensor<5x4xf32>) outs(%s : tensor<5x4xf32>) -> tensor<5x4xf32>
  %4 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x5xf32> into tensor<20xf32>
  %5 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 2, 5] : tensor<4x5xf32> into tensor<2x2x5xf32>
  return %1, %2, %3, %4, %5 : f32, tensor<5x4xf32>, tensor<5x4xf32>, tensor<20xf32>, tensor<2x2x5xf32>
}

// The place in a dimension of one is 0.
// CHECK-LABEL: func.func @one_place(
// CHECK:         linalg.generic
// CHECK:           %[[J:.*]] = linalg.index 1
// CHECK-NEXT:      linalg.yield %[[J]]
// CHECK:         linalg.generic
// CHECK:           linalg.index 0
func.func @one_place(%m: memref<4x1xindex>, %n: memref<?xindex>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]} outs(%m : memref<4x1xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %i, %j : index
    linalg.yield %s : index
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%n : memref<?xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  }
  return
}

// An op that writes two buffers is no copy, though they are one.
// CHECK-LABEL: func.func @written_twice(
// CHECK:    linalg.generic
func.func @written_twice(%m: memref<f32>) {
  linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} outs(%m, %m : memref<f32>, memref<f32>) {
  ^bb0(%out: f32, %out_0: f32):
    linalg.yield %out, %out : f32, f32
  }
  return
}

// As upstream, what is filled is filled again before it is found to be copied onto itself.
// CHECK-LABEL: func.func @filled_onto_itself(
// CHECK-NEXT:    %0 = linalg.fill ins(%arg0 : f32) outs(%arg1 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %1 = linalg.fill ins(%arg0 : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %1
func.func @filled_onto_itself(%x: f32, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.copy ins(%0 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// A copy converts numbers, and a fill does not.
// CHECK-LABEL: func.func @filled_and_converted(
// CHECK:    linalg.copy
func.func @filled_and_converted(%x: f32, %t: tensor<4xf32>, %s: tensor<4xf64>) -> tensor<4xf64> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.copy ins(%0 : tensor<4xf32>) outs(%s : tensor<4xf64>) -> tensor<4xf64>
  return %1 : tensor<4xf64>
}

// CHECK-LABEL: func.func @transposed_twice(
// CHECK-NEXT:    %transposed = linalg.transpose ins(%arg0 : tensor<2x3x4xf32>) outs(%arg2 : tensor<4x2x3xf32>) permutation = [2, 0, 1]
// CHECK-NEXT:    return %transposed
func.func @transposed_twice(%t: tensor<2x3x4xf32>, %s: tensor<3x4x2xf32>, %r: tensor<4x2x3xf32>) -> tensor<4x2x3xf32> {
  %0 = linalg.transpose ins(%t : tensor<2x3x4xf32>) outs(%s : tensor<3x4x2xf32>) permutation = [1, 2, 0]
  %1 = linalg.transpose ins(%0 : tensor<3x4x2xf32>) outs(%r : tensor<4x2x3xf32>) permutation = [1, 2, 0]
  return %1 : tensor<4x2x3xf32>
}

// CHECK-LABEL: func.func @transposed_back(
// CHECK-NEXT:    return %arg0
func.func @transposed_back(%t: tensor<4x5xf32>, %s: tensor<5x4xf32>, %r: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %0 = linalg.transpose ins(%t : tensor<4x5xf32>) outs(%s : tensor<5x4xf32>) permutation = [1, 0]
  %1 = linalg.transpose ins(%0 : tensor<5x4xf32>) outs(%r : tensor<4x5xf32>) permutation = [1, 0]
  return %1 : tensor<4x5xf32>
}

// Upstream takes the input for the result, of which the op writes the diagonal alone.
#diagonal = affine_map<(d0) -> (d0, d0)>
// CHECK-LABEL: func.func @diagonal(
// CHECK:         linalg.generic
func.func @diagonal(%t: tensor<2x2xf32>, %s: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = linalg.generic {indexing_maps = [#diagonal, #diagonal], iterator_types = ["parallel"]} ins(%t : tensor<2x2xf32>) outs(%s : tensor<2x2xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
