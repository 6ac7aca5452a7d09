// A linalg op reads what it writes in place if both have one index: loops of one iteration do not count. Other reads that
// come before the write of the same op.
// RUN: bufferproof opt %s --one-shot-bufferize="test-analysis-only bufferize-function-boundaries" | FileCheck %s

// CHECK-LABEL: @reduction_of_one
// CHECK: linalg.matmul {__inplace_operands_attr__ = ["true", "true", "true"]}
func.func @reduction_of_one(%a: tensor<4x1xf32>, %b: tensor<1x1xf32>) -> tensor<4x1xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x1xf32>, tensor<1x1xf32>) outs(%a : tensor<4x1xf32>) -> tensor<4x1xf32>
  return %r : tensor<4x1xf32>
}

// CHECK-LABEL: @window_of_one
// CHECK: linalg.pooling_nwc_min {__inplace_operands_attr__ = ["true", "true", "true"]
func.func @window_of_one(%a: tensor<1x?x2xf32>, %w: tensor<1xf32>) -> tensor<1x?x2xf32> {
  %r = linalg.pooling_nwc_min ins(%a, %w : tensor<1x?x2xf32>, tensor<1xf32>) outs(%a : tensor<1x?x2xf32>) -> tensor<1x?x2xf32>
  return %r : tensor<1x?x2xf32>
}

// CHECK-LABEL: @transposed_both
// CHECK: linalg.generic {{.*}}["true", "true"]
func.func @transposed_both(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (j, i)>],
                       iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}

// CHECK-LABEL: @reduction_of_unknown_extent
// CHECK: linalg.matmul {__inplace_operands_attr__ = ["true", "true", "false"]}
func.func @reduction_of_unknown_extent(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// The second operand is read in each row.
// CHECK-LABEL: @row_in_each_row
// CHECK: linalg.generic {{.*}}["true", "false"]
func.func @row_in_each_row(%a: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a : tensor<1x4xf32>) outs(%a : tensor<1x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<1x4xf32>
  return %r : tensor<1x4xf32>
}

// Each element is read and written in all iterations of a loop that indexes nothing.
// CHECK-LABEL: @written_again
// CHECK: linalg.generic {{.*}}["true", "true", "false"]
func.func @written_again(%a: tensor<4xf32>, %n: tensor<3xf32>) -> tensor<4xf32> {
  %c = arith.constant 1.0 : f32
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%a, %n : tensor<4xf32>, tensor<3xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %z : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// Extents are followed to the ops that make the tensors: the window has one element, or two.
// CHECK-LABEL: @known_window_of_one
// CHECK: linalg.conv_1d {__inplace_operands_attr__ = ["true", "true", "true"]}
func.func @known_window_of_one(%a: tensor<?xf32>, %x: f32) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%c1) : tensor<?xf32>
  %w = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = linalg.conv_1d ins(%a, %w : tensor<?xf32>, tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-LABEL: @known_window_of_two
// CHECK: linalg.conv_1d {__inplace_operands_attr__ = ["true", "true", "false"]}
func.func @known_window_of_two(%a: tensor<?xf32>, %x: f32) -> tensor<?xf32> {
  %c2 = arith.constant 2 : index
  %e = tensor.empty(%c2) : tensor<?xf32>
  %w = linalg.fill ins(%x : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = linalg.conv_1d ins(%a, %w : tensor<?xf32>, tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// The body of an op of one iteration reads before the op writes.
// CHECK-LABEL: @body_of_one_iteration
// CHECK: linalg.generic {{.*}}["true", "true"]
func.func @body_of_one_iteration(%t: tensor<?xf32>, %u: tensor<1xf32>, %i: index) -> tensor<?xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%u : tensor<1xf32>) outs(%t : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %e = tensor.extract %t[%i] : tensor<?xf32>
    linalg.yield %e : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-LABEL: @body_of_two_iterations
// CHECK: linalg.generic {{.*}}["true", "false"]
func.func @body_of_two_iterations(%t: tensor<?xf32>, %u: tensor<2xf32>, %i: index) -> tensor<?xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%u : tensor<2xf32>) outs(%t : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %e = tensor.extract %t[%i] : tensor<?xf32>
    linalg.yield %e : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// The loop around the op reads the same tensor again.
// CHECK-LABEL: @body_in_loop
// CHECK: linalg.generic {{.*}}["true", "false"]
func.func @body_in_loop(%t: tensor<?xf32>, %u: tensor<1xf32>, %i: index, %n: index) -> f32 {
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %s = scf.for %k = %i to %n step %n iter_args(%a = %z) -> f32 {
    %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%u : tensor<1xf32>) outs(%t : tensor<?xf32>) {
    ^bb0(%x: f32, %y: f32):
      %e = tensor.extract %t[%i] : tensor<?xf32>
      %d = arith.addf %e, %x : f32
      linalg.yield %d : f32
    } -> tensor<?xf32>
    %e = tensor.extract %r[%c0] : tensor<?xf32>
    scf.yield %e : f32
  }
  return %s : f32
}
