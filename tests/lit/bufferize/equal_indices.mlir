// A linalg op reads what it writes in place if both have one index: loops of one iteration do not count.
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
