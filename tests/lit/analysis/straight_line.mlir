// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries test-analysis-only" %s | FileCheck %s

// A chain of updates needs no copy.
// CHECK-LABEL: func.func @chain(%arg0: tensor<8xf32> {bufferization.access = "read-write"}
func.func @chain(%t: tensor<8xf32>, %f: f32, %i: index) -> tensor<8xf32> {
  // CHECK: tensor.insert {{.*}}["none", "true", "none"]
  %0 = tensor.insert %f into %t[%i] : tensor<8xf32>
  // CHECK: tensor.insert {{.*}}["none", "true", "none"]
  %1 = tensor.insert %f into %0[%i] : tensor<8xf32>
  // CHECK: return {__equivalent_func_args__ = [0], __inplace_operands_attr__ = ["true"]}
  return %1 : tensor<8xf32>
}

// The old value is read after the update.
// CHECK-LABEL: func.func @read_old
func.func @read_old(%t: tensor<8xf32>, %f: f32, %i: index) -> (tensor<8xf32>, f32) {
  // CHECK: tensor.insert {{.*}}["none", "false", "none"]
  %0 = tensor.insert %f into %t[%i] : tensor<8xf32>
  %1 = tensor.extract %t[%i] : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, f32
}

// A constant is read-only memory, and so is an argument that says so.
// CHECK-LABEL: func.func @read_only
func.func @read_only(%t: tensor<8xf32> {bufferization.writable = false}, %f: f32, %i: index)
    -> (tensor<8xf32>, tensor<8xf32>) {
  %cst = arith.constant dense<0.0> : tensor<8xf32>
  // CHECK-COUNT-2: tensor.insert {{.*}}["none", "false", "none"]
  %0 = tensor.insert %f into %cst[%i] : tensor<8xf32>
  %1 = tensor.insert %f into %t[%i] : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// What is computed in a slice and put back to its place needs no copy, also if the place is only computed to be equal.
// CHECK-LABEL: func.func @subset
func.func @subset(%t: tensor<?xf32>, %f: f32, %i: index) -> (tensor<?xf32>, f32) {
  %c0 = arith.constant 0 : index
  %d0 = tensor.dim %t, %c0 : tensor<?xf32>
  %d1 = tensor.dim %t, %c0 : tensor<?xf32>
  %j = arith.addi %i, %c0 : index
  // CHECK: tensor.extract_slice {{.*}}["true", "none", "none"]
  %s = tensor.extract_slice %t[%i] [%d0] [1] : tensor<?xf32> to tensor<?xf32>
  // CHECK: tensor.insert {{.*}}["none", "true", "none"]
  %0 = tensor.insert %f into %s[%c0] : tensor<?xf32>
  // CHECK: tensor.insert_slice {{.*}}["true", "true", "none", "none"]
  %1 = tensor.insert_slice %0 into %t[%j] [%d1] [1] : tensor<?xf32> into tensor<?xf32>
  %2 = tensor.extract %0[%c0] : tensor<?xf32>
  return %1, %2 : tensor<?xf32>, f32
}

// Another place is another matter.
// CHECK-LABEL: func.func @other_subset
func.func @other_subset(%t: tensor<8xf32>, %f: f32, %i: index) -> tensor<8xf32> {
  // CHECK: tensor.extract_slice {{.*}}["false"]
  %s = tensor.extract_slice %t[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %0 = tensor.insert %f into %s[%i] : tensor<4xf32>
  // CHECK: tensor.insert_slice {{.*}}["true", "true"]
  %1 = tensor.insert_slice %0 into %t[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// Element by element, an op may read and write the same buffer.
#id = affine_map<(d0) -> (d0)>
#reversed = affine_map<(d0) -> (7 - d0)>
// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%t: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: linalg.generic {{.*}}["true", "true"]
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<8xf32>
  // CHECK: linalg.generic {{.*}}["true", "false"]
  %1 = linalg.generic {indexing_maps = [#reversed, #id], iterator_types = ["parallel"]}
      ins(%0 : tensor<8xf32>) outs(%0 : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
